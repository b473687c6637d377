// Animates items from one layout to the next, so that changes can be followed. Lines are drawn at the end.

const glideTime = 220, glideLimit = 400;

class Glide {
  /** Records the screen positions of items before a new layout; null if nothing is animated. */
  static from(page) {
    const { laidOut: scene, camera, stage } = page;
    const isWanted = scene && stage && stage.isSized && page.isPicture && !stage.isPrinting && scene.items.length <= glideLimit
      && page.graph.count <= 20000 && !matchMedia('(prefers-reduced-motion:reduce)').matches;
    if (!isWanted) return null;
    const places = new Map();
    for (const item of scene.items) {
      places.set(item.isBox ? 'box' + item.box.number : 'service' + item.service, {
        x: item.x * camera.scale + camera.x, y: item.y * camera.scale + camera.y, width: item.width * camera.scale, height: item.height * camera.scale });
    }
    return new Glide(places);
  }

  constructor(places) { Object.assign(this, { places, start: null }); }

  /** The intermediate scene; null at the end of the animation. */
  at(now, { scene, camera }) {
    this.start ??= now;
    const part = Math.min(1, (now - this.start) / glideTime), done = 1 - (1 - part) ** 3;
    if (part === 1 || scene.items.length > glideLimit) return null;
    const inPicture = ({ x, y, width, height }) => ({
      x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale, width: width / camera.scale, height: height / camera.scale });
    const before = new Map();
    const items = scene.items.map((item) => {
      const place = this.places.get(item.isBox ? 'box' + item.box.number : 'service' + item.service);
      // New items start at their parent.
      const from = place ? inPicture(place) : before.get(item.parent) || item;
      before.set(item, from);
      const between = (a, b) => a + (b - a) * done;
      return { ...item, x: between(from.x, item.x), y: between(from.y, item.y), width: between(from.width, item.width), height: between(from.height, item.height) };
    });
    return { ...scene, items, links: [], bundles: [] };
  }
}
