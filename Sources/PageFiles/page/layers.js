// Assigns columns, so that most lines lead to the right and the height of the columns fits the proportions of the drawing.

/** Marks the edges to reverse, so that the graph becomes acyclic: the back edges of a depth-first search. */
function reversedEdges(count, edges) {
  const isReversed = edges.map(() => false), out = Array.from({ length: count }, () => []);
  edges.forEach(([from], edge) => out[from].push(edge));
  const state = new Uint8Array(count), entered = edges.map(() => 0);
  for (const [, to] of edges) entered[to] = (entered[to] || 0) + 1;
  const starts = [...Array(count).keys()].sort((a, b) => ((entered[a] ? 1 : 0) - (entered[b] ? 1 : 0)) || a - b);
  for (const start of starts) {
    if (state[start]) continue;
    const walk = [[start, 0]];
    state[start] = 1;
    while (walk.length) {
      const top = walk[walk.length - 1], [vertex, position] = top;
      if (position === out[vertex].length) { state[vertex] = 2; walk.pop(); continue; }
      top[1]++;
      const edge = out[vertex][position], to = edges[edge][1];
      if (state[to] === 1) isReversed[edge] = true;
      else if (state[to] === 0) { state[to] = 1; walk.push([to, 0]); }
    }
  }
  return isReversed;
}

/**
 * Computes the column of each vertex.
 *
 * A variant of the Coffman-Graham algorithm: vertices with the longest paths come first, and a full column defers the rest to the next one.
 * Afterwards, vertices with more outgoing than incoming lines are moved right towards their targets.
 */
function columnsOf(nodes, arcs, maximumHeight, gap) {
  const count = nodes.length;
  const next = nodes.map(() => []), before = nodes.map(() => []);
  for (const [from, to] of arcs) { next[from].push(to); before[to].push(from); }
  const order = topologicalOrder(count, next, before);
  const reach = new Int32Array(count);
  for (const vertex of [...order].reverse()) for (const to of next[vertex]) reach[vertex] = Math.max(reach[vertex], reach[to] + 1);
  const open = before.map((list) => list.length), column = new Int32Array(count), heights = [];
  let ready = order.filter((vertex) => open[vertex] === 0);
  for (let number = 0; ready.length; number++) {
    ready.sort((a, b) => reach[b] - reach[a] || a - b);
    const rest = [], taken = [];
    let height = 0;
    for (const vertex of ready) {
      if (taken.length && height + nodes[vertex].height > maximumHeight) { rest.push(vertex); continue; }
      height += nodes[vertex].height + gap;
      column[vertex] = number;
      taken.push(vertex);
    }
    heights.push(height);
    ready = rest;
    for (const vertex of taken) for (const to of next[vertex]) if (--open[to] === 0) ready.push(to);
  }
  for (const vertex of [...order].reverse()) {
    if (next[vertex].length <= before[vertex].length) continue;
    const height = nodes[vertex].height + gap;
    for (let wanted = Math.min(...next[vertex].map((to) => column[to])) - 1; wanted > column[vertex]; wanted--) {
      if (heights[wanted] + height > maximumHeight) continue;
      heights[column[vertex]] -= height;
      heights[wanted] += height;
      column[vertex] = wanted;
    }
  }
  const used = [...new Set(column)].sort((a, b) => a - b);
  const number = new Map(used.map((old, fresh) => [old, fresh]));
  return column.map((old) => number.get(old));
}

/** Merges columns if there are too many for the proportions of the drawing; lines within a column are routed around its right side. */
function mergedColumns(nodes, column, maximumHeight, gap, shape) {
  const count = column.reduce((most, number) => Math.max(most, number), -1) + 1;
  const heights = new Float64Array(count), widths = new Float64Array(count);
  nodes.forEach((node, number) => {
    heights[column[number]] += node.height + gap;
    widths[column[number]] = Math.max(widths[column[number]], node.width);
  });
  const width = widths.reduce((sum, each) => sum + each + shape.betweenColumns, 0), height = heights.reduce((most, each) => Math.max(most, each), 0);
  if (width < 1.6 * shape.room || width < height * 1.7 * shape.proportion) return column;
  const merged = new Int32Array(count);
  let number = 0, filled = 0;
  for (let old = 0; old < count; old++) {
    if (filled > 0 && filled + heights[old] > maximumHeight) { number++; filled = 0; }
    merged[old] = number;
    filled += heights[old];
  }
  return column.map((old) => merged[old]);
}

function topologicalOrder(count, next, before) {
  const open = before.map((list) => list.length), order = [];
  for (let vertex = 0; vertex < count; vertex++) if (open[vertex] === 0) order.push(vertex);
  for (let position = 0; position < order.length; position++) {
    for (const to of next[order[position]]) if (--open[to] === 0) order.push(to);
  }
  return order;
}
