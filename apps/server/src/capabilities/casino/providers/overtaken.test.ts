import type { NamedCall } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { keysAt, type ProviderSeat, seatAtProvider } from '../../../../test/provider-seats.ts';
import { providersHouse, SHARED } from '../../../../test/providers-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../money/wallet/index.ts';

/** Runs once, between the moment when a call has looked at what came before and the moment when the ledger is asked. */
let between: (() => Promise<unknown>) | undefined;

const { db } = await testDatabase({ max: 12 });
const room = await providersHouse(db);
const { wallet } = room.house;
const overtaken = await providersHouse(db, {
  wallet: {
    callsIn: wallet.callsIn,
    cashIn: wallet.cashIn,
    announce: wallet.announce,
    grantCampaign: wallet.grantCampaign,
    bonusStaked: wallet.bonusStaked,
    heard: async (...asked) => {
      const found = await wallet.heard(...asked);
      const work = between;
      between = undefined;
      await work?.();
      return found;
    },
  },
});
afterAll(async () => {
  expect(await reconcile(db, LEDGER_CHECKS)).toMatchObject({ ok: true, findings: [] });
  await overtaken.close();
  await room.close();
  expect([...room.errors, ...overtaken.errors]).toEqual([]);
});

const sit = async (): Promise<ProviderSeat> => {
  const { accountId } = await room.api.player(100_00n);
  return seatAtProvider(db, { provider: 'softswiss', accountId, url: room.api.url, keys: keysAt('softswiss', SHARED) });
};
/** Sends this by the house whose calls are overtaken. */
const send = async (at: ProviderSeat, named: NamedCall): Promise<number> => {
  const { path, headers, body = '' } = at.build(named);
  const answer = await fetch(`${overtaken.api.url}/api/provider/softswiss${path}`, { method: 'POST', headers, body });
  return answer.status;
};
const standsOf = async ({ accountId }: ProviderSeat): Promise<unknown> => {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', state, bets, staked_minor, paid_minor) as line from provider_round where account_id = ${accountId}`.execute(
    db,
  );
  return { rounds: rows.map(({ line }) => line), cash: (await wallet.balance(accountId))?.cashMinor };
};

it('a rollback that its stake overtakes is in the round as it is in the ledger', async () => {
  const at = await sit();
  const bet = at.play(3_00, 'b', 'r');
  between = () => at.send(at.protocol.bet(bet));
  expect(await send(at, at.protocol.undo(bet))).toBe(200);
  expect(between).toBeUndefined();
  expect(await standsOf(at)).toEqual({ rounds: ['undone 0 0 0'], cash: 100_00n });
});

it('a win that the first stake of its round overtakes is in the round as it is in the ledger', async () => {
  const at = await sit();
  between = () => at.send(at.protocol.bet(at.play(3_00, 'b', 'r')));
  expect(await send(at, at.protocol.win(at.play(5_00, 'w', 'r')))).toBe(200);
  expect(between).toBeUndefined();
  expect(await standsOf(at)).toEqual({ rounds: ['over 1 300 500'], cash: 102_00n });
});
