// Orders the vertices of each column to reduce crossings: barycenter sweeps in both directions; the best order is kept.

/** @param rank the preferred order of vertices that lines do not determine. */
function orderColumns(columns, segments, sweeps, rank) {
  const count = columns.length, width = columns.reduce((most, column) => Math.max(most, column), -1) + 1;
  const left = Array.from({ length: count }, () => []), right = Array.from({ length: count }, () => []);
  for (const [from, to] of segments) { right[from].push(to); left[to].push(from); }
  let order = Array.from({ length: width }, () => []);
  const place = new Float64Array(count);
  // The initial order is that of a depth-first search, which keeps connected vertices together.
  const seen = new Uint8Array(count);
  const starts = Array.from({ length: count }, (_, vertex) => vertex).sort((a, b) => (rank[a] || 0) - (rank[b] || 0) || a - b);
  for (const start of starts) {
    if (seen[start] || left[start].length) continue;
    const walk = [start];
    while (walk.length) {
      const vertex = walk.pop();
      if (seen[vertex]) continue;
      seen[vertex] = 1;
      order[columns[vertex]].push(vertex);
      for (let position = right[vertex].length - 1; position >= 0; position--) walk.push(right[vertex][position]);
    }
  }
  const number = (column) => column.forEach((vertex, position) => { place[vertex] = position; });
  order.forEach(number);
  let best = order.map((column) => column.slice()), fewest = crossingCount(order, right, place);
  for (let sweep = 0; sweep < sweeps && fewest > 0; sweep++) {
    const isRight = sweep % 2 === 0;
    for (let step = 1; step < width; step++) {
      const column = order[isRight ? step : width - 1 - step], sides = isRight ? left : right;
      const middle = new Map(column.map((vertex) => {
        const others = sides[vertex];
        let sum = 0;
        for (const other of others) sum += place[other];
        return [vertex, others.length ? sum / others.length : place[vertex]];
      }));
      column.sort((a, b) => middle.get(a) - middle.get(b) || place[a] - place[b]);
      number(column);
    }
    const crossings = crossingCount(order, right, place);
    if (crossings < fewest) { fewest = crossings; best = order.map((column) => column.slice()); }
  }
  return best;
}

/** The number of crossings between neighboring columns, counted with a Fenwick tree. */
function crossingCount(order, right, place) {
  let crossings = 0;
  for (let column = 0; column + 1 < order.length; column++) {
    const size = order[column + 1].length, tree = new Int32Array(size + 1);
    let total = 0;
    for (const vertex of order[column]) {
      const ends = right[vertex].map((other) => place[other]).sort((a, b) => a - b);
      for (const end of ends) {
        let upTo = 0;
        for (let node = end + 1; node > 0; node -= node & -node) upTo += tree[node];
        crossings += total - upTo;
      }
      for (const end of ends) {
        total++;
        for (let node = end + 1; node <= size; node += node & -node) tree[node]++;
      }
    }
  }
  return crossings;
}
