import type { MarketEntry } from '@evens/contract';
import { expect, it } from 'vitest';
import { RealtimeStore } from './store.ts';
import { priceKey, type StoreKey } from './values.ts';

const market = (version: number, home: number, away: number, status = 1): MarketEntry => [
  'm',
  7,
  'winner',
  version,
  status,
  [
    ['home', home, 1],
    ['away', away, 1],
  ],
  1,
];

/** A store with one market of two prices, and who is woken. */
function shown() {
  const store = new RealtimeStore(() => 0);
  store.applySnapshot('markets/7', [market(1, 1500, 2500)]);
  store.notify();
  let woken: StoreKey[] = [];
  for (const code of ['home', 'away']) {
    const key = priceKey(`7/winner/${code}`);
    store.listen(key, () => woken.push(code));
  }
  return {
    store,
    wokenBy: (work: () => void): StoreKey[] => {
      woken = [];
      work();
      store.notify();
      return woken;
    },
  };
}

it.each([
  ['one price moves', market(2, 1600, 2500), ['home']],
  ['both move', market(2, 1600, 2400), ['home', 'away']],
  ['a version comes without news', market(2, 1500, 2500), []],
  ['the market is suspended', market(2, 1500, 2500, -1), ['home', 'away']],
  ['older word comes late', market(0, 1700, 2300), []],
])('wakes who shows a price when %s', (_, entry, expected) => {
  const { store, wokenBy } = shown();
  expect(wokenBy(() => store.applyEntries('markets/7', [entry]))).toEqual(expected);
});

it('wakes every price that is shown when the connection comes or goes', () => {
  const { store, wokenBy } = shown();
  expect(wokenBy(() => store.touchPrices())).toEqual(['home', 'away']);
});
