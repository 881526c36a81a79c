import type { TicketWithCashOut } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../../test/betting-house.ts';
import { openCashOutDesk, type Pick } from '../../../../../../test/cash-out-desk.ts';
import { testDatabase } from '../../../../../../test/support/index.ts';
import { Hub } from '../../../../../platform/hub/index.ts';
import { withBuilders } from '../../builder/builder-book.ts';
import { bareTickets } from '../../stored/bare-ticket-store.ts';
import { DEFAULT_CASH_OUT_TERMS } from '../cash-out-terms.ts';
import { valueTickets } from '../value-tickets.ts';
import { feedBoard } from './feed-board.ts';
import { lookersAt } from './lookers.ts';
import { ValueBoard } from './value-board.ts';

const { db } = await testDatabase();
const nowMs = 0;
const hub = new Hub({ nowMs: () => nowMs, epoch: 'x' });
const told: { readonly accountId: string; readonly offer: TicketWithCashOut }[] = [];
const lookers = lookersAt({
  register: (source) => hub.register(source),
  isHeard: (topic) => hub.isHeard(topic),
  account: (accountId, _, payload) => void told.push({ accountId, offer: payload as TicketWithCashOut }),
});
const house = openBettingHouse(db, { marketLiability: 10_000_000, lookers });
const desk = await openCashOutDesk(db, house);
const { pick, now, kickOff, settle } = desk;
const { book, clock } = house;
await house.tickets.start();
afterAll(desk.close);
beforeEach(() => told.splice(0));

const page = (accountId?: string) => {
  const silent = { write: () => undefined, pendingBytes: () => 0, close: () => undefined, terminate: () => undefined };
  const client = hub.connect(silent, accountId ? { accountId, sessionId: `s-${accountId}` } : {});
  return {
    looksAt: (bet: string) => hub.subscribe(client, `cash-out/${bet}`),
    leaves: (bet: string) => hub.unsubscribe(client, `cash-out/${bet}`),
    closes: () => hub.disconnect(client),
  };
};
const heard = (bet: string) => told.filter(({ offer }) => offer.Id === bet).map(({ offer }) => offer.value);
const looked = () => house.tickets.cashOuts.figures.looked;

describe('a page that looks at a bet', () => {
  it('is told its value at once, and whenever it changes; nobody else is', async () => {
    const ann = await desk.player();
    const on = pick(2000, 0.475);
    const [bet, other] = [await ann.bet([on]), await ann.bet([on])];
    const own = page(ann.accountId);
    expect(own.looksAt(bet)).toBeUndefined();
    await expect.poll(() => heard(bet)).toEqual(['9.03']);
    expect(told[0]).toEqual({ accountId: ann.accountId, offer: await ann.offer(bet) });
    now(on, 1250, 0.8);
    await expect.poll(() => heard(bet)).toEqual(['9.03', '15.20']);
    book.status(on.fixtureId, '1x2', 'suspended');
    await expect.poll(() => heard(bet)).toEqual(['9.03', '15.20', null]);
    expect(told.at(-1)?.offer).toMatchObject({ transfer: 'disabled', refusal: { code: 'MarketSuspended' } });
    expect(heard(other)).toEqual([]);
    expect(looked()?.tickets).toBe(1);
    own.closes();
    await expect.poll(() => looked()?.tickets).toBe(0);
    const before = looked()?.valued;
    book.status(on.fixtureId, '1x2', 'active');
    clock.advance(10_000);
    await house.tickets.cashOuts.mindRules();
    expect(looked()?.valued).toBe(before);
  });

  it('is told that it cannot be sold while what a source would change of a result waits for a person', async () => {
    const ann = await desk.player();
    const on = pick(2000, 0.475);
    const bet = await ann.bet([on]);
    const own = page(ann.accountId);
    own.looksAt(bet);
    await expect.poll(() => heard(bet)).toEqual(['9.03']);
    await sql`insert into held_result (fixture_id, market_key, of_generation, kind, outcomes, confirmed, event_at, why)
      values (${on.fixtureId}, '1x2', 1, 'rolledBack', '[]', true, now(), 'late')`.execute(db);
    clock.advance(5000);
    await expect.poll(() => heard(bet)).toEqual(['9.03', null]);
    await sql`update held_result set answered_at = now(), answer = 'refused'`.execute(db);
    clock.advance(5000);
    await expect.poll(() => heard(bet)).toEqual(['9.03', null, '9.03']);
    own.closes();
  });

  it('again hears the value again, though nothing has changed', async () => {
    const ann = await desk.player();
    const bet = await ann.bet([pick(2000, 0.475)]);
    const [one, two] = [page(ann.accountId), page(ann.accountId)];
    one.looksAt(bet);
    await expect.poll(() => heard(bet)).toHaveLength(1);
    two.looksAt(bet);
    await expect.poll(() => heard(bet)).toEqual(['9.03', '9.03']);
    one.closes();
    two.closes();
    await expect.poll(() => looked()?.tickets).toBe(0);
    page(ann.accountId).looksAt(bet);
    await expect.poll(() => heard(bet)).toHaveLength(3);
  });

  it('hears nothing of a bet of somebody else, and a visitor may not ask', async () => {
    const [ann, bob] = [await desk.player(), await desk.player()];
    const on = pick(2000, 0.475);
    const bet = await ann.bet([on]);
    const others = page(bob.accountId);
    others.looksAt(bet);
    expect(page().looksAt(bet)).toBe('NotSignedIn');
    const own = page(ann.accountId);
    own.looksAt(await ann.bet([on]));
    await expect.poll(() => told.length).toBe(1);
    expect(heard(bet)).toEqual([]);
    others.closes();
    own.closes();
  });

  it('looks at a hundred at most; what it lets go makes room', async () => {
    const ann = await desk.player();
    const own = page(ann.accountId);
    for (let at = 1; at <= 100; at += 1) expect(own.looksAt(String(at))).toBeUndefined();
    expect(own.looksAt('101')).toBe('NotFound');
    own.leaves('1');
    await expect.poll(() => own.looksAt('101')).toBeUndefined();
    own.closes();
  });
});

