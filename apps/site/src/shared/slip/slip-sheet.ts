const listeners = new Set<() => void>();

/** Asks for the slip where it lies under the page; beside the page it is there already. */
export function showSlip(): void {
  for (const listener of listeners) listener();
}

/** The frame opens the sheet when it is asked for. Returns how to stop. */
export function onShowSlip(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
