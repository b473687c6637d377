// Mouse, pen and touch control: drag to move, wheel or pinch to zoom, click to select, double click to open.

class Pointer {
  constructor(page, canvas) {
    Object.assign(this, { page, canvas, pointers: new Map(), moved: 0 });
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    canvas.addEventListener('pointerdown', (event) => this.down(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    for (const name of ['pointerup', 'pointercancel']) canvas.addEventListener(name, (event) => this.up(event));
    canvas.addEventListener('pointerleave', () => page.card.hide());
    canvas.addEventListener('click', (event) => this.click(event));
    canvas.addEventListener('dblclick', (event) => this.doubleClick(event));
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** The element at the pointer: an item or a line; in other views a pair or a row of assemblies, a bar, or a service. */
  under(event) {
    const { page } = this, [x, y] = page.camera.inPicture(...this.place(event));
    if (!page.isPicture) return { ...page.drawer().at(x, y), x, y };
    const item = page.itemAt(x, y);
    return item ? { item, x, y } : { link: page.linkAt(x, y), x, y };
  }

  wheel(event) {
    event.preventDefault();
    const { page } = this, isPan = !event.ctrlKey && event.deltaMode === 0 && (event.shiftKey || event.deltaX !== 0);
    if (isPan) {
      page.camera.move(event.shiftKey && !event.deltaX ? -event.deltaY : -event.deltaX, event.shiftKey ? 0 : -event.deltaY);
    } else {
      page.camera.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.008 : 0.0018)), ...this.place(event));
    }
    page.card.hide();
    page.stage.move();
  }

  down(event) {
    if (!this.pointers.size) this.moved = 0;
    this.pointers.set(event.pointerId, event);
    this.page.card.hide();
  }

  move(event) {
    const { page } = this, before = this.pointers.get(event.pointerId);
    if (!before) { if (event.pointerType !== 'touch') this.hover(event); return; }
    const others = [...this.pointers.values()].filter((other) => other.pointerId !== event.pointerId);
    if (others.length) {
      const far = (one) => Math.hypot(one.clientX - others[0].clientX, one.clientY - others[0].clientY);
      const [x, y] = this.place({ clientX: (event.clientX + others[0].clientX) / 2, clientY: (event.clientY + others[0].clientY) / 2 });
      page.camera.zoom(far(event) / Math.max(1, far(before)), x, y);
    } else {
      page.camera.move(event.clientX - before.clientX, event.clientY - before.clientY);
    }
    this.moved += Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY);
    if (this.moved > 4 && !this.canvas.hasPointerCapture(event.pointerId)) this.canvas.setPointerCapture(event.pointerId);
    this.canvas.classList.toggle('dragging', this.moved > 4);
    this.pointers.set(event.pointerId, event);
    page.stage.move();
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    this.canvas.classList.remove('dragging');
  }

  hover(event) {
    const { page } = this, under = this.under(event), [x, y] = this.place(event);
    const what = under.item || under.link || null, hasCard = what || under.pair || under.bar || under.service >= 0;
    if (hasCard) page.card.show(under, x, y); else page.card.hide();
    this.canvas.style.cursor = hasCard || under.row ? 'pointer' : '';
    const before = page.hovered && (page.hovered.item || page.hovered.link);
    if (before === what || (!before && !what)) return;
    page.hovered = what ? under : null;
    page.light();
    page.redraw();
  }

  click(event) {
    if (this.moved > 4) return;
    const { page } = this, { item, link, pair, row, bar, service, x, y } = this.under(event);
    page.card.hide();
    if (row) { page.showAssembly(row.assembly); return; }
    if (bar) { page.drawer().choose(bar); return; }
    if (service >= 0) { page.select({ kind: 'service', service }); return; }
    if (pair) { page.select(page.order.selection(pair)); return; }
    if (item && item.isBox && isOnHandle(item, x, y)) { page.toggle(item.box); return; }
    if (item && !item.isBox) {
      const first = event.shiftKey && page.state.selected && page.state.selected.kind === 'service' ? page.state.selected.service : page.pickingFrom;
      if (first !== null && first !== undefined && first !== item.service) { page.way(first, item.service); return; }
    }
    page.select(item ? whatItemIs(item) : link ? { kind: 'link', from: whatItemIs(link.from), to: whatItemIs(link.to) } : null);
  }

  doubleClick(event) {
    const { item, service, x, y } = this.under(event);
    if (service >= 0) { this.page.blast(service); return; }
    if (!item || isOnHandle(item, x, y)) return;
    if (item.isBox) this.page.toggle(item.box); else this.page.focus(item.service);
  }
}

function whatItemIs(item) { return item.isBox ? { kind: 'box', box: item.box.number } : { kind: 'service', service: item.service }; }
