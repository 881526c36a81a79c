import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showMovingScrollbars } from './scrollbars.ts';

class Scroller extends EventTarget {
  readonly dataset: Record<string, string> = {};
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLElement', Scroller);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a scrollbar hides 300 ms after the last movement, each by itself', () => {
  let move: (target: EventTarget) => void = () => undefined;
  const listen = vi.fn((_type: string, listener: (event: Event) => void) => {
    move = (target) => listener({ target } as Event);
  });
  showMovingScrollbars({ addEventListener: listen as Document['addEventListener'] });
  expect(listen.mock.calls[0]).toEqual(['scroll', expect.any(Function), { capture: true, passive: true }]);
  const [list, slip] = [new Scroller(), new Scroller()];
  const shown = () => [list, slip].map(({ dataset }) => 'scrolling' in dataset);
  move(list);
  vi.advanceTimersByTime(200);
  move(list);
  move(slip);
  expect(shown()).toEqual([true, true]);
  vi.advanceTimersByTime(200);
  move(slip);
  vi.advanceTimersByTime(99);
  expect(shown()).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([false, true]);
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual([false, false]);
  move(new EventTarget());
});
