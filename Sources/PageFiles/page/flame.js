// The flame chart of a trace: each step is a bar below the step that required it, as wide as its duration.

/** The heights of a bar and of the title with the time axis. */
const flameRow = 30, flameHead = 58;

class Flame {
  constructor(page) {
    const { steps } = page.graph.trace, open = [];
    let clock = 0;
    Object.assign(this, { page, bars: [], enlarged: null, staysReadable: true, leastScale: readableScale, isAtTop: true });
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

  /** The bars with the longest durations without dependencies. */
  get slowest() { return this.bars.filter(({ self }) => self > 0).sort((a, b) => b.self - a.self || a.number - b.number); }

  /** As wide as the window. */
  get width() { return Math.max(320, this.page.camera.width - 2 * this.page.camera.margin); }

  get extent() { return { x: 0, y: 0, width: this.width, height: flameHead + this.rows * flameRow + 10 }; }

  /** The part of the time that is visible: the whole, or that of the chosen bar. */
  get range() { return this.enlarged ? [this.enlarged.begin, this.enlarged.begin + this.enlarged.time] : [0, this.total]; }

  /** The visible rectangle of a bar; null if it is outside of the range. */
  place(bar) {
    const [start, end] = this.range, scale = this.width / Math.max(1, end - start);
    const [from, to] = [Math.max(start, bar.begin), Math.min(end, bar.begin + bar.time)];
    return to <= from ? null : { x: (from - start) * scale, y: flameHead + bar.row * flameRow, width: (to - from) * scale, height: flameRow - 2 };
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
  words(bar) { return durationText(bar.time) + ', ' + durationText(bar.self) + ' self' + (bar.step.isHook ? ', start hook' : ''); }

  draw(pen, scale, view) {
    const { page } = this, { palette, graph } = page, { search } = page.state, found = new Set(search.trim() ? page.found : []), size = Math.min(13, 12 / scale);
    const [start, end] = this.range, bottom = flameHead + this.rows * flameRow + 10;
    pen.text(this.enlarged ? this.name(this.enlarged) + ': ' + this.words(this.enlarged) : graph.trace.title + ': ' + durationText(end - start), 0, 16, {
      size: 15, isBold: true, color: palette.ink });
    for (const time of ticks(end - start, this.width)) {
      const x = time * this.width / Math.max(1, end - start);
      pen.lines([[x, flameHead - 14, x, bottom]], { color: palette.line, line: 1, isStraight: true });
      pen.text(durationText(time), x, flameHead - 20, { size: 12, color: palette.faint });
    }
    for (const bar of this.bars) {
      const place = this.place(bar);
      if (!place || place.x > view.right || place.x + place.width < view.left) continue;
      const { service } = bar.step, isFound = !found.size || found.has(service), alpha = isFound ? 1 : 0.25;
      const color = bar.step.isHook ? palette.green : service >= 0 ? palette.of(service) : palette.grey;
      pen.rect(place.x, place.y, Math.max(0.5, place.width - 1), place.height, 3, { fill: palette.card, alpha });
      pen.rect(place.x, place.y, Math.max(0.5, place.width - 1), place.height, 3, { fill: color, stroke: color, line: 1, alpha: alpha * 0.35 });
      pen.rect(place.x, place.y, Math.min(4, Math.max(0.5, place.width - 1)), place.height, 2, { fill: color, alpha });
      if (place.width * scale < 30) continue;
      // As many of the name and the times as fit.
      const texts = [this.name(bar) + '  ' + this.words(bar), this.name(bar) + '  ' + durationText(bar.time), fitted(this.name(bar), place.width - 14, size, false)];
      pen.text(texts.find((text) => textWidth(text, size, false) <= place.width - 14) || '', place.x + 9, place.y + 19, { size, color: palette.ink, alpha });
    }
  }
}

/** Round times from zero to a duration, apart from each other by at least 90 pixels. */
function ticks(duration, width) {
  const least = duration * 90 / width, power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= least);
  return Array.from({ length: Math.floor(duration * (1 - 40 / width) / step) + 1 }, (_, at) => at * step);
}

/** `1.5 ms`, from nanoseconds. */
function durationText(nanoseconds) {
  const [value, unit] = nanoseconds < 1e3 ? [nanoseconds, 'ns'] : nanoseconds < 1e6 ? [nanoseconds / 1e3, 'µs'] : nanoseconds < 1e9 ? [nanoseconds / 1e6, 'ms'] : [nanoseconds / 1e9, 's'];
  return (value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)) + ' ' + unit;
}
