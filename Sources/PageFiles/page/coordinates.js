// Vertical coordinates: each item is as close to its connected items as its neighbors in the column permit.

/**
 * Computes positions with minimum distances, as close as possible to the desired positions.
 *
 * The result is optimal: overlapping neighbors are merged (pool-adjacent-violators algorithm).
 */
function spread(wishes, weights, distances) {
  const offsets = [0];
  for (let position = 1; position < wishes.length; position++) offsets[position] = offsets[position - 1] + distances[position];
  const pools = [];
  wishes.forEach((wish, position) => {
    let pool = { sum: (wish - offsets[position]) * weights[position], weight: weights[position], count: 1 };
    while (pools.length && pools[pools.length - 1].sum / pools[pools.length - 1].weight >= pool.sum / pool.weight) {
      const last = pools.pop();
      pool = { sum: pool.sum + last.sum, weight: pool.weight + last.weight, count: pool.count + last.count };
    }
    pools.push(pool);
  });
  const result = [];
  for (const { sum, weight, count } of pools) {
    for (let left = count; left > 0; left--) result.push(sum / weight + offsets[result.length]);
  }
  return result;
}

/** The center of each vertex. Trunk vertices, from `nodeCount` on, have higher weights between each other, so that trunks are straight. */
function heightsOf(order, segments, sizes, nodeCount, gaps, sweeps) {
  const count = sizes.length, left = Array.from({ length: count }, () => []), right = Array.from({ length: count }, () => []);
  for (const [from, to] of segments) { right[from].push(to); left[to].push(from); }
  const y = new Float64Array(count);
  const distances = order.map((column) => column.map((vertex, position) => {
    if (position === 0) return 0;
    const above = column[position - 1];
    const gap = gaps.tied.has(above) ? gaps.betweenTied : vertex >= nodeCount && above >= nodeCount ? gaps.betweenLines : gaps.betweenNodes;
    return (sizes[vertex] + sizes[above]) / 2 + gap;
  }));
  order.forEach((column, number) => {
    let at = 0;
    column.forEach((vertex, position) => { at += distances[number][position]; y[vertex] = at; });
    for (const vertex of column) y[vertex] -= at / 2;
  });
  const weigh = (a, b) => (a >= nodeCount && b >= nodeCount ? 6 : a >= nodeCount || b >= nodeCount ? 2 : 1);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const isRight = sweep % 2 === 0, isLast = sweep >= sweeps - 2;
    for (let step = 0; step < order.length; step++) {
      const number = isRight ? step : order.length - 1 - step, column = order[number];
      const wishes = [], weights = [];
      for (const vertex of column) {
        let sum = 0, weight = 0;
        for (const side of isLast ? [left, right] : [isRight ? left : right]) {
          for (const other of side[vertex]) {
            const pull = weigh(vertex, other);
            sum += y[other] * pull;
            weight += pull;
          }
        }
        wishes.push(weight ? sum / weight : y[vertex]);
        weights.push(weight || 0.1);
      }
      spread(wishes, weights, distances[number]).forEach((place, position) => { y[column[position]] = place; });
    }
  }
  return y;
}
