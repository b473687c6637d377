extension HTMLScript {
    /// Moving and zooming.
    static let camera = #"""
        const place = { x: 0, y: 0, scale: 1 };
        const canvas = byId('canvas');
        const size = { width: Number(svg.dataset.width), height: Number(svg.dataset.height) };
        function apply() {
          view.setAttribute('transform', 'translate(' + place.x + ' ' + place.y + ') scale(' + place.scale + ')');
        }
        function zoom(factor, x, y) {
          const scale = Math.min(4, Math.max(0.02, place.scale * factor));
          const by = scale / place.scale;
          place.x = x - (x - place.x) * by;
          place.y = y - (y - place.y) * by;
          place.scale = scale;
          apply();
        }
        const middle = () => [canvas.clientWidth / 2, canvas.clientHeight / 2];
        function fit() {
          const [width, height] = [canvas.clientWidth || 800, canvas.clientHeight || 600];
          place.scale = Math.min(1.4, width / (size.width + 48), height / (size.height + 64));
          place.x = (width - size.width * place.scale) / 2;
          place.y = (height - size.height * place.scale) / 2;
          apply();
        }
        function center(numbers) {
          if (!numbers.length) return;
          const boxes = numbers.map((number) => graph.services[number]);
          const left = Math.min(...boxes.map((box) => box.x)), right = Math.max(...boxes.map((box) => box.x + box.width));
          const top = Math.min(...boxes.map((box) => box.y)), bottom = Math.max(...boxes.map((box) => box.y + box.height));
          const [width, height] = [canvas.clientWidth, canvas.clientHeight];
          place.scale = Math.min(Math.max(place.scale, 0.8), Math.max(0.05, Math.min(width / (right - left + 80), height / (bottom - top + 80))));
          place.x = width / 2 - (left + right) / 2 * place.scale;
          place.y = height / 2 - (top + bottom) / 2 * place.scale;
          apply();
        }
        canvas.addEventListener('wheel', (event) => {
          event.preventDefault();
          const box = canvas.getBoundingClientRect();
          zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), event.clientX - box.left, event.clientY - box.top);
        }, { passive: false });
        const pointers = new Map();
        let moved = 0;
        canvas.addEventListener('pointerdown', (event) => {
          if (!pointers.size) moved = 0;
          pointers.set(event.pointerId, event);
        });
        addEventListener('pointermove', (event) => {
          const before = pointers.get(event.pointerId);
          if (!before) return;
          const box = canvas.getBoundingClientRect();
          const others = [...pointers.values()].filter((other) => other.pointerId !== event.pointerId);
          if (others.length) {
            const far = (one) => Math.hypot(one.clientX - others[0].clientX, one.clientY - others[0].clientY);
            zoom(far(event) / Math.max(1, far(before)), (event.clientX + others[0].clientX) / 2 - box.left,
              (event.clientY + others[0].clientY) / 2 - box.top);
          } else {
            place.x += event.clientX - before.clientX;
            place.y += event.clientY - before.clientY;
            apply();
          }
          moved += Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY);
          canvas.classList.toggle('dragging', moved > 4);
          pointers.set(event.pointerId, event);
        });
        for (const name of ['pointerup', 'pointercancel']) {
          addEventListener(name, (event) => { pointers.delete(event.pointerId); canvas.classList.remove('dragging'); });
        }

        """#

    /// Clicks, keys and the beginning.
    static let keys = #"""
        canvas.addEventListener('click', (event) => {
          if (moved > 4) return;
          const node = event.target.closest('[data-node]');
          select(node ? Number(node.dataset.node) : null);
        });
        nodes.forEach((node, number) => {
          const service = graph.services[number];
          node.setAttribute('tabindex', '0');
          node.setAttribute('role', 'button');
          const found = service.findings.map((finding) => finding.severity + ' ' + finding.rule).join(', ');
          node.setAttribute('aria-label', service.key + ', ' + service.lifetime + (found ? ', ' + found : ''));
        });
        canvas.addEventListener('focusin', (event) => {
          const node = event.target.closest('[data-node]');
          if (!node || !node.matches(':focus-visible')) return;
          const box = node.getBoundingClientRect(), around = canvas.getBoundingClientRect();
          const isSeen = box.left >= around.left && box.right <= around.right && box.top >= around.top && box.bottom <= around.bottom;
          if (!isSeen) center([Number(node.dataset.node)]);
        });
        function step(number, isDown) {
          const all = isDown ? out[number].map((edge) => graph.edges[edge].to) : into[number].map((edge) => graph.edges[edge].from);
          const next = all.find((other) => !hidden[other]);
          if (next === undefined) return;
          select(next, true);
          nodes[next].focus({ preventScroll: true });
        }
        addEventListener('keydown', (event) => {
          const isTyping = event.target === search;
          if (event.key === 'Escape') { search.value = ''; select(null); svg.focus(); return; }
          if (event.ctrlKey || event.metaKey || event.altKey || (isTyping && event.key !== 'Enter')) return;
          const node = event.target.closest ? event.target.closest('[data-node]') : null;
          if (isTyping) {
            const found = find();
            if (found.length) select(found[0], true);
          } else if (node && (event.key === 'Enter' || event.key === ' ')) {
            select(Number(node.dataset.node));
          } else if (node && event.key === 'ArrowRight') {
            step(Number(node.dataset.node), true);
          } else if (node && event.key === 'ArrowLeft') {
            step(Number(node.dataset.node), false);
          } else if (event.key === '/') {
            search.focus();
          } else if (event.key === '+' || event.key === '=') {
            zoom(1.25, ...middle());
          } else if (event.key === '-') {
            zoom(0.8, ...middle());
          } else if (event.key === '0') {
            fit();
          } else {
            return;
          }
          event.preventDefault();
        });
        search.addEventListener('input', find);
        for (const box of document.querySelectorAll('input[data-filter]')) box.addEventListener('change', filter);
        for (const button of document.querySelectorAll('button[data-filter-all]')) {
          button.addEventListener('click', () => {
            for (const box of button.closest('div').querySelectorAll('input')) box.checked = button.dataset.filterAll === 'on';
            filter();
          });
        }
        byId('closer').addEventListener('click', () => zoom(1.25, ...middle()));
        byId('farther').addEventListener('click', () => zoom(0.8, ...middle()));
        byId('all').addEventListener('click', fit);
        byId('theme').addEventListener('click', () => {
          const root = document.documentElement;
          const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
          root.dataset.theme = isDark ? 'light' : 'dark';
        });
        addEventListener('click', (event) => {
          for (const menu of document.querySelectorAll('details.menu[open]')) if (!menu.contains(event.target)) menu.open = false;
        });
        fit();
        select(null);
        if (location.hash.length > 1) {
          let key = location.hash.slice(1);
          try { key = decodeURIComponent(key); } catch { /* not encoded: taken as it is */ }
          const number = graph.services.findIndex((service) => service.key === key);
          if (number >= 0) select(number, true);
        }
        })();
        """#
}
