// Measures and truncates texts.

const fontFamily = "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, 'Liberation Sans', sans-serif";
const textWidths = new Map();
const textContext = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');

function font(size, isBold) { return (isBold ? '600 ' : '400 ') + size + 'px ' + fontFamily; }

function textWidth(text, size, isBold) {
  if (textContext === null) return text.length * size * 0.56;
  const key = (isBold ? 'b' : 'r') + text;
  let width = textWidths.get(key);
  if (width === undefined) {
    textContext.font = font(100, isBold);
    width = textContext.measureText(text).width / 100;
    textWidths.set(key, width);
  }
  return width * size;
}

/** Truncates a text to a width, with an ellipsis in the middle, since names often differ at their ends. */
function fitted(text, width, size, isBold) {
  if (textWidth(text, size, isBold) <= width) return text;
  const letters = [...text];
  const part = (count) => letters.slice(0, Math.ceil(count * 0.6)).join('') + '…' + letters.slice(letters.length - Math.floor(count * 0.4)).join('');
  let [low, high] = [0, letters.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(part(middle), size, isBold) <= width) low = middle; else high = middle - 1;
  }
  return low ? part(low) : '';
}

/** The words of a name in camel case. */
function wordsOf(name) { return name.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])/u); }

/** Names without the first and the last word if at least three names, and most, share it: `Mail`, not `MailAssembly`. */
function shortNames(names) {
  let words = names.map(wordsOf);
  for (const at of [-1, 0]) {
    const counts = new Map();
    for (const each of words) if (each.length > 1) counts.set(each.at(at), (counts.get(each.at(at)) || 0) + 1);
    const isCommon = (each) => each.length > 1 && counts.get(each.at(at)) >= Math.max(3, names.length * 2 / 3);
    const shorter = words.map((each) => (!isCommon(each) ? each : at ? each.slice(0, -1) : each.slice(1)));
    if (new Set(shorter.map((each) => each.join(''))).size === new Set(names).size) words = shorter;
  }
  return words.map((each) => each.join(''));
}
