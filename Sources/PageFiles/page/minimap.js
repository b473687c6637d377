// A small overview of the drawing, with a frame around the visible part.

class Minimap {
  constructor(page, canvas) {
    Object.assign(this, { page, canvas, context: canvas.getContext('2d') });
    page.minimap = this;
    const go = (event) => {
      if (event.buttons !== 1) return;
      const box = canvas.getBoundingClientRect(), { camera } = page;
      const x = (event.clientX - box.left - this.left) / this.scale, y = (event.clientY - box.top - this.top) / this.scale;
      camera.move(camera.width / 2 - x * camera.scale - camera.x, camera.height / 2 - y * camera.scale - camera.y);
      page.stage.move();
    };
    canvas.addEventListener('pointerdown', (event) => { canvas.setPointerCapture(event.pointerId); go(event); });
    canvas.addEventListener('pointermove', go);
  }

  draw() {
    const { page, canvas, context } = this, { camera } = page, drawer = page.drawer(), { view } = camera;
    // Hidden if the whole drawing is visible. A blast radius has no minimap, and its extent is slow to compute.
    const scene = drawer.isCentered ? { width: 0 } : drawer.extent || page.scene;
    const isNeeded = camera.width > 620 && (view.left > 1 || view.top > 1 || view.right < scene.width - 1 || view.bottom < scene.height - 1) && scene.width > 0;
    canvas.hidden = !isNeeded;
    if (!isNeeded) return;
    const ratio = devicePixelRatio || 1, width = 190, height = Math.max(50, Math.min(150, width * scene.height / scene.width));
    if (this.scene !== page.laidOut || this.width !== scene.width || this.colors !== page.palette.page || this.view !== drawer.constructor) this.drawScene(width, height, ratio, scene, drawer);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(this.image, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.strokeStyle = page.palette.accent;
    context.lineWidth = 1.5;
    const clampX = (x) => Math.max(1, Math.min(width - 1, x)), clampY = (y) => Math.max(1, Math.min(height - 1, y));
    const [left, top] = [clampX(this.left + view.left * this.scale), clampY(this.top + view.top * this.scale)];
    const [right, bottom] = [clampX(this.left + view.right * this.scale), clampY(this.top + view.bottom * this.scale)];
    context.strokeRect(left, top, Math.max(3, right - left), Math.max(3, bottom - top));
  }

  drawScene(width, height, ratio, scene, drawer) {
    const { page, canvas } = this;
    Object.assign(this, { scene: page.laidOut, width: scene.width, colors: page.palette.page, view: drawer.constructor });
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    canvas.style.width = width + 'px';
    canvas.style.height = height + 'px';
    this.scale = Math.min((width - 8) / scene.width, (height - 8) / scene.height);
    this.left = (width - scene.width * this.scale) / 2;
    this.top = (height - scene.height * this.scale) / 2;
    this.image = this.image || document.createElement('canvas');
    this.image.width = canvas.width;
    this.image.height = canvas.height;
    const context = this.image.getContext('2d');
    context.setTransform(this.scale * ratio, 0, 0, this.scale * ratio, this.left * ratio, this.top * ratio);
    if (drawer.mini) { drawer.mini(context); return; }
    if (!page.isPicture) { context.fillStyle = page.palette.line; context.fillRect(0, 0, scene.width, scene.height); return; }
    for (const item of page.scene.items) {
      if (!item.parent) continue;
      context.fillStyle = item.isOpen ? page.palette.box : item.isBox ? page.palette.edge : page.palette.of(item.service);
      context.fillRect(item.x, item.y, item.width, item.height);
    }
  }
}
