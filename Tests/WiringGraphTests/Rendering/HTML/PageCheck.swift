/// A person at a page, as a script: types, clicks, presses keys and looks at what becomes visible.
enum PageCheck {
    static let script = #"""
        'use strict';
        (() => {
        const lines = [];
        const graph = JSON.parse(document.getElementById('graph').textContent);
        const node = (number) => document.querySelector('#view [data-node="' + number + '"]');
        const edge = (number) => document.querySelector('#view [data-edge="' + number + '"]');
        const all = (selector) => [...document.querySelectorAll('#view ' + selector)];
        const panel = document.getElementById('panel'), search = document.getElementById('search');
        function check(name, isTrue) { lines.push((isTrue ? 'ok ' : 'FAIL ') + name); }
        function click(target) { target.dispatchEvent(new MouseEvent('click', { bubbles: true })); }
        function press(target, key) { target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })); }
        function type(text) { search.value = text; search.dispatchEvent(new Event('input', { bubbles: true })); }
        function reach(start, from, to) {
          const seen = new Set([start]);
          for (let before = -1; before !== seen.size;) {
            before = seen.size;
            graph.edges.forEach((edge) => { if (seen.has(edge[from])) seen.add(edge[to]); });
          }
          return seen;
        }
        try {
          check('every service is drawn', all('[data-node]').length === graph.services.length);
          check('every dependency is drawn', all('[data-edge]').length === graph.edges.length);
          click(document.getElementById('all'));
          const moved = document.getElementById('view').getAttribute('transform');
          click(document.getElementById('closer'));
          check('zooms', document.getElementById('view').getAttribute('transform') !== moved);
          click(document.getElementById('all'));
          check('shows all', document.getElementById('view').getAttribute('transform') === moved);
          check('no foreign script ran', !document.querySelector('#view script, #panel script, b'));
          if (graph.services.length) {
            const root = graph.services.findIndex((service, number) => graph.edges.some((edge) => edge.from === number));
            check('is reached by the keyboard', node(root).getAttribute('tabindex') === '0' && node(root).getAttribute('aria-label') !== null);
            click(node(root));
            const down = reach(root, 'from', 'to'), up = reach(root, 'to', 'from');
            check('selects', node(root).classList.contains('selected') && node(root).getAttribute('aria-pressed') === 'true');
            check('lights what it needs', graph.services.every((_, number) =>
              number === root || node(number).classList.contains('down') === down.has(number)));
            check('lights who needs it', graph.services.every((_, number) =>
              number === root || node(number).classList.contains('up') === up.has(number)));
            check('dims the rest', graph.services.every((_, number) =>
              node(number).classList.contains('dim') === !(down.has(number) || up.has(number))));
            check('tells the details', panel.textContent.includes(graph.services[root].key)
              && panel.textContent.includes(graph.services[root].site)
              && graph.edges.filter((edge) => edge.from === root).every((edge) => panel.textContent.includes(edge.slot)));
            const next = panel.querySelectorAll('h3 + ul .link')[0];
            click(next);
            check('follows a link', all('.selected').length === 1);
            press(document.body, 'Escape');
            check('lets go', all('.selected, .dim').length === 0);
            check('lists cycles', graph.cycles.every((cycle) => panel.textContent.includes('cycle ' + cycle.number)));
            check('lists findings', graph.services.every((service) =>
              service.findings.every((finding) => panel.textContent.includes(finding.message))));
            press(node(root), 'Enter');
            check('selects by key', node(root).classList.contains('selected'));
            press(node(root), 'ArrowRight');
            check('moves by key', all('.selected').length === 1);
            type(graph.services[root].key);
            check('finds', node(root).classList.contains('match') || graph.services[root].key.trim() === '');
            type('no service is called like this');
            check('finds nothing', all('.match').length === 0 && panel.textContent.includes('0 services found'));
            type('');
            check('ends the search', all('.dim').length === 0);
            for (const [name, field] of [['lifetime', 'lifetime'], ['assembly', 'assembly']]) {
              const box = document.querySelector('input[data-filter=' + name + ']');
              click(box);
              check('filters by ' + name, graph.services.every((service, number) =>
                node(number).classList.contains('off') === (service[field] === box.value)));
              check('hides dependencies by ' + name, graph.edges.every(({ from, to }, number) => edge(number).classList.contains('off')
                === (node(from).classList.contains('off') || node(to).classList.contains('off'))));
              click(box);
              check('shows again by ' + name, all('.off').length === 0);
            }
          }
          const before = getComputedStyle(document.body).backgroundColor;
          click(document.getElementById('theme'));
          check('changes its colours', getComputedStyle(document.body).backgroundColor !== before);
          lines.push('done');
        } catch (error) {
          lines.push('FAIL ' + error + ' ' + error.stack);
        }
        document.getElementById('self-check').textContent = lines.join('\n');
        })();
        """#
}
