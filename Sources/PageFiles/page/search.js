// Finds services by words, wildcards or initials.

/**
 * Finds the services whose key, types or provided types contain all words; matches of the name come first.
 *
 * A word with `*` or `?` matches the whole name, key or type; a word of letters also matches the initials of a name: `um` finds `userManager`.
 */
function findServices(graph, text) {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word).map(searchWord);
  if (!words.length) return [];
  const found = [];
  for (let service = 0; service < graph.count; service++) {
    const name = graph.label(service), texts = [name, graph.key(service), graph.type(service), graph.text('builds', service), ...(graph.facts(service).provides || [])];
    const ranks = words.map((word) => word.rank(name, texts));
    if (ranks.includes(Infinity)) continue;
    found.push([ranks[0], service]);
  }
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, service]) => service);
}

/** A word of a search: `rank(name, texts)` is 0 for the best match, `Infinity` for none. */
function searchWord(word) {
  if (/[*?]/.test(word)) {
    const pattern = new RegExp('^' + word.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*').replace(/\?/g, '.') + '$', 'iu');
    return { rank: (name, texts) => (pattern.test(name) ? 1 : texts.some((text) => pattern.test(text)) ? 3 : Infinity) };
  }
  return {
    rank(name, texts) {
      const lower = name.toLowerCase();
      if (lower === word) return 0;
      if (lower.startsWith(word)) return 1;
      // Comparing the first letters is faster than dividing each name into words.
      if (word.length > 1 && lower[0] === word[0] && initials(name).startsWith(word)) return 2;
      return texts.some((text) => text.toLowerCase().includes(word)) ? 3 : Infinity;
    },
  };
}

function initials(name) { return wordsOf(name).map((part) => part[0]).filter((letter) => /[\p{L}\p{N}]/u.test(letter)).join('').toLowerCase(); }

/** The services with the most similar names, for a search without results. */
function similarServices(graph, text, limit = 5) {
  const word = text.trim().toLowerCase(), most = Math.max(1, Math.ceil(word.length / 3)), found = [];
  for (let service = 0; service < graph.count; service++) {
    const distance = editDistance(word, graph.label(service).toLowerCase(), most);
    if (distance <= most) found.push([distance, service]);
  }
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]).slice(0, limit).map(([, service]) => service);
}

/** The number of edits between two texts (Levenshtein, 1966), or `limit + 1` if it is larger than the limit. */
function editDistance(one, other, limit) {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      next.push(Math.min(row[to] + 1, next[to - 1] + 1, row[to - 1] + (one[at - 1] === other[to - 1] ? 0 : 1)));
    }
    if (Math.min(...next) > limit) return limit + 1;
    row = next;
  }
  return row[other.length];
}
