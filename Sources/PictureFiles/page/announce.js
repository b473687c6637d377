// What happens, in words: for those who do not see the picture, and for everybody where it would be missed.

function announce(text, isShown = false) {
  byId('live').textContent = text;
  if (!isShown) return;
  const toast = make('div', { class: 'toast', 'aria-hidden': 'true' }, text);
  document.querySelector('.toast')?.remove();
  byId('stage').append(toast);
  setTimeout(() => toast.remove(), 5000);
}
