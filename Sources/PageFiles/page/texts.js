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

/** Truncates a text to a width, with an ellipsis at the end, since the beginning of a name is the most significant part. */
function fitted(text, width, size, isBold) {
  if (textWidth(text, size, isBold) <= width) return text;
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(letters.slice(0, middle).join('') + '…', size, isBold) <= width) low = middle; else high = middle - 1;
  }
  return low ? letters.slice(0, low).join('') + '…' : '';
}
