// Announces events as text, for screen readers and, if important, visibly.

function announce(text, isShown = false) {
  byId('live').textContent = text;
  if (!isShown) return;
  const toast = make('div', { class: 'toast', 'aria-hidden': 'true' }, text);
  document.querySelector('.toast')?.remove();
  byId('stage').append(toast);
  setTimeout(() => toast.remove(), 5000);
}
