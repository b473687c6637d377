// The view menu: colors, theme, and the targets of source links.

class ViewMenu {
  constructor(page, element) {
    const { settings } = page;
    const choice = (title, name, values, current, action) => make('fieldset', {}, make('legend', {}, title), values.map(([value, text]) => make('label', {},
      make('input', { type: 'radio', name, value, checked: value === current, onchange: () => action(value) }), ' ' + text)));
    page.palette.by = settings.get('color', 'lifetime');
    const folder = make('input', { type: 'text', value: settings.get('folder', ''), placeholder: '/path/of/the/project', spellcheck: false,
      onchange: () => { settings.set('folder', folder.value.trim()); page.panel.render(); } });
    element.append(
      choice('Color by', 'color', [['lifetime', 'lifetime'], ['assembly', 'assembly']], page.palette.by, (value) => {
        page.palette.by = value;
        settings.set('color', value);
        page.recolor();
      }),
      choice('Theme', 'theme', [['', 'system'], ['light', 'light'], ['dark', 'dark']], settings.get('theme', ''), (value) => {
        settings.set('theme', value);
        page.useTheme(value);
      }),
      choice('Links to the source', 'sources', [['plain', 'path, copied'], ['vscode', 'vscode://'], ['xed', 'xed, copied']], page.sources.kind, (value) => {
        settings.set('sources', value);
        page.panel.render();
      }),
      make('label', { class: 'field' }, 'Folder of the sources', folder));
  }
}

Page.prototype.useTheme = function useTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme; else delete document.documentElement.dataset.theme;
  this.palette.read();
  this.recolor();
};

Page.prototype.recolor = function recolor() {
  this.legend.render();
  this.panel.render();
  this.redraw();
};
