// The canvas: redraws after changes, and moves the last image if redrawing is too slow.

class Stage {
  constructor(page, canvas) {
    Object.assign(this, { page, canvas, context: canvas.getContext('2d'), frame: 0, drawTime: 0 });
    page.stage = this;
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement);
  }

  resize() {
    const { camera } = this.page, { clientWidth, clientHeight } = this.canvas.parentElement;
    // The size for print is fixed.
    if (!clientWidth || !clientHeight || this.isPrinting) return;
    const isFirst = !this.isSized;
    const [middleX, middleY] = camera.inPicture(camera.width / 2, camera.height / 2);
    this.ratio = devicePixelRatio || 1;
    this.canvas.width = Math.round(clientWidth * this.ratio);
    this.canvas.height = Math.round(clientHeight * this.ratio);
    this.canvas.style.width = clientWidth + 'px';
    this.canvas.style.height = clientHeight + 'px';
    camera.width = clientWidth;
    camera.height = clientHeight;
    this.isSized = true;
    const { page } = this;
    if (page.shown && (isFirst || camera.isFitted)) page.fit(isFirst || page.isFitReadable);
    else {
      camera.x = clientWidth / 2 - middleX * camera.scale;
      camera.y = clientHeight / 2 - middleY * camera.scale;
      // The selection remains visible if the panel reduces the space.
      const item = page.itemOf(page.state.selected);
      if (item && !item.isOpen) camera.reveal(item, 30);
    }
    this.draw();
  }

  /** Redraws in the next frame. */
  redraw() {
    this.isMoving = false;
    this.request();
  }

  /** Redraws for a moving camera; a slow drawing is redrawn when the movement stops. */
  move() {
    this.isMoving = true;
    this.request();
  }

  request() { if (!this.frame) this.frame = requestAnimationFrame(() => { this.frame = 0; this.draw(); }); }

  draw() {
    const { page, context } = this, { camera, palette } = page;
    if (!page.shown || !this.isSized) return;
    if (this.isMoving && this.drawTime > 24 && this.image) { this.drawImage(); return; }
    const start = performance.now();
    this.clear();
    if (this.drawGlide(start)) return;
    const pen = new CanvasPen(context, camera.scale, camera.x, camera.y, this.ratio);
    page.drawer().draw(pen, camera.scale, camera.view);
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.drawTime = performance.now() - start;
    if (this.drawTime > 24) this.keepImage();
    page.minimap?.draw();
    page.frames = (page.frames || 0) + 1;
  }

  /** Draws an intermediate state of the animation; returns false at its end. */
  drawGlide(now) {
    const { page, context } = this, { camera } = page;
    const scene = page.glide && page.glide.at(now, page);
    if (!scene) { page.glide = null; return false; }
    new Drawing(page.graph, page.palette, scene, page.lit && { ...page.lit, links: new Map() }).draw(
      new CanvasPen(context, camera.scale, camera.x, camera.y, this.ratio), camera.scale, camera.view);
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.request();
    return true;
  }

  clear() {
    const { context, canvas } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.fillStyle = this.page.palette.page;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }

  keepImage() {
    const { camera } = this.page;
    if (!this.image) this.image = document.createElement('canvas');
    this.image.width = this.canvas.width;
    this.image.height = this.canvas.height;
    this.image.getContext('2d').drawImage(this.canvas, 0, 0);
    this.imageCamera = { x: camera.x, y: camera.y, scale: camera.scale };
  }

  /** Draws the last image at the new position, and redraws when the movement stops. */
  drawImage() {
    const { context, ratio, imageCamera } = this, { camera } = this.page, by = camera.scale / imageCamera.scale;
    this.clear();
    context.setTransform(by, 0, 0, by, (camera.x - imageCamera.x * by) * ratio, (camera.y - imageCamera.y * by) * ratio);
    context.drawImage(this.image, 0, 0);
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.page.minimap?.draw();
    this.page.frames = (this.page.frames || 0) + 1;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.redraw(), 120);
  }
}
