/// The basic checks of tools such as axe as a script: names, roles, references, contrast. Its value is a list of problems.
enum PageAccessibility {
    static let script = #"""
        (() => {
          const complaints = [], all = [...document.querySelectorAll('body *')];
          const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
          const name = (element) => {
            const labeled = (element.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id)).filter((each) => each);
            return (element.getAttribute('aria-label') || labeled.map((each) => each.textContent).join(' ')
              || [...(element.labels || [])].map((each) => each.textContent).join(' ') || element.textContent || element.title || '').trim();
          };
          const what = (element) => element.tagName.toLowerCase() + (element.id ? '#' + element.id : '') + ' ' + element.textContent.trim().slice(0, 30);
          const ids = new Map();
          for (const element of all) {
            if (element.id) ids.set(element.id, (ids.get(element.id) || 0) + 1);
            const role = element.getAttribute('role');
            if (element.matches('button, a, input, summary, dialog, [role=tab], [role=treeitem], [role=application], [role=tree], [role=tablist], [role=tabpanel], [role=group]')
              && isSeen(element) && !name(element) && !(role === 'group' && element.tagName === 'UL')) complaints.push('no name: ' + what(element));
            for (const attribute of ['aria-controls', 'aria-labelledby', 'aria-describedby']) {
              for (const id of (element.getAttribute(attribute) || '').split(' ').filter((each) => each)) {
                if (!document.getElementById(id)) complaints.push(attribute + ' names nothing: ' + id);
              }
            }
            if (role === 'tab' && !element.closest('[role=tablist]')) complaints.push('a tab without a list');
            if (role === 'treeitem' && !element.closest('[role=tree]')) complaints.push('an item without a tree');
            if (element.tabIndex > 0) complaints.push('its own order of tabs: ' + what(element));
            const isScrollable = /auto|scroll/.test(getComputedStyle(element).overflow)
              && (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
            // Called for the few elements that scroll, because it visits all elements inside.
            const takesFocus = () => element.tabIndex >= 0 || [...element.querySelectorAll('*')].some((each) => each.tabIndex >= 0 && isSeen(each));
            if (isScrollable && isSeen(element) && !takesFocus()) complaints.push('scrolls, and takes no focus: ' + what(element));
            if (element.closest('[aria-hidden=true]') && element.tabIndex >= 0 && isSeen(element)) complaints.push('hidden, and takes the focus: ' + what(element));
          }
          for (const [id, count] of ids) if (count > 1) complaints.push('twice: #' + id);
          if (document.querySelectorAll('h1').length !== 1) complaints.push('not one h1');
          if (!document.documentElement.lang) complaints.push('no language');
          if (!document.querySelector('main') || !document.querySelector('[aria-live]')) complaints.push('no main part or no live region');
          if (document.querySelectorAll('[role=tablist]').length && document.querySelectorAll('[role=tab][aria-selected=true]').length !== 1) complaints.push('not one tab selected');
          const canvas = document.createElement('canvas'), context = canvas.getContext('2d', { willReadFrequently: true }), known = new Map();
          const channels = (color) => {
            if (known.has(color)) return known.get(color);
            context.clearRect(0, 0, 1, 1);
            context.fillStyle = color;
            context.fillRect(0, 0, 1, 1);
            const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
            known.set(color, alpha < 250 ? null : [red, green, blue]);
            return known.get(color);
          };
          const luminance = (color) => color.map((each) => each / 255).map((each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
            .reduce((sum, each, at) => sum + each * [0.2126, 0.7152, 0.0722][at], 0);
          const contrast = (a, b) => { const [x, y] = [luminance(a), luminance(b)].sort((one, other) => other - one); return (x + 0.05) / (y + 0.05); };
          for (const element of all) {
            const text = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue).join('').trim();
            if (!text || !isSeen(element) || element.closest('.unseen')) continue;
            let behind = null;
            for (let each = element; each && !behind; each = each.parentElement) behind = channels(getComputedStyle(each).backgroundColor);
            const ratio = contrast(channels(getComputedStyle(element).color), behind || [255, 255, 255]);
            const size = parseFloat(getComputedStyle(element).fontSize);
            if (ratio < (size >= 24 ? 3 : 4.5)) complaints.push('contrast ' + ratio.toFixed(2) + ': ' + what(element));
          }
          const { palette } = wirescope;
          for (const [ink, paper, least] of [['ink', 'card', 7], ['ink', 'box', 7], ['faint', 'card', 4.5], ['faint', 'page', 4.5], ['error', 'card', 4.5],
            ['accent', 'card', 4.5], ['needs', 'page', 3], ['needed', 'page', 3], ['blue', 'card', 2], ['orange', 'card', 2], ['green', 'card', 2], ['pink', 'card', 2]]) {
            const ratio = contrast(channels(palette[ink]), channels(palette[paper]));
            if (ratio < least) complaints.push('contrast ' + ratio.toFixed(2) + ' of ' + ink + ' on ' + paper);
          }
          if (document.documentElement.scrollWidth > innerWidth) complaints.push('wider than the window by ' + (document.documentElement.scrollWidth - innerWidth));
          return complaints;
        })()
        """#
}
