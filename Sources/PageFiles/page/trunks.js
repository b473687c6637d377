// Trunks of lines that span several columns: lines that leave or enter one node share a trunk, so that a hub is drawn as a tree.

const trunkLimit = 16000;

/**
 * Splits lines into segments between adjacent columns.
 *
 * Vertices from `nodes.length` on are points of trunks. `chains[edge]` lists the vertices of a line from left to right; if there are too many
 * trunk points, a line has only its ends.
 */
function trunksOf(nodeCount, arcs, column) {
  const leaving = new Int32Array(nodeCount), arriving = new Int32Array(nodeCount);
  arcs.forEach(([from, to]) => { if (column[to] - column[from] > 1) { leaving[from]++; arriving[to]++; } });
  const columns = Array.from(column), points = new Map(), segments = [], seen = new Set(), chains = [];
  const segment = (from, to) => {
    const name = from * 0x4000000 + to;
    if (!seen.has(name)) { seen.add(name); segments.push([from, to]); }
  };
  const order = arcs.map((_, arc) => arc).sort((a, b) => (column[arcs[a][1]] - column[arcs[a][0]]) - (column[arcs[b][1]] - column[arcs[b][0]]) || a - b);
  for (const arc of order) {
    const [from, to] = arcs[arc];
    const chain = [from];
    if (column[to] <= column[from]) { chains[arc] = [from, to]; continue; }
    if (columns.length - nodeCount < trunkLimit) {
      const owner = leaving[from] >= arriving[to] ? from : nodeCount + to;
      for (let number = column[from] + 1; number < column[to]; number++) {
        const name = owner * 0x100000 + number;
        if (!points.has(name)) { points.set(name, columns.length); columns.push(number); }
        chain.push(points.get(name));
      }
    } else if (column[to] - column[from] > 1) {
      chains[arc] = [from, to];
      continue;
    }
    chain.push(to);
    for (let position = 1; position < chain.length; position++) segment(chain[position - 1], chain[position]);
    chains[arc] = chain;
  }
  return { columns, segments, chains };
}
