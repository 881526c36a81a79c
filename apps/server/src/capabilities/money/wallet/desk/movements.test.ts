import { randomUUID } from 'node:crypto';
import { getDeskWallet, type WalletMovement } from '@evens/contract';
import { money } from '@evens/kernel';
import * as ledger from '@evens/ledger';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../../../platform/http/index.ts';
import { openWallet } from '../index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21, 14));
const wallet = openWallet({
  db,
  clock,
  news: { follows: () => false, account: () => undefined },
  onError: (error) => {
    throw error;
  },
});
let app: HttpApp;
let url = '';
beforeAll(async () => {
  app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    door: 'operator',
    checkResponses: true,
    rateLimitFactor: 1000,
    sessions: {
      find: async (token) => ({
        ...{ operatorId: 'noor', sessionId: token, csrfToken: 'csrf' },
        rights: new Set(token.startsWith('sees') ? (['self', 'players.see'] as const) : (['self'] as const)),
      }),
    },
  });
  mountRoutes(app, wallet.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await app.close();
  await wallet.stop();
});

const as = (name: string) => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', name.padEnd(32, '_'));
  return browser.client;
};
const ask = async (accountId: string, after?: string) => {
  const answer = await as('sees').call(getDeskWallet, { params: { accountId }, query: after ? { after } : {} });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const opened = async (play = false): Promise<string> => {
  const id = randomUUID();
  await inTransaction(db, (tx) => wallet.openAccount(tx, id, 'EUR', play));
  return id;
};
let made = 0;
const order = (playerId: string, amountMinor: bigint) => {
  made += 1;
  const rest = { idempotencyKey: `k${made}`, reference: `ticket:${made}`, actor: `player:${playerId}`, reason: 'test' };
  return { ...rest, playerId, amount: money(amountMinor, 'EUR') };
};
const post = async (transfer: ledger.Transfer): Promise<void> => {
  const posted = await wallet.postNow(transfer);
  if (!posted.ok) throw new Error(posted.refusal.code);
};
/** A movement of several parts, some of them between the same accounts of the house. */
const mixed = (playerId: string, kind: 'stake' | 'payout', cash: bigint, bonus: bigint): ledger.Transfer => {
  const house = ledger.houseAccount('sportsbook', 'EUR');
  const parts = (['cash', 'bonus'] as const).map((own) => {
    const player = ledger.playerAccount(own, playerId, 'EUR');
    const amountMinor = own === 'cash' ? cash : bonus;
    return kind === 'stake'
      ? { debit: player, credit: house, amountMinor }
      : { debit: house, credit: player, amountMinor };
  });
  return { ...order(playerId, cash + bonus), kind, parts };
};

describe('the movements of a player', () => {
  it('stand with what each account gained and held afterwards, newest first', async () => {
    const player = await opened();
    await post(ledger.deposit({ ...order(player, 5_000n), method: 'card' }));
    await post({
      ...{ ...order(player, 5_000n), kind: 'bonusGrant' },
      parts: [
        {
          debit: ledger.houseAccount('bonusCost', 'EUR'),
          credit: ledger.playerAccount('bonus', player, 'EUR'),
          amountMinor: 5_000n,
        },
      ],
    });
    await post(mixed(player, 'stake', 5_000n, 1_000n));
    await post(mixed(player, 'payout', 10_000n, 2_000n));
    await post(ledger.stakeHold(order(player, 700n)));
    const seen = await ask(player);
    expect(seen).toMatchObject({
      ...{ currency: 'EUR', play: false, cash: '93.00', bonus: '60.00', held: '7.00' },
      next: null,
    });
    expect(
      seen.movements.map(({ kind, cash, bonus, held, cashAfter, bonusAfter }) => [
        kind,
        cash,
        bonus,
        held,
        cashAfter,
        bonusAfter,
      ]),
    ).toEqual([
      ['stakeHold', '-7.00', '0.00', '7.00', '93.00', '60.00'],
      ['payout', '100.00', '20.00', '0.00', '100.00', '60.00'],
      ['stake', '-50.00', '-10.00', '0.00', '0.00', '40.00'],
      ['bonusGrant', '0.00', '50.00', '0.00', '50.00', '50.00'],
      ['deposit', '50.00', '0.00', '0.00', '50.00', '0.00'],
    ]);
  });

  it('are paged without a gap or a repeat, and a page says the same when more has come meanwhile', async () => {
    const player = await opened();
    await post(ledger.deposit({ ...order(player, 100_000n), method: 'card' }));
    for (let many = 0; many < 120; many += 1) await post(ledger.stake(order(player, BigInt(many + 1))));
    const first = await ask(player);
    const second = await ask(player, first.next ?? '');
    await post(ledger.deposit({ ...order(player, 1n), method: 'card' }));
    const third = await ask(player, second.next ?? '');
    expect(third.next).toBeNull();
    const all: WalletMovement[] = [...first.movements, ...second.movements, ...third.movements];
    expect(new Set(all.map(({ id }) => id)).size).toBe(121);
    expect(all).toHaveLength(121);
    // Before the first of all there was nothing.
    expect(all.at(-1)).toMatchObject({ kind: 'deposit', cashAfter: '1000.00' });
    for (const [at, movement] of all.slice(0, -1).entries()) {
      const before = Number(all[at + 1]?.cashAfter);
      expect(Number(movement.cashAfter)).toBeCloseTo(before + Number(movement.cash), 6);
    }
    expect(await ask(player, second.next ?? '')).toMatchObject({ movements: third.movements });
  });

  it('of play money are told apart, and of nobody there are none', async () => {
    const player = await opened(true);
    await inTransaction(db, (tx) => wallet.givePlayMoney(tx, player, 'EUR'));
    expect(await ask(player)).toMatchObject({ play: true, cash: '1000.00', movements: [{ kind: 'playGrant' }] });
    const nobody = await as('sees').call(getDeskWallet, { params: { accountId: randomUUID() }, query: {} });
    expect(nobody).toMatchObject({ ok: false, refusal: { code: 'NotFound' } });
    const other = await as('blind').call(getDeskWallet, { params: { accountId: player }, query: {} });
    expect(other).toMatchObject({ ok: false, refusal: { code: 'Forbidden' } });
  });
});
