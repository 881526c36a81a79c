import { expect, it } from 'vitest';
import { searchOf } from './search.tsx';

it.each([
  ['player=ada&state=won&betType=1.1', { player: 'ada', state: 'won', betType: 1.1 }],
  ['player=&leastStake=10.50', { leastStake: '10.50' }],
  ['state=happy&leastStake=ten&from=2026-13-01&player=ada', { player: 'ada' }],
  ['colour=red', {}],
])('the address %s asks for what of it can be read', (address, asked) => {
  expect(searchOf(new URLSearchParams(address))).toEqual(asked);
});
