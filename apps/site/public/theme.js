// Sets the stored theme before the first paint.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem('evens.settings') || '{}');
    if (kept.theme === 'light' || kept.theme === 'dark') document.documentElement.dataset.theme = kept.theme;
  } catch {
    // Storage may be closed to us; the dark theme stands.
  }
})();
