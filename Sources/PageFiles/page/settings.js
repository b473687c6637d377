// The user's preferences, stored by the browser if it permits.

class Settings {
  constructor(name) { this.name = name; }

  get(key, fallback) {
    try { return localStorage.getItem(this.name + '.' + key) ?? fallback; } catch { return this['_' + key] ?? fallback; }
  }

  set(key, value) {
    this['_' + key] = value;
    try { localStorage.setItem(this.name + '.' + key, value); } catch { /* Local files may have no storage; the value is then kept in memory. */ }
  }
}
