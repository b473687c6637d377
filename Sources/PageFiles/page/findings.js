// The panel's page of findings: grouped by rule, the most severe first.

class Findings {
  constructor(page) { this.page = page; }

  content() {
    const { page } = this, rules = new Map();
    for (const finding of page.graph.findings) addTo(rules, finding.severity + ' ' + finding.rule, finding);
    const order = (name) => ['error', 'warning', 'note'].indexOf(name.split(' ')[0]);
    const groups = [...rules].sort((a, b) => order(a[0]) - order(b[0]) || b[1].length - a[1].length);
    const { findings: all, findingCount } = page.graph;
    return [make('h2', {}, counted(findingCount, 'finding')),
      all.length < findingCount ? make('p', { class: 'note' }, 'The worst ' + all.length + ' findings; lint lists all.') : null, ...groups.map(([name, findings]) => make('details', { class: 'rule', open: groups.length < 4 },
      make('summary', {}, make('strong', { class: 'severity-' + findings[0].severity }, name), make('span', { class: 'note' }, ' ' + findings.length)),
      longList(findings, (finding) => make('li', {}, finding.services.length
        ? button(finding.message, () => this.show(finding), { class: 'link' }) : finding.message,
      finding.fix ? make('div', { class: 'note' }, finding.fix) : null))))];
  }

  show(finding) {
    const { page } = this, [first] = finding.services;
    const around = new Set(finding.services);
    for (const service of finding.services) {
      for (const edge of page.graph.out.of(service)) around.add(page.graph.to[edge]);
      for (const edge of page.graph.into.of(service)) if (around.size < 40) around.add(page.graph.from[edge]);
    }
    page.change({ mode: { kind: 'only', services: [...around], title: finding.rule }, selected: { kind: 'service', service: first }, search: '' });
  }
}
