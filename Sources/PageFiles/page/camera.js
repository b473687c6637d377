// The position and scale of the view.

class Camera {
  constructor() { Object.assign(this, { x: 0, y: 0, scale: 1, width: 800, height: 600, top: 0, bottom: 30, isFitted: false }); }

  /** The visible part of the drawing. */
  get view() {
    return { left: -this.x / this.scale, top: -this.y / this.scale, right: (this.width - this.x) / this.scale, bottom: (this.height - this.y) / this.scale };
  }

  /** Converts screen coordinates to drawing coordinates. */
  inPicture(x, y) { return [(x - this.x) / this.scale, (y - this.y) / this.scale]; }

  get margin() { return Math.min(32, this.width * 0.04); }

  /** The height between the bars. */
  get free() { return this.height - this.top - this.bottom; }

  /** The scale at which a drawing fills the space between the bars. */
  scaleFor({ width, height }, margin = this.margin) {
    return Math.max(0.005, Math.min((this.width - 2 * margin) / Math.max(1, width), (this.free - 2 * margin) / Math.max(1, height)));
  }

  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const scale = Math.min(3, Math.max(this.least || 0.01, this.scale * factor)), by = scale / this.scale;
    this.x = x - (x - this.x) * by;
    this.y = y - (y - this.y) * by;
    this.scale = scale;
    this.isFitted = false;
  }

  /** Fits a rectangle into the space between the bars, within the limits of the scale; shows its upper left part if it does not fit. */
  show({ x, y, width, height }, most = 1.25, least = 0, { frame: margin = this.margin, isAtTop = false } = {}) {
    const { free } = this;
    this.scale = Math.max(least, Math.min(most, this.scaleFor({ width, height }, margin)));
    this.x = Math.max(margin, (this.width - width * this.scale) / 2) - x * this.scale;
    this.y = this.top + Math.max(margin, isAtTop ? 0 : (free - height * this.scale) / 2) - y * this.scale;
  }

  move(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.isFitted = false;
  }

  /** Moves the view by the minimum distance that makes a rectangle visible. */
  reveal({ x, y, width, height }, margin = 60) {
    const left = x * this.scale + this.x, top = y * this.scale + this.y;
    const right = left + width * this.scale, bottom = top + height * this.scale;
    if (right - left > this.width || bottom - top > this.height) { this.show({ x, y, width, height }); return; }
    this.move(left < margin ? margin - left : Math.min(0, this.width - margin - right),
      top < margin + this.top ? margin + this.top - top : Math.min(0, this.height - margin - this.bottom - bottom));
  }
}
