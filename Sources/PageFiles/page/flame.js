// The flame chart of a trace: each step is a bar below the step that required it, as wide as its duration.

const flameRow = 26;

class Flame {
  constructor(page) {
    const { steps } = page.graph.trace, open = [];
    let clock = 0;
    Object.assign(this, { page, bars: [], enlarged: null, staysReadable: true, leastScale: readableScale });
    steps.forEach((step, number) => {
      if (!step.nanoseconds) return;
      while (open.length && open.at(-1).step.depth >= step.depth) open.pop();
      const parent = open.at(-1) || null, time = step.nanoseconds;
      // Steps without a begin follow one another.
      const begin = step.begin ?? (parent ? parent.next : clock);
      const bar = { number, step, parent, begin, time, next: begin, self: time, row: parent ? parent.row + 1 : 0 };
      if (parent) { parent.next = begin + time; parent.self = Math.max(0, parent.self - time); } else clock = Math.max(clock, begin + time);
      open.push(bar);
      this.bars.push(bar);
    });
    this.separate();
    this.total = this.bars.reduce((most, { begin, time }) => Math.max(most, begin + time), 1);
    this.rows = this.bars.reduce((most, { row }) => Math.max(most, row + 1), 1);
  }

  /** Moves bars that run at the same time as others, such as start hooks, to further rows. */
  separate() {
    const ends = [], families = new Map();
    // A bar follows the one that required it, so its family is known.
    for (const bar of this.bars) {
      bar.top = bar.parent ? bar.parent.top : bar;
      addTo(families, bar.top, bar);
    }
    for (const [bar, family] of [...families].sort((a, b) => a[0].begin - b[0].begin)) {
      const height = family.reduce((most, each) => Math.max(most, each.row), 0) + 1;
      let row = 0;
      while (Array.from({ length: height }, (_, at) => ends[row + at] || 0).some((end) => end > bar.begin + 1)) row++;
      for (const each of family) each.row += row;
      for (let at = 0; at < height; at++) ends[row + at] = bar.begin + bar.time;
    }
  }

  /** As wide as the window. */
  get width() { return Math.max(320, this.page.camera.width - 2 * this.page.camera.margin); }

  get extent() { return { x: 0, y: 0, width: this.width, height: (this.rows + 1) * flameRow + 10 }; }

  /** The part of the time that is visible: the whole, or that of the chosen bar. */
  get range() { return this.enlarged ? [this.enlarged.begin, this.enlarged.begin + this.enlarged.time] : [0, this.total]; }

  /** The visible rectangle of a bar; null if it is outside of the range. */
  place(bar) {
    const [start, end] = this.range, scale = this.width / Math.max(1, end - start);
    const [from, to] = [Math.max(start, bar.begin), Math.min(end, bar.begin + bar.time)];
    return to <= from ? null : { x: (from - start) * scale, y: (bar.row + 1) * flameRow, width: (to - from) * scale, height: flameRow - 2 };
  }

  at(x, y) {
    const bar = this.bars.find((each) => {
      const place = this.place(each);
      return place && x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height;
    });
    return bar ? { bar } : {};
  }

  /** Enlarges a bar to the whole width, or shows the whole time again. */
  choose(bar) {
    this.enlarged = this.enlarged === bar || (!bar.parent && this.bars.length === 1) ? null : bar;
    const { service } = bar.step;
    this.page.select(service >= 0 ? { kind: 'service', service } : null);
  }

  name({ step }) { return step.service >= 0 ? this.page.graph.label(step.service) : step.key; }
  words(bar) { return durationText(bar.time) + ', ' + durationText(bar.self) + ' without dependencies' + (bar.step.note ? ', ' + bar.step.note : ''); }

  draw(pen, scale, view) {
    const { page } = this, { palette, graph } = page, { search } = page.state, found = new Set(search.trim() ? page.found : []), size = Math.min(13, 12 / scale);
    const [start, end] = this.range;
    pen.text(this.enlarged ? this.name(this.enlarged) + ': ' + this.words(this.enlarged) : graph.trace.title + ': ' + durationText(end - start), 0, flameRow - 10, {
      size: 13, isBold: true, color: palette.ink });
    for (const bar of this.bars) {
      const place = this.place(bar);
      if (!place || place.x > view.right || place.x + place.width < view.left) continue;
      const { service } = bar.step, isFound = !found.size || found.has(service);
      const color = bar.step.isHook ? palette.green : service >= 0 ? palette.of(service) : palette.grey;
      pen.rect(place.x, place.y, Math.max(0.5, place.width - 0.6), place.height, 2, { fill: color, alpha: isFound ? 0.9 : 0.2 });
      if (place.width * scale < 24) continue;
      const whole = this.name(bar) + '  ' + durationText(bar.time);
      const text = textWidth(whole, size, false) <= place.width - 10 ? whole : fitted(this.name(bar), place.width - 10, size, false);
      pen.rect(place.x + 2, place.y + 2, Math.max(0, Math.min(place.width - 4, textWidth(text, size, false) + 8)), place.height - 4, 2, { fill: palette.card, alpha: 0.85 });
      pen.text(text, place.x + 5, place.y + 16, { size, color: palette.ink });
    }
  }
}

/** `1.5 ms`, from nanoseconds. */
function durationText(nanoseconds) {
  const [value, unit] = nanoseconds < 1e3 ? [nanoseconds, 'ns'] : nanoseconds < 1e6 ? [nanoseconds / 1e3, 'µs'] : nanoseconds < 1e9 ? [nanoseconds / 1e6, 'ms'] : [nanoseconds / 1e9, 's'];
  return (value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)) + ' ' + unit;
}
