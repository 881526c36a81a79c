declare global {
  /** Set in the page's head: ends the keeping of presses and gives those that were kept, in their order. */
  var evensEarlyPresses: (() => readonly HTMLElement[]) | undefined;
}

/** The screen answers from here on: what was pressed while it was only drawn is pressed now, if it still stands. */
export function takeEarlyPresses(): void {
  const pressed = globalThis.evensEarlyPresses?.() ?? [];
  globalThis.evensEarlyPresses = undefined;
  document.documentElement.dataset.ready = '';
  for (const button of pressed) if (button.isConnected) button.click();
}
