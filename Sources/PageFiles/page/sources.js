// Links to sources: in an editor, or as text to copy.

class Sources {
  constructor(settings) { this.settings = settings; }

  get kind() { return this.settings.get('sources', 'plain'); }
  get folder() { return this.settings.get('folder', ''); }

  path(file) {
    const { folder } = this;
    return file.startsWith('/') || !folder ? file : folder.replace(/\/+$/, '') + '/' + file;
  }

  /** Creates the element for a site: a link, or a button that copies. */
  link(site) {
    const at = site.lastIndexOf(':'), file = at < 0 ? site : site.slice(0, at), line = at < 0 ? '' : site.slice(at + 1);
    const path = this.path(file);
    if (this.kind === 'vscode') {
      const isRelative = !path.startsWith('/');
      const link = make('a', { class: 'site', title: isRelative ? 'Set the folder of the sources under View' : null }, site);
      link.href = 'vscode://file/' + path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/') + ':' + Number(line || 1);
      return link;
    }
    // The path is quoted for use in a shell.
    const quoted = "'" + path.replace(/'/g, "'\\''") + "'";
    const text = this.kind === 'xed' ? 'xed --line ' + Number(line || 1) + ' ' + quoted : path + (line ? ':' + line : '');
    return button(site, () => copyText(text), { class: 'link site', title: 'Copy ' + text });
  }
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce('Copied ' + text, true);
  } catch {
    announce(text, true);
  }
}
