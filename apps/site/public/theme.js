// Sets the theme before the first paint: the chosen one, else the system's.
(() => {
  let theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  try {
    const kept = JSON.parse(localStorage.getItem('evens.settings') || '{}');
    if (kept.theme === 'light' || kept.theme === 'dark') theme = kept.theme;
  } catch {
    // Storage may be closed to us; the system's theme stands.
  }
  document.documentElement.dataset.theme = theme;
})();
