import { afterEach, expect, it, vi } from 'vitest';
import { playGoal } from './goal-sound.ts';

interface Made {
  tones: number;
  closed: number;
}

/** A browser's sound as far as it is used; `runs` says whether the page may make any. */
function browser(visibilityState: string, runs: boolean): Made {
  const made: Made = { tones: 0, closed: 0 };
  const param = () => ({
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  });
  class Sound {
    state = runs ? 'running' : 'suspended';
    currentTime = 0;
    destination = {};
    resume = () => new Promise(() => undefined);
    createOscillator() {
      made.tones += 1;
      return { type: '', frequency: { value: 0 }, connect: (to: unknown) => to, start: vi.fn(), stop: vi.fn() };
    }
    createGain() {
      return { gain: param(), connect: (to: unknown) => to };
    }
    async close() {
      made.closed += 1;
    }
  }
  vi.stubGlobal('document', { visibilityState });
  vi.stubGlobal('AudioContext', Sound);
  return made;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['plays two notes and lets go of the sound', 'visible', true, { tones: 2, closed: 1 }],
  ['is silent where nobody looks', 'hidden', true, { tones: 0, closed: 0 }],
  ['is silent where the browser forbids it, and waits for nothing', 'visible', false, { tones: 0, closed: 1 }],
])('the sound of a goal %s', async (_, visibility, runs, heard) => {
  vi.useFakeTimers();
  const made = browser(visibility, runs);
  const played = playGoal();
  await vi.advanceTimersByTimeAsync(2000);
  await played;
  expect(made).toEqual(heard);
});
