import { SPORTS } from '@evens/catalogue';
import { sportIcon } from '@evens/ui';
import { expect, it } from 'vitest';

it('every sport has a sign of its own: none stands for two', () => {
  const bySign = new Map<string, string[]>();
  for (const { alias } of SPORTS) bySign.set(sportIcon(alias), [...(bySign.get(sportIcon(alias)) ?? []), alias]);
  expect(SPORTS.length).toBe(62);
  expect([...bySign].filter(([, sports]) => sports.length > 1)).toEqual([]);
  expect(bySign.has(sportIcon('no-sport-of-ours'))).toBe(false);
});
