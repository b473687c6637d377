// The playback of a resolve: built and reused instances, step by step.

const outcomes = { reusedShared: 'exists already', reusedInGraph: 'built before in this resolve', closedCycle: 'closes a cycle', deferred: 'handle only' };

class Trace {
  constructor(page) { Object.assign(this, { page, at: -1, pause: 700 }); }

  content() {
    const { page } = this, { trace } = page.graph;
    return [
      make('h2', {}, trace.title),
      make('div', { class: 'actions' }, button('‹', () => this.go(this.at - 1), { 'aria-label': 'Step back' }),
        button(this.timer ? 'Pause' : 'Play', () => this.play()), button('›', () => this.go(this.at + 1), { 'aria-label': 'Step on' }),
        page.flame ? button(page.state.view === 'flame' ? 'Picture' : 'Flame chart', () => page.showView('flame')) : null,
        button('Only these', () => page.only(new Set(trace.steps.map((step) => step.service).filter((each) => each >= 0)), trace.title))),
      ...section('Longest self times', page.flame ? [longList(page.flame.slowest, (bar) => make('li', {}, button(page.flame.name(bar), () => page.flame.choose(bar), { class: 'link' }),
        make('span', { class: 'note' }, ' ' + durationText(bar.self))), 8)] : []),
      page.flame ? make('h3', {}, 'Steps') : null, make('ol', { class: 'steps-list' }, trace.steps.slice(0, 500).map((step, number) => {
        const entry = make('li', { class: number === this.at ? 'shown' : '' }, button(this.words(step), () => this.go(number), {
          class: 'link', 'aria-current': number === this.at ? 'step' : undefined }), make('span', { class: 'note' }, ' ' + step.note));
        entry.style.paddingLeft = Math.min(8, step.depth) * 12 + 'px';
        return entry;
      })),
    ];
  }

  words(step) {
    const { graph } = this.page;
    return (step.service >= 0 ? graph.label(step.service) : step.key) + ': ' + (outcomes[step.outcome] || step.outcome);
  }

  go(number) {
    const { page } = this, { steps } = page.graph.trace;
    this.at = Math.max(0, Math.min(steps.length - 1, number));
    const step = steps[this.at], what = { kind: 'service', service: step.service };
    page.traceStep = this.at;
    if (step.service >= 0) {
      // The highlighting shows the progress, so nothing is selected.
      page.goTo(step.service, { isRecorded: false });
      page.change({ selected: null }, { isRecorded: false, fits: false });
      if (page.itemOf(what)) page.camera.reveal(page.itemOf(what));
      page.redraw();
    }
    page.panel.show('Trace');
    announce('Step ' + (this.at + 1) + ' of ' + steps.length + ': ' + this.words(step) + ' ' + step.note);
    byId('tab-panel').querySelector('.shown')?.scrollIntoView({ block: 'nearest' });
  }

  play() {
    if (this.timer) { clearInterval(this.timer); this.timer = null; this.page.panel.render(); return; }
    if (this.at >= this.page.graph.trace.steps.length - 1) this.at = -1;
    this.timer = setInterval(() => {
      if (this.at >= this.page.graph.trace.steps.length - 1) { this.play(); return; }
      this.go(this.at + 1);
    }, this.pause);
    this.go(this.at + 1);
  }
}
