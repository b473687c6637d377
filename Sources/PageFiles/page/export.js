// Exports the visible drawing: SVG, PNG at twice the size, or print.

class Exporter {
  constructor(page) {
    this.page = page;
    byId('export-svg').addEventListener('click', () => this.save(new Blob([this.svg()], { type: 'image/svg+xml' }), 'svg'));
    byId('export-png').addEventListener('click', () => this.png().then((blob) => this.save(blob, 'png')));
    byId('print').addEventListener('click', () => { byId('export-menu').open = false; print(); });
    addEventListener('beforeprint', () => this.preparePrint());
    addEventListener('afterprint', () => this.endPrint());
  }

  svg() {
    const { page } = this, { camera, palette } = page, pen = new SVGPen();
    page.drawer().draw(pen, camera.scale, camera.view);
    const size = 'width="' + camera.width + '" height="' + camera.height + '" viewBox="0 0 ' + camera.width + ' ' + camera.height + '"';
    const place = 'translate(' + short(camera.x) + ' ' + short(camera.y) + ') scale(' + camera.scale.toFixed(4) + ')';
    return '<svg xmlns="http://www.w3.org/2000/svg" ' + size + ' font-family="' + escaped(fontFamily) + '"><title>' + escaped(page.graph.name)
      + '</title><rect width="100%" height="100%" fill="' + palette.page + '"/><g transform="' + place + '">' + pen.parts.join('\n') + '</g></svg>\n';
  }

  png() {
    const { page } = this, { camera, palette } = page, canvas = document.createElement('canvas'), ratio = 2;
    canvas.width = Math.round(camera.width * ratio);
    canvas.height = Math.round(camera.height * ratio);
    const context = canvas.getContext('2d');
    context.fillStyle = palette.page;
    context.fillRect(0, 0, canvas.width, canvas.height);
    page.drawer().draw(new CanvasPen(context, camera.scale, camera.x, camera.y, ratio), camera.scale, camera.view);
    return new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
  }

  save(blob, ending) {
    byId('export-menu').open = false;
    const link = make('a'), name = this.page.graph.name.replace(/[^\p{L}\p{N} ._-]+/gu, '').trim().slice(0, 60) || 'graph';
    link.href = URL.createObjectURL(blob);
    link.download = name + '.' + ending;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    announce('Saved ' + link.download, true);
  }

  /** Redraws the drawing for print, with light colors and a high resolution. */
  preparePrint() {
    const { page } = this, { camera, stage } = page;
    this.before = { x: camera.x, y: camera.y, scale: camera.scale, width: camera.width, height: camera.height };
    page.palette.read(true);
    const [width, height] = [1500, 1000];
    Object.assign(stage.canvas, { width: width * 2, height: height * 2 });
    Object.assign(camera, { width, height });
    camera.show(page.drawer().extent || page.scene);
    Object.assign(stage, { ratio: 2, image: null, isMoving: false, isPrinting: true });
    stage.draw();
  }

  endPrint() {
    const { page } = this;
    page.palette.read();
    Object.assign(page.camera, this.before);
    page.stage.isPrinting = false;
    page.stage.resize();
    page.recolor();
  }
}
