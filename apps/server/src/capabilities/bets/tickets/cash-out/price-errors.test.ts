import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { openCashOutDesk, type Pick } from '../../../../../test/cash-out-desk.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { Hub } from '../../../../platform/hub/index.ts';
import { lookersAt } from './live/lookers.ts';
import { RISE_HOLD_MS } from './palpable-rise.ts';

const { db } = await testDatabase();
const values: (string | null)[] = [];
const hub = new Hub({ nowMs: () => 0, epoch: 'x' });
const lookers = lookersAt({
  register: (source) => hub.register(source),
  isHeard: (topic) => hub.isHeard(topic),
  account: (_, __, payload) => void values.push((payload as { readonly value: string | null }).value),
});
const house = openBettingHouse(db, { marketLiability: 10_000_000, lookers });
const desk = await openCashOutDesk(db, house);
const { pick, now, kickOff } = desk;
const { book, clock } = house;
await house.tickets.start();
afterEach(desk.booksAreTrue);
afterAll(desk.close);

type Player = Awaited<ReturnType<typeof desk.player>>;

const MINUTE_MS = 60_000;
const startsIn = ({ fixtureId }: Pick, ms: number) => book.fixture(fixtureId, { startMs: clock.eventMs() + ms });
const isHeld = async (ann: Player, bet: string, { fixtureId }: Pick) => {
  const refusal = { code: 'MarketSuspended', detail: { selection: `${fixtureId}/1x2/home` } };
  expect(await ann.offer(bet)).toMatchObject({ transfer: 'disabled', value: null, refusal });
  expect(await ann.sell(bet, { share: 100, oddsChangePolicy: 2 })).toMatchObject({
    code: 'MarketSuspended',
    cashOut: null,
  });
};
const rulesLook = async () => {
  clock.advance(5000);
  await house.tickets.cashOuts.mindRules();
};

describe('a bet at 20.00 that was meant to be 2.00', () => {
  const mistaken = async () => {
    const ann = await desk.player();
    const on = pick(20_000, 0.0475);
    startsIn(on, 10 * RISE_HOLD_MS);
    const bet = await ann.bet([on]);
    return { ann, bet, on };
  };

  it('is not sold once the price is right, before its match and for an hour', async () => {
    const { ann, bet, on } = await mistaken();
    now(on, 6700, 0.14);
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available' });
    now(on, 2000, 0.475);
    await isHeld(ann, bet, on);
    clock.advance(RISE_HOLD_MS - 1);
    await isHeld(ann, bet, on);
    clock.advance(1);
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available', value: '90.25' });
  });

  it('is worth to a page that looks what the sale says, and no rule sells it', async () => {
    const { ann, bet, on } = await mistaken();
    await ann.call('PUT', `/api/cash-out/rules/${bet}`, { kind: 'value', amount: '50.00' });
    const silent = {
      write: () => undefined,
      pendingBytes: () => 0,
      close: () => undefined,
      terminate: () => undefined,
    };
    const page = hub.connect(silent, { accountId: ann.accountId, sessionId: 's' });
    hub.subscribe(page, `cash-out/${bet}`);
    await expect.poll(() => values.at(-1)).toBe('9.03');
    now(on, 2000, 0.475);
    await expect.poll(() => values.at(-1)).toBeNull();
    await rulesLook();
    expect(await ann.cash()).toBe(9000n);
    hub.disconnect(page);
  });

  it('is held also as one leg of several', async () => {
    const ann = await desk.player();
    const [on, other] = [pick(20_000, 0.0475), pick()];
    const bet = await ann.bet([on, other]);
    now(on, 2000, 0.475);
    await isHeld(ann, bet, on);
  });

  it('is sold in play, where values rise by what happens, and one that was taken in play too', async () => {
    const { ann, bet, on } = await mistaken();
    kickOff(on);
    now(on, 2000, 0.475);
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available', value: '90.25' });
  });

  it('is declined at the end of the delay when the price of a leg before its match is put right meanwhile', async () => {
    const ann = await desk.player();
    const [live, on] = [pick(), pick(20_000, 0.0475)];
    const bet = await ann.bet([live, on]);
    kickOff(live);
    await ann.sell(bet, { share: 100, CashoutOddsValues: [], oddsChangePolicy: 2 });
    expect(await ann.read(bet)).toMatchObject({ status: 5 });
    now(on, 2000, 0.475);
    clock.advance(5000);
    await expect.poll(async () => (await ann.read(bet)).status).toBe(1);
    expect((await ann.read(bet)).events.at(-1)).toMatchObject({ detail: { code: 'MarketSuspended' } });
  });
});

