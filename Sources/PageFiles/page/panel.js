// The panel beside the drawing: pages with tabs.

class Panel {
  constructor(page, pages) {
    Object.assign(this, { page, pages, current: 'Details' });
    this.tabs = Object.keys(pages).map((name) => {
      const tab = button(name, () => this.show(name), { role: 'tab', id: 'tab-' + name, 'aria-controls': 'tab-panel' });
      byId('tabs').append(tab);
      return tab;
    });
    byId('tabs').addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const names = Object.keys(pages), at = (names.indexOf(this.current) + step + names.length) % names.length;
      this.show(names[at]);
      this.tabs[at].focus();
      event.stopPropagation();
    });
    byId('sheet').addEventListener('click', () => this.fold(!document.body.classList.contains('folded')));
    page.onChange((state, before) => this.changed(state, before));
  }

  fold(isFolded) {
    document.body.classList.toggle('folded', isFolded);
    byId('sheet').setAttribute('aria-expanded', String(!isFolded));
  }

  changed(state, before) {
    if (state.selected !== before.selected && state.selected) this.current = this.current === 'List' ? 'List' : 'Details';
    else if (state.search !== before.search) this.current = 'Details';
    else if (state.mode !== before.mode && ['cycle', 'tangle'].includes(state.mode.kind)) this.current = 'Cycles';
    if (matchMedia('(max-width:44rem)').matches) {
      // On narrow screens, either the drawing or the panel is visible; a new mode shows the drawing.
      if (state.mode !== before.mode) this.fold(true);
      else if (state.selected !== before.selected && state.selected) this.fold(false);
    }
    this.render();
  }

  show(name) {
    this.current = name;
    this.fold(false);
    this.render();
  }

  render() {
    this.tabs.forEach((tab) => {
      const isCurrent = tab.textContent === this.current;
      tab.setAttribute('aria-selected', String(isCurrent));
      tab.tabIndex = isCurrent ? 0 : -1;
    });
    const panel = byId('tab-panel'), isSame = this.rendered === this.current, top = panel.scrollTop;
    panel.setAttribute('aria-labelledby', 'tab-' + this.current);
    panel.replaceChildren(...this.pages[this.current].content().flat().filter((part) => part));
    panel.scrollTop = isSame && this.current === 'List' ? top : 0;
    this.rendered = this.current;
  }
}
