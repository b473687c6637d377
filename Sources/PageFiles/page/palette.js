// The colors of the drawing: those of the style sheet, and the categories of lifetimes and assemblies.

const lifetimeColors = {
  singleton: 'blue', lazySingleton: 'sky', weakSingleton: 'pink', objectGraph: 'grey', prototype: 'orange', configuration: 'yellow', missing: 'red',
  container: 'grey', located: 'yellow', entry: 'ink',
};
const assemblyColors = ['blue', 'orange', 'green', 'pink', 'sky', 'yellow', 'red', 'violet', 'brown', 'teal'];

class Palette {
  constructor(graph) {
    this.graph = graph;
    this.by = 'lifetime';
    this.read();
  }

  /** Reads the colors from the style sheet, after a change of the theme. */
  read(isPrint = false) {
    const style = getComputedStyle(document.documentElement);
    const color = (name) => (isPrint && printColors[name]) || style.getPropertyValue('--' + name).trim();
    for (const name of ['page', 'card', 'box', 'ink', 'faint', 'line', 'edge', 'accent', 'needs', 'needed', 'error', 'warning', 'added', 'removed',
      'changed', 'blue', 'sky', 'green', 'yellow', 'orange', 'red', 'pink', 'grey', 'violet', 'brown', 'teal']) this[name] = color(name);
    this.cycles = ['blue', 'green', 'pink', 'orange', 'sky'].map((name) => this[name]);
  }

  of(service) { return this.by === 'assembly' ? this.ofAssembly(this.graph.assembly(service)) : this.ofLifetime(this.graph.lifetime(service)); }
  ofAssembly(assembly) { return assembly < 0 ? this.grey : this[assemblyColors[assembly % assemblyColors.length]]; }
  ofLifetime(lifetime) { return this[lifetime.startsWith('scope(') ? 'green' : lifetimeColors[lifetime] || 'grey']; }
  ofCycle(cycle) { return isBroken(cycle) ? this.error : this.cycles[(cycle.number - 1) % this.cycles.length]; }
}

/** Colors for print, independent of the theme. */
const printColors = { page: '#ffffff', card: '#ffffff', box: '#f4f5f7', ink: '#14171a', faint: '#4b525a', line: '#b4bac2', edge: '#7d858f' };

function isBroken(cycle) { return cycle.verdict === 'impossible' || cycle.verdict === 'endless'; }
