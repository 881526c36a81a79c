import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BurstHouse, burst, openBurstHouse, PUBLIC_ROUTES, visit } from './public-burst.ts';

let house: BurstHouse;
beforeAll(async () => {
  house = await openBurstHouse();
  await visit(house);
});
afterAll(() => house?.close());

it.each(PUBLIC_ROUTES.map((each) => [each.name, each] as const))(
  '%s, asked six hundred times at once from two hundred addresses, keeps the house from nobody',
  async (_, endpoint) => {
    const { longestMs, answers } = await burst(house, endpoint, 600, 200);
    expect([longestMs < 250 ? 'short' : `${longestMs} ms at a stretch`, answers.has(500)]).toEqual(['short', false]);
  },
);
