import { expect, it } from 'vitest';
import { leftText, stageOf } from './race-clock.ts';

it.each([
  [-1, false, 'coming'],
  [0, false, 'running'],
  [99, false, 'running'],
  [100, false, 'counting'],
  [100, true, 'paid'],
] as const)('a race at %i is %s paid: %s', (nowMs, paid, stage) => {
  expect(stageOf({ startsMs: 0, endsMs: 100, paid }, nowMs)).toBe(stage);
});

it.each([
  [93_909_000, '26:05:09'],
  [1, '0:00:01'],
  [0, '0:00:00'],
  [-5_000, '0:00:00'],
])('%i ms are %s', (ms, text) => {
  expect(leftText(ms)).toBe(text);
});
