// Hit testing in the drawing.

/** The innermost item at a position; an open box is hit only at its title. */
function itemAt(scene, x, y) {
  for (let number = scene.items.length - 1; number > 0; number--) {
    const item = scene.items[number];
    if (x < item.x || x > item.x + item.width || y < item.y || y > item.y + item.height) continue;
    if (!item.isOpen || y < item.y + boxHeader) return item;
  }
  return null;
}

/** The line nearest to a position, within `limit`. */
function linkAt(scene, x, y, limit) {
  let best = null, nearest = limit;
  for (const each of scene.links) {
    if (x < each.left - limit || x > each.right + limit || y < each.top - limit || y > each.bottom + limit) continue;
    const far = distanceToRoute(each.points, x, y);
    if (far < nearest) { nearest = far; best = each; }
  }
  return best;
}

function distanceToRoute(points, x, y) {
  let nearest = Infinity;
  for (const [x0, y0, c0, d0, c1, d1, x1, y1] of curvesOf(points)) {
    let [lastX, lastY] = [x0, y0];
    for (let step = 1; step <= 12; step++) {
      const t = step / 12, u = 1 - t;
      const at = (start, first, second, end) => u * u * u * start + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * end;
      const [nextX, nextY] = [at(x0, c0, c1, x1), at(y0, d0, d1, y1)];
      nearest = Math.min(nearest, distanceToLine(x, y, lastX, lastY, nextX, nextY));
      [lastX, lastY] = [nextX, nextY];
    }
  }
  return nearest;
}

function distanceToLine(x, y, x0, y0, x1, y1) {
  const [dx, dy] = [x1 - x0, y1 - y0], length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length)) : 0;
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy);
}

function isOnHandle(item, x, y) {
  if (!item.isBox) return false;
  const place = handlePlace(item);
  return x >= place.x - 4 && x <= place.x + place.size + 4 && y >= place.y - 4 && y <= place.y + place.size + 4;
}
