/** What was pressed, and where. */
export interface Pressed {
  readonly key: string;
  /** With Ctrl, Alt or the command key: then it is the browser's or the system's. */
  readonly withOther: boolean;
  /** Held down: only the first press counts. */
  readonly held: boolean;
  /** Into a field, or while letters are still being put together. */
  readonly typing: boolean;
  /** A dialog lies over the page. */
  readonly covered: boolean;
  readonly at: 'price' | 'slip' | 'nowhere' | 'elsewhere';
  /** Whether the way into the slip began at a price. */
  readonly cameFromPrice: boolean;
}

/** `stake`: into the slip, to its stake. `back`: to the price that the way began at. `help`: the sheet of all keys. */
export type KeyAct = 'stake' | 'back' | 'help';

export function keyAct(pressed: Pressed): KeyAct | undefined {
  const { key, withOther, held, typing, covered, at, cameFromPrice } = pressed;
  if (withOther || held || covered) return undefined;
  if (key === 'Escape') return cameFromPrice && (at === 'slip' || at === 'nowhere') ? 'back' : undefined;
  if (typing) return undefined;
  if (key === '?') return 'help';
  return (key === 'b' || key === 'B') && at === 'price' ? 'stake' : undefined;
}
