import { expect, it } from 'vitest';
import { byMaker } from './provider-pools.tsx';

const KNOWN = [
  { id: 2, key: 'pragmatic', name: 'Pragmatic' },
  { id: 14, key: 'egt', name: 'EGT' },
  { id: 6, key: 'originals', name: 'Originals' },
];
const pool = (Provider: string, Name: string, Amount: string) => ({
  ...{ Provider, Name, Amount, Currency: 'EUR' },
  ProviderId: KNOWN.find(({ key }) => key === Provider)?.id ?? 0,
});
const POOLS = [
  pool('egt', 'I', '18.40'),
  pool('egt', 'IV', '48902.15'),
  pool('pragmatic', 'Sandbox Side Bet', '940.25'),
  pool('pragmatic', 'Sandbox Table Pool', '18250.40'),
  pool('nobody', 'Grand', '1.00'),
];
const shown = (chosen: readonly number[]) =>
  byMaker(POOLS, KNOWN, chosen).map(({ maker, pools }) => [maker.name, ...pools.map(({ Name }) => Name)]);

it('pools stand together by maker, in the order of the lobby, the fullest first', () => {
  expect(shown([])).toEqual([
    ['Pragmatic', 'Sandbox Table Pool', 'Sandbox Side Bet'],
    ['EGT', 'IV', 'I'],
  ]);
});

it('of chosen makers alone', () => {
  expect(shown([14])).toEqual([['EGT', 'IV', 'I']]);
  expect(shown([6])).toEqual([]);
});

it('a card has room for four', () => {
  const many = Array.from({ length: 9 }, (_, at) => pool('egt', `Pool ${at}`, String(at)));
  expect(byMaker(many, KNOWN, [])[0]?.pools.map(({ Amount }) => Amount)).toEqual(['8', '7', '6', '5']);
});
