import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlePicks, press } from '../../shared/slip/picks.ts';
import { SLIP_CHANGED_KEY } from '../../shared/slip/slip-changed.ts';
import { useOverlays } from './overlays.ts';
import { slipWanted } from './slip-wanted.ts';

const window = { beside: false, widened: new Set<() => void>(), signs: new EventTarget() };

beforeEach(() => {
  vi.useFakeTimers();
  window.beside = false;
  window.signs = new EventTarget();
  vi.stubGlobal('addEventListener', window.signs.addEventListener.bind(window.signs));
  vi.stubGlobal('matchMedia', () => ({
    matches: window.beside,
    addEventListener: (_: string, listener: () => void) => window.widened.add(listener),
    removeEventListener: (_: string, listener: () => void) => window.widened.delete(listener),
  }));
});
afterEach(() => {
  useOverlays.getState().closeAll();
  // Presses of one test are not left to the next.
  handlePicks(() => undefined)();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function isWanted(wanted: Promise<void>): Promise<boolean> {
  let done = false;
  void wanted.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return done;
}

describe('the slip comes', () => {
  it('at once where it stands beside the page', async () => {
    window.beside = true;
    expect(await isWanted(slipWanted())).toBe(true);
  });

  it('at once where something was put into it before', async () => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === SLIP_CHANGED_KEY ? '1' : null) });
    expect(await isWanted(slipWanted())).toBe(true);
  });

  it('at once where a price was pressed before anybody asked for it', async () => {
    press({ fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 });
    expect(await isWanted(slipWanted())).toBe(true);
  });

  it.each<[string, () => unknown]>([
    ['a price is pressed', () => press({ fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 })],
    ['it is opened', () => useOverlays.getState().toggleSheet()],
    ['the window gets wide', () => [...window.widened].forEach((listener) => void listener())],
    [
      'somebody scrolls, and a while has passed',
      () => {
        window.signs.dispatchEvent(new Event('scroll'));
        vi.advanceTimersByTime(5000);
      },
    ],
    [
      'a while has passed, and somebody touches the page',
      () => {
        vi.advanceTimersByTime(5000);
        window.signs.dispatchEvent(new Event('pointerdown'));
      },
    ],
  ])('on a phone when %s, and not before', async (_, happens) => {
    const wanted = slipWanted();
    expect(await isWanted(wanted)).toBe(false);
    happens();
    expect(await isWanted(wanted)).toBe(true);
    expect(window.widened.size).toBe(0);
  });

  it('never on the phone of who only looks, and not at once of who scrolls', async () => {
    const wanted = slipWanted();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await isWanted(wanted)).toBe(false);
    const another = slipWanted();
    window.signs.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(4999);
    expect(await isWanted(another)).toBe(false);
  });
});
