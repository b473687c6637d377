// Distances and paths between services.

/** The distance of each reachable service from the start, up to a limit. */
function distances(graph, start, direction, limit = Infinity) {
  const [adjacency, ends] = direction === 'needs' ? [graph.out, graph.to] : [graph.into, graph.from];
  const far = new Map([[start, 0]]);
  let ring = [start];
  for (let step = 1; ring.length && step <= limit; step++) {
    const next = [];
    for (const service of ring) {
      for (const edge of adjacency.of(service)) {
        if (far.has(ends[edge])) continue;
        far.set(ends[edge], step);
        next.push(ends[edge]);
      }
    }
    ring = next;
  }
  return far;
}

/** A service with its dependencies and dependents up to the given distances. */
function neighborhood(graph, service, needs, neededBy) {
  return new Set([...distances(graph, service, 'needs', needs).keys(), ...distances(graph, service, 'neededBy', neededBy).keys()]);
}

/** The services on paths between two services, and a shortest path: from the first to the second, or in reverse if there is none. */
function pathsBetween(graph, first, second) {
  for (const [start, end] of [[first, second], [second, first]]) {
    const down = distances(graph, start, 'needs');
    if (!down.has(end)) continue;
    const up = distances(graph, end, 'neededBy');
    const all = new Set([...down.keys()].filter((service) => up.has(service)));
    const shortest = [start];
    while (shortest[shortest.length - 1] !== end) {
      const last = shortest[shortest.length - 1];
      const next = [...graph.out.of(last)].map((edge) => graph.to[edge]).find((service) => up.get(service) === up.get(last) - 1);
      shortest.push(next);
    }
    return { start, end, all, shortest, isBackwards: start !== first };
  }
  return null;
}
