// The drawing backends with a common interface: a canvas for the screen, and SVG for files.

class CanvasPen {
  constructor(context, scale, x, y, ratio) {
    this.context = context;
    context.setTransform(scale * ratio, 0, 0, scale * ratio, x * ratio, y * ratio);
    context.textBaseline = 'alphabetic';
    context.lineJoin = 'round';
  }

  rect(x, y, width, height, radius, { fill, stroke, line = 1, dash, alpha = 1 }) {
    const { context } = this;
    context.globalAlpha = alpha;
    context.beginPath();
    if (radius) context.roundRect(x, y, width, height, radius); else context.rect(x, y, width, height);
    if (fill) { context.fillStyle = fill; context.fill(); }
    if (stroke) { this.stroke(stroke, line, dash); context.stroke(); }
    context.globalAlpha = 1;
  }

  /** Draws lines in one stroke, each given by the points of its route. */
  lines(routes, { color, line = 1, dash, alpha = 1, isStraight }) {
    const { context } = this;
    context.globalAlpha = alpha;
    context.beginPath();
    for (const points of routes) traceRoute(context, points, isStraight);
    this.stroke(color, line, dash);
    context.stroke();
    context.globalAlpha = 1;
  }

  stroke(color, line, dash) {
    this.context.strokeStyle = color;
    this.context.lineWidth = line;
    this.context.setLineDash(dash || []);
  }

  /** Draws triangles, each given by its tip and direction: `[x, y, dx, dy]`. */
  heads(heads, size, { color, alpha = 1 }) {
    const { context } = this;
    context.globalAlpha = alpha;
    context.beginPath();
    for (const head of heads) {
      const [tip, left, right] = headCorners(head, size);
      context.moveTo(...tip);
      context.lineTo(...left);
      context.lineTo(...right);
      context.closePath();
    }
    context.fillStyle = color;
    context.fill();
    context.globalAlpha = 1;
  }

  text(text, x, y, { size, isBold = false, color, align = 'left', halo, angle = 0, alpha = 1 }) {
    const { context } = this;
    if (angle) {
      context.save();
      context.translate(x, y);
      context.rotate(angle * Math.PI / 180);
      this.text(text, 0, 0, { size, isBold, color, align, alpha });
      context.restore();
      return;
    }
    context.globalAlpha = alpha;
    context.font = font(size, isBold);
    context.textAlign = align;
    context.direction = 'ltr';
    if (halo) {
      this.stroke(halo, size * 0.35);
      context.strokeText(text, x, y);
    }
    context.fillStyle = color;
    context.fillText(text, x, y);
    context.globalAlpha = 1;
  }
}

/** Traces a line with curves that are horizontal at each point. */
function traceRoute(path, points, isStraight = false) {
  path.moveTo(points[0], points[1]);
  for (const [, , x0, y0, x1, y1, x, y, isCurve] of curvesOf(points)) {
    if (isCurve && !isStraight) path.bezierCurveTo(x0, y0, x1, y1, x, y); else path.lineTo(x, y);
  }
}

/**
 * The curves of a line: `[x, y, x, y, x, y, x, y, isCurve]`, a start, two control points and an end.
 *
 * A curve is horizontal at its points, except where the line turns back: there it is vertical. A line that returns to the same `x` is
 * routed outside.
 */