describe('values of many bets', () => {
  /** A small generator of its own: the same seed, the same prices. */
  const random = (seed: number) => {
    let state = seed;
    return (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  };

  it('are on the board what each alone is worth, whatever the prices, results and suspensions', async () => {
    const ann = await desk.player(10_000_000n);
    const next = random(7);
    const fixtures: Pick[] = Array.from({ length: 12 }, () => pick(2000, 0.475));
    const some = (count: number): Pick[] => {
      const at = Math.floor(next() * fixtures.length);
      return Array.from({ length: count }, (_, more) => fixtures[(at + more) % fixtures.length] as Pick);
    };
    const bets: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      bets.push(
        await ann.bet(some(1)),
        await ann.bet(some(3)),
        await ann.bet(some(4), { betType: 3, stake: '', systemStakes: [{ size: 2, stake: '1.00' }] }),
        await ann.bet(some(3), { betType: 4 }),
        await ann.bet(some(2), { betType: 5 }),
      );
    }
    await ann.sellShown(bets[1] ?? '', 40);
    const by = { book: withBuilders(book), risk: house.risk, cashOut: DEFAULT_CASH_OUT_TERMS };
    const board = new ValueBoard(by);
    const stop = feedBoard(book, board);
    const ids = bets.map(BigInt);
    const fill = async (): Promise<void> => {
      for (const ticket of await bareTickets(db, ids)) board.put(ticket);
    };
    await fill();
    let compared = 0;
    for (let step = 0; step < 40; step += 1) {
      const on = fixtures[Math.floor(next() * fixtures.length)] as Pick;
      const word = next();
      if (word < 0.7) now(on, 1100 + Math.floor(next() * 6000), 0.1 + 0.8 * next());
      else if (word < 0.8) book.status(on.fixtureId, '1x2', 'suspended');
      else if (word < 0.95) book.status(on.fixtureId, '1x2', 'active');
      else kickOff(on);
      if (step === 25) {
        await settle(fixtures.slice(0, 2), 'win', 'lost');
        await fill();
      }
      board.flush(clock.eventMs());
      const tickets = await bareTickets(db, ids);
      valueTickets(tickets, { ...by, eventMs: clock.eventMs() }).forEach((alone, at) => {
        const id = tickets[at]?.id ?? 0n;
        const together = board.offerOf(id);
        if (alone.ok) {
          const { chances: _, ...shown } = alone.value;
          compared += 1;
          expect(together, `${step} ${id}`).toEqual({ ok: true, value: shown });
        } else expect(together, `${step} ${id}`).toEqual(alone);
      });
    }
    expect(compared).toBeGreaterThan(200);
    for (const id of ids) board.remove(id);
    expect([board.size, board.flush(0)]).toEqual([0, []]);
    stop();
  }, 30_000);
});
