// The blast radius of a service: rings for the distance of its dependents, sectors for their assemblies.

const radiusCenter = 84, radiusDot = 10, radiusGap = 34;

class Radius {
  constructor(page, service) {
    const { graph } = page;
    Object.assign(this, { page, service, leastScale: readableScale, isCentered: true, places: new Map([[service, [0, 0]]]), causes: new Map(), sectors: [], rings: [] });
    const far = distances(graph, service, 'neededBy'), groups = new Map();
    this.affected = [...far.keys()].filter((each) => each !== service).sort((a, b) => far.get(a) - far.get(b) || (graph.key(a) < graph.key(b) ? -1 : 1));
    this.direct = this.affected.filter((each) => far.get(each) === 1).length;
    for (const each of this.affected) {
      addTo(groups, graph.kind(each) === 'entry' ? -1 : graph.assembly(each), each);
      this.causes.set(each, [...graph.out.of(each)].map((edge) => graph.to[edge]).find((other) => far.get(other) === far.get(each) - 1));
    }
    this.divide([...groups].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]), far);
  }

  /** Places the services of each assembly in a sector, whose rings have as many rows as the most crowded sector needs. */
  divide(groups, far) {
    const { graph } = this.page, extent = this.affected.length ? far.get(this.affected.at(-1)) : 0;
    // A sector with few services is wider than its share, so that it remains visible.
    const shares = groups.map(([, services]) => services.length ** 0.8), whole = shares.reduce((sum, share) => sum + share, 0);
    const space = Math.min(0.05, 1.5 / Math.max(1, groups.length));
    let angle = -Math.PI / 2;
    groups.forEach(([assembly, services], at) => {
      const end = angle + (2 * Math.PI - space * groups.length) * shares[at] / whole;
      const rings = Array.from({ length: extent }, (_, ring) => services.filter((each) => far.get(each) === ring + 1));
      const name = assembly < 0 ? 'unregistered code' : graph.texts[graph.assemblies.name[assembly]] || '(no name)';
      this.sectors.push({ assembly, name, start: angle, end, rings, count: services.length });
      angle = end + space;
    });
    let inner = radiusCenter + radiusGap;
    for (let ring = 0; ring < extent; ring++) {
      const rows = Math.max(1, ...this.sectors.map(({ rings, start, end }) => Math.ceil(rings[ring].length * radiusDot / ((end - start) * inner))));
      this.rings.push(inner);
      for (const { rings, start, end } of this.sectors) {
        rings[ring].forEach((each, number) => {
          const turn = start + (end - start) * (number + 0.5) / rings[ring].length, length = inner + (number % rows) * radiusDot;
          this.places.set(each, [length * Math.cos(turn), length * Math.sin(turn)]);
        });
      }
      inner += rows * radiusDot + radiusGap;
    }
    this.outer = inner;
  }

  get extent() {
    const names = Math.max(0, ...this.sectors.map(({ name }) => Math.min(260, textWidth(name, 13, false)))) + 70;
    return { x: -this.outer - names, y: -this.outer - 20, width: 2 * (this.outer + names), height: 2 * this.outer + 40 };
  }

  get sentence() {
    const { graph } = this.page, count = this.affected.length, others = graph.count - 1;
    const effect = count ? count + ' of ' + others + ' other services ' + (count === 1 ? 'is' : 'are') + ' affected, ' + this.direct + ' directly' : 'no other service is affected';
    return 'If ' + graph.label(this.service) + ' changes, ' + effect;
  }

  /** The service at a position. */
  at(x, y) {
    if (Math.hypot(x, y) < radiusCenter) return { service: this.service };
    let best = {}, nearest = 7;
    for (const [service, [left, top]] of this.places) {
      const far = Math.hypot(x - left, y - top);
      if (far < nearest) { nearest = far; best = { service }; }
    }
    return best;
  }

  color({ assembly }) { return assembly < 0 ? this.page.palette.faint : this.page.palette.ofAssembly(assembly); }

  draw(pen, scale) {
    const { page, outer } = this, { palette, graph } = page, { selected } = page.state;
    pen.lines(this.rings.map((ring) => arcPoints(ring, 0, 2 * Math.PI)), { color: palette.line, line: 1, isStraight: true });
    for (const sector of this.sectors) {
      const color = this.color(sector), services = sector.rings.flat();
      pen.lines(services.map((each) => this.line(each)), { color, line: 1, alpha: 0.35, isStraight: true });
      pen.lines([arcPoints(outer, sector.start, sector.end)], { color, line: 6, isStraight: true });
    }
    for (const sector of this.sectors) {
      for (const each of sector.rings.flat()) {
        const [x, y] = this.places.get(each), isSelected = selected && selected.service === each, size = isSelected ? 6 : 4;
        pen.rect(x - size, y - size, 2 * size, 2 * size, size, { fill: this.color(sector), stroke: isSelected ? palette.ink : undefined, line: 2 });
      }
    }
    if (selected && selected.kind === 'service' && selected.service !== this.service) this.causesOf(pen, selected.service);
    this.names(pen);
    pen.rect(-radiusCenter, -radiusCenter, 2 * radiusCenter, 2 * radiusCenter, radiusCenter, { fill: palette.card, stroke: palette.ink, line: 2 });
    pen.text(fitted(graph.label(this.service), 2 * radiusCenter - 20, 14, true), 0, 2, { size: 14, isBold: true, color: palette.ink, align: 'center' });
    pen.text(fitted(graph.lifetime(this.service), 2 * radiusCenter - 30, 12, false), 0, 20, { size: 12, color: palette.faint, align: 'center' });
  }

  /** A line from a service to the one that passes the change on, bent towards the center. */
  line(service) {
    const [[x0, y0], [x1, y1]] = [this.places.get(service), this.places.get(this.causes.get(service))], points = [];
    const [bendX, bendY] = [(x0 + x1) * 0.42, (y0 + y1) * 0.42];
    for (let step = 0; step <= 8; step++) {
      const t = step / 8, u = 1 - t;
      points.push(u * u * x0 + 2 * u * t * bendX + t * t * x1, u * u * y0 + 2 * u * t * bendY + t * t * y1);
    }
    return points;
  }

  /** Draws the chain of dependencies from an affected service to the center. */
  causesOf(pen, service) {
    const { palette } = this.page, routes = [];
    for (let each = service; this.causes.has(each); each = this.causes.get(each)) routes.push(this.line(each));
    pen.lines(routes, { color: palette.accent, line: 2.5, isStraight: true });
  }

  /** Draws the names of the sectors beside their arcs, apart from each other on each side. */
  names(pen) {
    const { palette } = this.page;
    for (const isRight of [true, false]) {
      const sectors = this.sectors.map((sector) => ({ sector, turn: (sector.start + sector.end) / 2 })).filter(({ turn }) => Math.cos(turn) >= 0 === isRight);
      let last = -Infinity;
      for (const { sector, turn } of sectors.sort((a, b) => Math.sin(a.turn) - Math.sin(b.turn))) {
        last = Math.max(last + 18, this.outer * Math.sin(turn));
        const x = (this.outer + 14) * (isRight ? 1 : -1);
        pen.rect(x - 5, last - 9, 10, 10, 5, { fill: this.color(sector) });
        pen.text(fitted(sector.name, 260, 13, false) + ' ' + sector.count, x + (isRight ? 12 : -12), last, {
          size: 13, color: palette.ink, align: isRight ? 'left' : 'right' });
      }
    }
  }
}

/** Points of an arc around the center. */
function arcPoints(radius, start, end) {
  const points = [], steps = Math.max(2, Math.ceil(Math.abs(end - start) / 0.06));
  for (let step = 0; step <= steps; step++) {
    const turn = start + (end - start) * step / steps;
    points.push(radius * Math.cos(turn), radius * Math.sin(turn));
  }
  return points;
}