function curvesOf(points) {
  const curves = [], arc = 0.55, last = points.length - 2;
  const turnsBack = (at) => at > 0 && at < last && (points[at] - points[at - 2]) * (points[at + 2] - points[at]) < 0;
  for (let at = 2; at <= last; at += 2) {
    const [x0, y0, x1, y1] = [points[at - 2], points[at - 1], points[at], points[at + 1]], across = Math.abs(x1 - x0);
    const isCurve = Math.abs(y1 - y0) >= 0.3 && !isUpright(points);
    if (!isCurve) curves.push([x0, y0, x0, y0, x1, y1, x1, y1, false]);
    else if (turnsBack(at)) curves.push([x0, y0, x0 + (x1 - x0) * arc, y0, x1, y1 + (y0 - y1) * arc, x1, y1, true]);
    else if (turnsBack(at - 2)) curves.push([x0, y0, x0, y0 + (y1 - y0) * arc, x1 + (x0 - x1) * arc, y1, x1, y1, true]);
    else if (across >= 1) curves.push([x0, y0, (x0 + x1) / 2, y0, (x0 + x1) / 2, y1, x1, y1, true]);
    else {
      const out = Math.min(46, 14 + Math.abs(y1 - y0) * 0.12);
      curves.push([x0, y0, x0 + out, y0, x1 + out, y1, x1, y1, true]);
    }
  }
  return curves;
}

/** Whether a line is a vertical arrow. */
function isUpright(points) { return points.length === 4 && Math.abs(points[0] - points[2]) < 0.5; }

/** The corners of an arrowhead that points along `dx` and `dy`. */
function headCorners([x, y, dx, dy], size) {
  const [backX, backY] = [x - dx * size, y - dy * size], half = size / 2;
  return [[x, y], [backX - dy * half, backY - dx * half], [backX + dy * half, backY + dx * half]];
}

class SVGPen {
  constructor() { this.parts = []; }

  rect(x, y, width, height, radius, { fill, stroke, line = 1, dash, alpha = 1 }) {
    this.parts.push('<rect x="' + short(x) + '" y="' + short(y) + '" width="' + short(width) + '" height="' + short(height) + '" rx="' + (radius || 0)
      + '" fill="' + (fill || 'none') + '"' + this.strokes(stroke, line, dash, alpha) + '/>');
  }

  lines(routes, { color, line = 1, dash, alpha = 1, isStraight }) {
    const path = {
      text: '',
      moveTo(x, y) { this.text += 'M' + short(x) + ' ' + short(y); },
      lineTo(x, y) { this.text += 'L' + short(x) + ' ' + short(y); },
      bezierCurveTo(...points) { this.text += 'C' + points.map(short).join(' '); },
    };
    for (const points of routes) traceRoute(path, points, isStraight);
    this.parts.push('<path d="' + path.text + '" fill="none"' + this.strokes(color, line, dash, alpha) + '/>');
  }

  heads(heads, size, { color, alpha = 1 }) {
    const path = heads.map((head) => 'M' + headCorners(head, size).map((corner) => corner.map(short).join(' ')).join('L') + 'Z');
    this.parts.push('<path d="' + path.join('') + '" fill="' + color + '" opacity="' + alpha + '"/>');
  }

  text(text, x, y, { size, isBold = false, color, align = 'left', halo, angle = 0, alpha = 1 }) {
    const anchor = { left: 'start', center: 'middle', right: 'end' }[align];
    this.parts.push('<text x="' + short(x) + '" y="' + short(y) + '" font-size="' + short(size) + '"' + (isBold ? ' font-weight="600"' : '')
      + (angle ? ' transform="rotate(' + angle + ' ' + short(x) + ' ' + short(y) + ')"' : '')
      + (halo ? ' stroke="' + halo + '" stroke-width="' + short(size * 0.35) + '" stroke-linejoin="round" paint-order="stroke"' : '')
      + ' fill="' + color + '" text-anchor="' + anchor + '" opacity="' + alpha + '">' + escaped(text) + '</text>');
  }

  strokes(color, line, dash, alpha) {
    return (color ? ' stroke="' + color + '" stroke-width="' + line + '"' : '') + (dash && dash.length ? ' stroke-dasharray="' + dash.join(' ') + '"' : '')
      + (alpha < 1 ? ' opacity="' + alpha + '"' : '');
  }
}

function short(number) { return String(Math.round(number * 10) / 10); }

/** Escapes a text for XML, replacing characters that XML does not allow. */
function escaped(text) {
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd').replace(/[&<>"']/g, (letter) => entities[letter]);
}
