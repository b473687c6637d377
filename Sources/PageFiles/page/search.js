// Finds services whose key, types or provided types contain all words; prefix matches of the name come first.

function findServices(graph, text) {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word);
  if (!words.length) return [];
  const found = [];
  for (let service = 0; service < graph.count; service++) {
    const key = graph.key(service).toLowerCase();
    const all = key + '\n' + graph.type(service).toLowerCase() + '\n' + graph.text('builds', service).toLowerCase()
      + (graph.facts(service).provides || []).join('\n').toLowerCase();
    if (!words.every((word) => all.includes(word))) continue;
    const name = graph.label(service).toLowerCase();
    found.push([name === words[0] ? 0 : name.startsWith(words[0]) ? 1 : key.includes(words[0]) ? 2 : 3, service]);
  }
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, service]) => service);
}
