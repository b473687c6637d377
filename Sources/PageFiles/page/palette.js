// The colors of the drawing: the variables of the style sheet, and the categories of lifetimes and assemblies.

class Palette {
  constructor(graph) {
    this.graph = graph;
    this.by = 'lifetime';
    const root = document.documentElement, rules = [...document.styleSheets[0].cssRules].filter((rule) => rule.selectorText === ':root');
    this.names = [...new Set(rules.flatMap((rule) => [...rule.style]))].filter((name) => name.startsWith('--')).map((name) => name.slice(2));
    this.style = getComputedStyle(root);
    this.read();
  }

  /** Reads the colors from the style sheet, after a change of the theme. */
  read(isPrint = false) {
    this.values = new Map(this.names.map((name) => [name, (isPrint && printColors[name]) || this.style.getPropertyValue('--' + name).trim()]));
    for (const [name, color] of this.values) this[name] = color;
    this.assemblies = this.numbered('assembly');
    this.cycles = this.numbered('cycle');
  }

  numbered(name) { return this.names.filter((each) => each.startsWith(name) && /\d$/.test(each)).map((each) => this.values.get(each)); }

  of(service) { return this.by === 'assembly' ? this.ofAssembly(this.graph.assembly(service)) : this.ofLifetime(this.graph.lifetime(service)); }
  ofAssembly(assembly) { return assembly < 0 ? this.grey : this.assemblies[assembly % this.assemblies.length]; }
  ofLifetime(lifetime) { return this.values.get(lifetime.startsWith('scope(') ? 'scoped' : lifetime) || this.grey; }
  ofCycle(cycle) { return isBroken(cycle) ? this.error : this.cycles[(cycle.number - 1) % this.cycles.length]; }
}

/** Colors for print, independent of the theme. */
const printColors = { page: '#ffffff', card: '#ffffff', box: '#f4f5f7', ink: '#14171a', faint: '#4b525a', line: '#b4bac2', edge: '#7d858f' };

function isBroken(cycle) { return cycle.verdict === 'impossible' || cycle.verdict === 'endless'; }
