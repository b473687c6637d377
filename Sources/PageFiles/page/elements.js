// Functions that create elements. Names are inserted as text, never as markup.

function byId(id) { return document.getElementById(id); }

/** Creates an element with properties and content: texts, elements, or null. */
function make(name, properties, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key === 'class') element.className = value;
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key in element && !key.startsWith('aria')) element[key] = value;
    else element.setAttribute(key, value === true ? '' : value);
  }
  for (const part of content.flat()) if (part !== null && part !== undefined && part !== false) element.append(part);
  return element;
}

function button(text, action, properties) { return make('button', { type: 'button', onclick: action, ...properties }, properties?.class === 'link' ? breakable(text) : text); }

/** A text with opportunities for line breaks between the words of its names. */
function breakable(text) { return wordsOf(text).flatMap((word, at) => (at ? [make('wbr'), word] : [word])); }

function section(title, content) { return content.length ? [make('h3', {}, title), ...content] : []; }

/** A list that shows further items on request. */
function longList(items, element, limit = 60) {
  const list = make('ul', {}, items.slice(0, limit).map(element));
  const addMore = (shown) => {
    if (items.length <= shown) return;
    const more = make('li', {}, button((items.length - shown) + ' more', () => {
      more.remove();
      list.append(...items.slice(shown, shown + 300).map(element));
      addMore(shown + 300);
      list.children[shown]?.querySelector('button, a')?.focus();
    }, { class: 'link' }));
    list.append(more);
  };
  addMore(limit);
  return list;
}

function counted(number, one, many) { return number + ' ' + (number === 1 ? one : many || one + 's'); }
