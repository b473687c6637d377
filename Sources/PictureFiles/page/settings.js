// What somebody prefers, kept by the browser for the next time where it lets a file keep anything.

class Settings {
  constructor(name) { this.name = name; }

  get(key, fallback) {
    try { return localStorage.getItem(this.name + '.' + key) ?? fallback; } catch { return this['_' + key] ?? fallback; }
  }

  set(key, value) {
    this['_' + key] = value;
    try { localStorage.setItem(this.name + '.' + key, value); } catch { /* A page from a file may not be allowed to; then it is for this time only. */ }
  }
}
