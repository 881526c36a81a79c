import { randomUUID } from 'node:crypto';
import { getDeskBets, getDeskTicket } from '@evens/contract';
import { afterAll, expect, it } from 'vitest';
import { type BettingHouse, openBettingHouse } from '../../../../test/betting-house.ts';
import { says, settling } from '../../../../test/settling.ts';
import { protectedHouse } from '../../../../test/support/protected-house.ts';
import { betRoutes } from './bets.ts';

let betting!: BettingHouse;
const house = await protectedHouse({
  more: ({ db }) => {
    betting = openBettingHouse(db, { marketLiability: 10_000_000 });
    return [betting.settlement, { routes: { player: [], operator: [...betRoutes({ db })] } }];
  },
});
const { db } = house;
const { results, settlement } = betting;
const { fixture, bet } = settling(db, betting);
const tess = house.office('trader-tess');
afterAll(() => betting.stop());

it('a player’s bets are paged newest first, and of nobody else', async () => {
  const at = fixture();
  const player = await betting.player(100_000n, 'EUR', randomUUID());
  await bet(await betting.player(1000n), [[at, 'home']]);
  const placed: string[] = [];
  for (let many = 0; many < 27; many += 1) placed.push(String(await bet(player, [[fixture(), 'home']])));
  const ask = async (before?: string) => {
    const said = await tess.call(getDeskBets, { params: { accountId: player }, query: before ? { before } : {} });
    if (!said.ok) throw new Error(said.refusal.code);
    return said.value;
  };
  const first = await ask();
  const second = await ask(first.next ?? '');
  expect([...first.bets, ...second.bets].map(({ id }) => id)).toEqual(placed.reverse());
  expect(second.next).toBeNull();
});

it('one bet shows each settlement it had, and which stands', async () => {
  const at = fixture();
  const id = await bet(await betting.player(1000n), [[at, 'home']]);
  results.settle(at, '1x2', says('win'));
  settlement.wake([at]);
  await settlement.settled();
  const params = { ticketId: String(id) };
  expect(await tess.call(getDeskTicket, { params })).toMatchObject({
    ok: true,
    value: {
      ticket: { id: String(id), outcome: 2 },
      settlements: [{ generation: 1, outcome: 2, reversedMs: null }],
      happened: expect.arrayContaining([expect.objectContaining({ kind: 'settled' })]),
    },
  });
  const none = await tess.call(getDeskTicket, { params: { ticketId: '1' } });
  expect(none).toMatchObject({ ok: false, refusal: { code: 'NotFound' } });
});