describe('a bet whose market waits among the errors', () => {
  const inError = async ({ fixtureId }: Pick, market = '1x2') =>
    sql`insert into price_error (fixture_id, market_key, fault, outcomes, event_ms)
      values (${fixtureId}, ${market}, 'jump', '[]', ${Math.round(clock.eventMs())})`.execute(db);
  const ends = async ({ fixtureId }: Pick, state: string, agoMinutes = 0) =>
    sql`update price_error set state = ${state}, ended_at = now() - ${`${agoMinutes} min`}::interval
      where fixture_id = ${fixtureId}`.execute(db);
  let subjects = 0;
  const proposes = ({ fixtureId }: Pick, word: object) => {
    subjects += 1;
    return sql`insert into approval (id, kind, subject, payload, facts, reason, proposed_by, expires_at)
      values (gen_random_uuid(), 'results.void', ${`fixture/${subjects}`},
        ${JSON.stringify({ fixtureId, word, reason: 'x' })}::jsonb, '{}', 'x', 'ann', now() + interval '1 day')`.execute(
      db,
    );
  };
  const taken = async () => {
    const ann = await desk.player();
    const on = pick(2000, 0.475);
    startsIn(on, RISE_HOLD_MS);
    const bet = await ann.bet([on]);
    return { ann, bet, on };
  };

  it('is not sold until it is answered: in sale, offer, on a page and by a rule, which tries nothing meanwhile', async () => {
    const { ann, bet, on } = await taken();
    await ann.call('PUT', `/api/cash-out/rules/${bet}`, { kind: 'value', amount: '9.00' });
    await inError(on);
    await isHeld(ann, bet, on);
    await rulesLook();
    const { rows } = await sql<{ n: bigint }>`select count(*) n from ticket_cash_out where ticket_id = ${bet}`.execute(
      db,
    );
    expect([rows[0]?.n, await ann.cash()]).toEqual([0n, 9000n]);
    await ends(on, 'priced');
    await rulesLook();
    expect(await ann.cash()).toBe(9903n);
  });

  it('is free where it was taken long before, or on another market of the match', async () => {
    const { ann, bet, on } = await taken();
    await inError(on, 'corners');
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available' });
    clock.advance(11 * MINUTE_MS);
    await inError(on);
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available' });
  });

  it.each([
    ['believed', 0, 'disabled'],
    ['believed', 11, 'available'],
    ['withdrawn', 0, 'available'],
    ['reopened', 0, 'available'],
  ])('of an error that was %s %i minutes ago is %s', async (state, agoMinutes, transfer) => {
    const { ann, bet, on } = await taken();
    await inError(on);
    await ends(on, state, agoMinutes);
    expect(await ann.offer(bet)).toMatchObject({ transfer });
  });

  it('is held while a void of its time waits for the second person, and until it is said', async () => {
    const { ann, bet, on } = await taken();
    const at = Math.round(clock.eventMs());
    const word = { type: 'void', fixtureId: on.fixtureId, markets: ['1x2'], fromMs: at - 1, untilMs: at + 1 };
    await proposes(on, word);
    await isHeld(ann, bet, on);
    await sql`update approval set state = 'declined', decided_by = 'bob', decided_at = now()`.execute(db);
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available' });
    await sql`insert into decided_word (fixture_id, word)
      values (${on.fixtureId}, ${JSON.stringify(word)}::jsonb)`.execute(db);
    await isHeld(ann, bet, on);
    await sql`update decided_word set said_at = now()`.execute(db);
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available' });
  });

  it('is not held by the void of another time, and is by one of the whole match', async () => {
    const { ann, bet, on } = await taken();
    const at = Math.round(clock.eventMs());
    await proposes(on, { type: 'void', markets: ['1x2'], fromMs: at - 2, untilMs: at - 1 });
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available' });
    await proposes(on, { type: 'void' });
    await isHeld(ann, bet, on);
  });
});
