import { randomUUID } from 'node:crypto';
import { BUILDER_MARKET, type BuilderPick, builderOutcome } from '@evens/betting';
import type { OutcomeResult } from '@evens/catalogue';
import { seededRng } from '@evens/kernel';
import { type PricedPick, pricesOf, soccerModel, soccerParams } from '@evens/pricing';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../../test/betting-house.ts';
import { receiptsAgree } from '../../../../../test/receipts-agree.ts';
import { settling } from '../../../../../test/settling.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { reconcile } from '../../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../../money/wallet/index.ts';
import { RISK_CHECKS } from '../../risk/index.ts';
import { TICKET_CHECKS } from '../../settlement/index.ts';
import type { AskedPlacement } from '../index.ts';
import { slipOwnerOf } from '../placing/asked-placement.ts';
import { openBetslips } from '../slip/betslip.ts';
import { builderSelection, withBuilders } from './builder-book.ts';
import { candidateStates } from './candidate-states.ts';
import { quoteBuilder } from './quote-builder.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 100_000 });
const { clock, results, tickets, wallet } = house;
const { settle, standing, balance, fixture: plainFixture } = settling(db, house);
afterAll(() => house.stop());

const params = soccerParams(0.1, seededRng('builder house'));
const board = soccerModel.markets(params, soccerModel.start(params));
let matches = 5000;

/** A match with every market of the model, at its prices. */
function match(): number {
  matches += 1;
  house.book.fixture(matches);
  for (const market of board) {
    const prices = pricesOf(market) ?? [];
    for (const [at, { outcome, fairProbability }] of market.outcomes.entries())
      if (prices[at] !== undefined) house.book.price(matches, market.key, outcome, prices[at], fairProbability);
  }
  return matches;
}

const book = withBuilders({
  getFixture: house.book.getFixture,
  getOutcome: house.book.getOutcome,
  notReady: () => house.book.notReady?.(),
  openMarkets: (fixtureId) =>
    board.map(({ key, outcomes }) => ({
      key,
      outcomes: outcomes.flatMap(({ outcome }) => {
        const found = house.book.getOutcome(fixtureId, key, outcome);
        return found ? [{ ...found, outcome }] : [];
      }),
    })),
});

const HOME = { marketKey: '1x2', outcome: 'home' };
const OVER = { marketKey: 'total:2.5', outcome: 'over' };
const BOTH = { marketKey: 'both-score', outcome: 'yes' };
const NOT_BOTH = { marketKey: 'both-score', outcome: 'no' };
const HALF = { marketKey: '1x2@1h', outcome: 'home' };
const PICKS = [HOME, OVER, HALF];

const priceOf = (fixtureId: number, picks: readonly BuilderPick[]): number => {
  const priced = book.priceBuilder(fixtureId, picks);
  if (!priced.ok) throw new Error(priced.refusal.code);
  return priced.value.priceMilli;
};
const selectionOf = (fixtureId: number, picks: readonly BuilderPick[]) => ({
  ...builderSelection(fixtureId, picks),
  priceMilli: priceOf(fixtureId, picks),
});
const place = (accountId: string, over: Partial<AskedPlacement>) =>
  tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    { idempotencyKey: randomUUID(), betType: 1, stake: '10.00', oddsChangePolicy: 0, selections: [], ...over },
  );
const bet = async (accountId: string, over: Partial<AskedPlacement>): Promise<bigint> => {
  const placed = await place(accountId, over);
  if (!placed.ok) throw new Error(`${placed.refusal.code} ${JSON.stringify(placed.refusal.detail)}`);
  return placed.value.ticketId;
};
const came = (fixtureId: number, { marketKey, outcome }: BuilderPick, result: OutcomeResult): void =>
  results.settle(fixtureId, marketKey, [{ outcome, result }]);
const pays = (priceMilli: number): bigint => (1000n * BigInt(priceMilli)) / 1000n;

describe('a bet builder', () => {
  it('is taken as one bet at the price of all of it, with its picks as legs', async () => {
    const at = match();
    const accountId = await house.player(1000n);
    const priceMilli = priceOf(at, PICKS);
    const before = tickets.figures.careful;
    const placed = await place(accountId, { selections: [selectionOf(at, PICKS)] });
    expect(placed).toMatchObject({
      ok: true,
      value: { ticket: { betType: 1, combinations: 1, totalStake: '10.00', status: 1 } },
    });
    const legs = placed.ok ? placed.value.ticket.legs : [];
    expect(legs.map((leg) => [leg.marketKey, leg.outcome, leg.priceMilli, leg.builder])).toEqual([
      ['1x2', 'home', priceMilli, 1],
      ['1x2@1h', 'home', priceMilli, 1],
      ['total:2.5', 'over', priceMilli, 1],
    ]);
    expect(placed.ok && placed.value.ticket.potentialPayout).toBe((priceMilli / 100).toFixed(2));
    // The careful call decides it.
    expect(tickets.figures.careful).toBe(before + 1);
    expect(await balance(accountId)).toEqual([0n, 0n]);
  });

  it.each<
    [string, readonly (readonly [BuilderPick, OutcomeResult])[], (at: number) => readonly [number, bigint | null]]
  >([
    ['that wins whole pays its price', PICKS.map((pick) => [pick, 'win']), (at) => [2, pays(priceOf(at, PICKS))]],
    [
      'with one lost pick is lost',
      [
        [HOME, 'win'],
        [OVER, 'lost'],
        [HALF, 'win'],
      ],
      () => [3, 0n],
    ],
    ['is lost with its first lost pick', [[OVER, 'lost']], () => [3, 0n]],
    [
      'waits for its last pick',
      [
        [HOME, 'win'],
        [OVER, 'win'],
      ],
      () => [0, null],
    ],
    [
      'with a void pick pays the price that the rest had',
      [
        [HOME, 'win'],
        [OVER, 'cancelled'],
        [HALF, 'win'],
      ],
      (at) => [2, pays(priceOf(at, [HOME, HALF]))],
    ],
    [
      'with one pick left pays the price of a single',
      [
        [HOME, 'cancelled'],
        [OVER, 'win'],
        [HALF, 'refund'],
      ],
      (at) => [2, pays(house.book.getOutcome(at, 'total:2.5', 'over')?.priceMilli ?? 0)],
    ],
    ['all of it void gives the stake back', PICKS.map((pick) => [pick, 'cancelled']), () => [1, 1000n]],
  ])('%s', async (_, said, expected) => {
    const at = match();
    const accountId = await house.player(1000n);
    const ticketId = await bet(accountId, { selections: [selectionOf(at, PICKS)] });
    for (const [pick, result] of said) came(at, pick, result);
    await settle(at);
    const [outcome, payoutMinor] = expected(at);
    expect((await standing(ticketId)).slice(0, 2)).toEqual([outcome, payoutMinor]);
    expect(await balance(accountId)).toEqual([payoutMinor ?? 0n, 0n]);
  });

  it('follows a correction, a roll-back, and a void and its end', async () => {
    const at = match();
    const accountId = await house.player(1000n);
    const ticketId = await bet(accountId, { selections: [selectionOf(at, PICKS)] });
    const whole = pays(priceOf(at, PICKS));
    for (const pick of PICKS) came(at, pick, 'win');
    await settle(at);
    came(at, OVER, 'lost');
    await settle(at);
    expect(await standing(ticketId)).toEqual([3, 0n, 2]);
    results.rollBack(at, 'total:2.5');
    await settle(at);
    expect((await standing(ticketId)).slice(0, 2)).toEqual([0, null]);
    came(at, OVER, 'win');
    await settle(at);
    expect(await standing(ticketId)).toEqual([2, whole, 3]);
    const position = results.void(at, { markets: ['1x2@1h'] });
    await settle(at);
    expect((await standing(ticketId))[1]).toBe(pays(priceOf(at, [HOME, OVER])));
    results.rollBackVoid(position);
    await settle(at);
    expect((await standing(ticketId))[1]).toBe(whole);
    expect(await balance(accountId)).toEqual([whole, 0n]);
  });

  it('is not paid early: its price knows nothing of leads', async () => {
    const at = match();
    const accountId = await house.player(1000n);
    const ticketId = await bet(accountId, { selections: [selectionOf(at, PICKS)] });
    for (const lead of ['', '-2', '-3'])
      results.settle(at, `special~early-payout${lead}`, [{ outcome: 'home', result: 'win' }]);
    for (const pick of [OVER, HALF]) came(at, pick, 'win');
    await settle(at);
    expect((await standing(ticketId)).slice(0, 2)).toEqual([0, null]);
  });

  it('counts as one leg of a combo, a system and several singles', async () => {
    const [at, other, third] = [match(), plainFixture(), plainFixture()];
    const accountId = await house.player(10_000n);
    const builder = selectionOf(at, PICKS);
    const single = { fixtureId: other, marketKey: '1x2', outcome: 'draw', priceMilli: 3000 };
    const last = { fixtureId: third, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
    const combo = await bet(accountId, { betType: 2, selections: [single, builder] });
    const singles = await bet(accountId, { betType: 1.1, selections: [single, builder] });
    const system = await bet(accountId, {
      betType: 3,
      selections: [single, builder, last],
      systemStakes: [{ size: 2, stake: '10.00' }],
    });
    for (const pick of [HOME, OVER]) came(at, pick, 'win');
    came(at, HALF, 'cancelled');
    results.settle(other, '1x2', [{ outcome: 'draw', result: 'win' }]);
    results.settle(third, '1x2', [{ outcome: 'home', result: 'lost' }]);
    await settle(at, other, third);
    const left = BigInt(priceOf(at, [HOME, OVER]));
    expect((await standing(combo))[1]).toBe(left * 3n);
    expect((await standing(singles))[1]).toBe(left + 3000n);
    expect((await standing(system))[1]).toBe(left * 3n);
  });

  it.each<[string, readonly BuilderPick[], string, object]>([
    ['two results', [HOME, { ...HOME, outcome: 'away' }], 'BuilderImpossible', { beside: expect.anything() }],
    ['a draw without and with goals', [{ ...HOME, outcome: 'draw' }, NOT_BOTH, OVER], 'BuilderImpossible', {}],
    ['who scores first', [HOME, { marketKey: 'next-score:1', outcome: 'home' }], 'BuilderNotOffered', {}],
    ['a line with refunds', [HOME, { marketKey: 'draw-no-bet', outcome: 'home' }], 'BuilderNotOffered', {}],
    ['what is not there', [HOME, { marketKey: 'total:9.5', outcome: 'over' }], 'SelectionNotFound', {}],
  ])('of %s is refused by name, on its way into the slip too', async (_, picks, code, detail) => {
    const at = match();
    const accountId = await house.player(1000n);
    const asked = { ...builderSelection(at, picks), priceMilli: 2000 };
    expect(await place(accountId, { selections: [asked] })).toMatchObject({ ok: false, refusal: { code, detail } });
    const slips = openBetslips({ db, clock, book });
    expect(await slips.add(slipOwnerOf(accountId), asked)).toMatchObject({ code });
    expect(await balance(accountId)).toEqual([1000n, 0n]);
  });

  it.each<[string, string]>([
    [
      'out of order',
      [...PICKS]
        .map((pick) => `${pick.marketKey}/${pick.outcome}`)
        .reverse()
        .join(';'),
    ],
    ['with one pick', '1x2/home'],
    ['with a pick twice', '1x2/home;1x2/home'],
    ['that is no list', 'over'],
  ])('%s is not found', async (_, outcome) => {
    const at = match();
    const accountId = await house.player(1000n);
    const selections = [{ fixtureId: at, marketKey: BUILDER_MARKET, outcome, priceMilli: 2000 }];
    expect(await place(accountId, { selections })).toMatchObject({ refusal: { code: 'SelectionNotFound' } });
  });

  it('is suspended with any of its markets, closed in play, and stale with its source', async () => {
    const at = match();
    const accountId = await house.player(1000n);
    const selections = [selectionOf(at, PICKS)];
    house.book.status(at, '1x2@1h', 'suspended');
    expect(await place(accountId, { selections })).toMatchObject({ refusal: { code: 'MarketSuspended' } });
    house.book.status(at, '1x2@1h', 'settled');
    expect(await place(accountId, { selections })).toMatchObject({ refusal: { code: 'MarketClosed' } });
    house.book.status(at, '1x2@1h', 'active');
    house.book.goStale(true);
    expect(await place(accountId, { selections })).toMatchObject({ refusal: { code: 'PricesStale' } });
    house.book.goStale(false);
    house.book.fixture(at, { status: 'live', live: { main: [0, 0], phase: '1h', parts: [], stats: {} } });
    expect(await place(accountId, { selections })).toMatchObject({ refusal: { code: 'BuilderNotOffered' } });
  });

  it.each<[number, number, string | undefined]>([
    [0, 100, 'PriceChanged'],
    [1, 100, 'PriceChanged'],
    [1, -100, undefined],
    [2, 100, undefined],
  ])('by policy %d, agreed to at a price %d thousandths above the one of now: %s', async (policy, above, code) => {
    const at = match();
    const accountId = await house.player(1000n);
    const selection = selectionOf(at, PICKS);
    const placed = await place(accountId, {
      oddsChangePolicy: policy,
      selections: [{ ...selection, priceMilli: selection.priceMilli + above }],
    });
    expect(placed.ok ? undefined : placed.refusal.code).toBe(code);
    if (placed.ok) expect(placed.value.ticket.legs[0]?.priceMilli).toBe(selection.priceMilli);
  });

  it('counts with all it may win on the market of each of its picks, and its stake covers nothing', async () => {
    const at = match();
    const accountId = await house.player(1000n);
    const ticketId = await bet(accountId, { selections: [selectionOf(at, PICKS)] });
    const { rows } = await sql<{ key: string; outcome: string; winnings: bigint; stakes: bigint }>`
      select market_key as key, risk_outcome as outcome, risk_winnings_minor as winnings, risk_stakes_minor as stakes
      from ticket_leg where ticket_id = ${String(ticketId)}::bigint order by position`.execute(db);
    const winnings = pays(priceOf(at, PICKS)) - 1000n;
    expect(rows).toEqual([
      { key: '1x2', outcome: 'home', winnings, stakes: 0n },
      { key: '1x2@1h', outcome: 'home', winnings, stakes: 0n },
      { key: 'total:2.5', outcome: 'over', winnings, stakes: 0n },
    ]);
    const exposure = await sql<{ winnings: bigint }>`
      select winnings_minor as winnings from risk_exposure where fixture_id = ${at} and market_key = 'total:2.5'`.execute(
      db,
    );
    expect(exposure.rows).toEqual([{ winnings }]);
  });

  it('is not to be had where the rest of the book speaks of another match than result and total', async () => {
    const at = match();
    const found = house.book.getOutcome(at, 'both-score', 'yes');
    house.book.price(at, 'both-score', 'yes', found?.priceMilli ?? 0, (found?.fairProbability ?? 0) + 0.02);
    expect(book.priceBuilder(at, [HOME, HALF])).toMatchObject({ refusal: { code: 'BuilderNotOffered' } });
  });

  it('takes no rare pick whose chance the distribution has otherwise, be it by little', async () => {
    const at = match();
    const pick = { marketKey: 'correct-score', outcome: '3:3' };
    const { priceMilli = 0, fairProbability = 0 } = house.book.getOutcome(at, pick.marketKey, pick.outcome) ?? {};
    expect(fairProbability).toBeLessThan(0.03);
    expect(book.priceBuilder(at, [OVER, pick]).ok).toBe(true);
    house.book.price(at, pick.marketKey, pick.outcome, priceMilli, fairProbability * 1.12);
    expect(book.priceBuilder(at, [OVER, pick])).toMatchObject({ refusal: { code: 'BuilderNotOffered' } });
  });

  it('leaves the slip when it is placed, as the one selection that it is', async () => {
    const at = match();
    const accountId = await house.player(1000n);
    const slips = openBetslips({ db, clock, book });
    const selection = selectionOf(at, PICKS);
    expect(await slips.add(slipOwnerOf(accountId), selection)).toBeUndefined();
    const view = await slips.view(slipOwnerOf(accountId));
    expect(view.selections).toMatchObject([{ outcome: builderOutcome(PICKS), state: 'open', oddsChanged: false }]);
    await bet(accountId, { selections: [selection] });
    expect((await slips.view(slipOwnerOf(accountId))).selections).toEqual([]);
  });

  it('stands beside eleven others at most, in a bet and in a slip', async () => {
    const accountId = await house.player(10_000n);
    const selections = Array.from({ length: 13 }, () => selectionOf(match(), [HOME, HALF]));
    const code = 'MaximumAllowedSelectionsExceededException';
    expect(await place(accountId, { betType: 1.1, stake: '1.00', selections })).toMatchObject({ refusal: { code } });
    expect((await place(accountId, { betType: 1.1, stake: '1.00', selections: selections.slice(1) })).ok).toBe(true);
    const slips = openBetslips({ db, clock, book });
    const owner = slipOwnerOf(accountId);
    for (const each of selections.slice(1)) expect(await slips.add(owner, each)).toBeUndefined();
    expect(await slips.add(owner, selectionOf(match(), PICKS))).toMatchObject({ code });
  });

  it('cannot be insured, nor teased', async () => {
    const at = match();
    const accountId = await house.player(1000n);
    const others = Array.from({ length: 4 }, () => ({
      fixtureId: plainFixture(),
      marketKey: '1x2',
      outcome: 'home',
      priceMilli: 2000,
    }));
    const selections = [selectionOf(at, PICKS), ...others];
    expect(await place(accountId, { betType: 2, insured: true, selections })).toMatchObject({
      refusal: { code: 'InsuranceNotAvailable', detail: { reason: 'builder' } },
    });
    expect((await place(accountId, { betType: 6, teaserId: 'basketball-4', selections })).ok).toBe(false);
  });

  it('and another selection of its match are kept out of one line', async () => {
    const at = match();
    const accountId = await house.player(1000n);
    const corners = board.find((each) => each.key.startsWith('total~corners'))?.key ?? '';
    const priceMilli = house.book.getOutcome(at, corners, 'over')?.priceMilli ?? 0;
    const other = { fixtureId: at, marketKey: corners, outcome: 'over', priceMilli };
    expect(await place(accountId, { betType: 2, selections: [selectionOf(at, PICKS), other] })).toMatchObject({
      refusal: { code: 'IncompatibleSelectionsException' },
    });
  });
});

describe('the quote', () => {
  const parts = { book, clock, states: candidateStates() };
  const quoted = async (at: number, picks: readonly BuilderPick[]) => {
    const found = await quoteBuilder(parts, at, picks);
    if (!found.ok) throw new Error(found.refusal.code);
    const states = new Map(
      found.value.markets.flatMap(({ key, outcomes }) => outcomes.map((each) => [`${key}/${each.outcome}`, each])),
    );
    return { ...found.value, states };
  };

  it('asks every outcome against the picks', async () => {
    const at = match();
    const { selection, multipliedMilli, refusal, states } = await quoted(at, [HOME, BOTH]);
    expect(selection).toEqual({
      marketKey: BUILDER_MARKET,
      outcome: '1x2/home;both-score/yes',
      priceMilli: priceOf(at, [HOME, BOTH]),
    });
    expect(multipliedMilli).not.toBe(selection?.priceMilli);
    expect(refusal).toBeNull();
    expect(states.get('1x2/home')).toMatchObject({ state: 'picked', withPicksMilli: selection?.priceMilli });
    expect(states.get('1x2/away')).toMatchObject({ state: 'impossible', beside: '1x2/home', withPicksMilli: null });
    expect(states.get('double-chance/home-draw')).toMatchObject({ state: 'certain', beside: '1x2/home' });
    expect(states.get('total:2.5/over')).toMatchObject({ state: 'certain' });
    expect(states.get('total:3.5/over')).toMatchObject({
      state: 'free',
      withPicksMilli: priceOf(at, [HOME, BOTH, { marketKey: 'total:3.5', outcome: 'over' }]),
    });
    expect(states.has('draw-no-bet/home')).toBe(false);
  });

  /** A match's distribution, and every outcome that may be picked. */
  const whole = (at: number) => {
    const fixture = book.getFixture(at);
    const joint = fixture && book.jointOf(fixture);
    if (!joint) throw new Error('no distribution');
    const candidates = (book.openMarkets?.(at) ?? []).flatMap(({ key, outcomes }) =>
      outcomes.flatMap(({ outcome, priceMilli, fairProbability }): PricedPick[] => {
        const pick = { marketKey: key, outcome };
        return fairProbability !== undefined && joint.knows(pick) ? [{ ...pick, priceMilli, fairProbability }] : [];
      }),
    );
    return { joint, candidates };
  };

  it('is worked out once for all who ask the same, in whatever order they picked, and anew when a price has moved', async () => {
    const { joint, candidates } = whole(match());
    const [moved, ...others] = candidates;
    if (!moved) throw new Error('no board');
    const [states, picks] = [candidateStates(), others.slice(0, 3)];
    const first = states(joint, picks, candidates);
    expect(states(joint, [...picks].reverse(), candidates)).toBe(first);
    const after = states(joint, picks, [{ ...moved, priceMilli: moved.priceMilli + 10 }, ...others]);
    expect(after).not.toBe(first);
    expect((await after).slice(1)).toEqual((await first).slice(1));
  });

  it('lets others go first while it works on a whole board', async () => {
    const { joint, candidates } = whole(match());
    let others = 0;
    const turning = setInterval(() => {
      others += 1;
    }, 0);
    const many = Array.from({ length: 20 }, () => candidates).flat();
    expect(await candidateStates()(joint, candidates.slice(0, 7), many)).toHaveLength(many.length);
    clearInterval(turning);
    expect(others).toBeGreaterThan(2);
  });

  it.each<[string, readonly BuilderPick[], string | undefined]>([
    ['no pick', [], undefined],
    ['one pick', [HOME], 'MinimumSelectionsRequiredException'],
    ['what cannot be', [HOME, { ...HOME, outcome: 'draw' }], 'BuilderImpossible'],
    ['what is not there', [HOME, { marketKey: 'nothing', outcome: 'yes' }], 'SelectionNotFound'],
    ['the same twice', [HOME, HOME], 'LineAlreadyAddedException'],
    ['too many', Array.from({ length: 9 }, () => HOME), 'MaximumAllowedSelectionsExceededException'],
  ])('of %s says why it is no bet builder', async (_, picks, code) => {
    const found = await quoted(match(), picks);
    expect(found.selection).toBeNull();
    expect(found.refusal?.code).toBe(code);
  });

  it('is refused where the match has no distribution, and where there is no match', async () => {
    expect(await quoteBuilder(parts, plainFixture(), [])).toMatchObject({
      value: { refusal: { code: 'BuilderNotOffered' }, markets: [], selection: null },
    });
    expect(await quoteBuilder(parts, 999_999, [])).toMatchObject({ refusal: { code: 'NotFound' } });
  });
});

it('leaves the books true', async () => {
  expect(await wallet.balance('nobody')).toBeUndefined();
  expect(await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS, ...RISK_CHECKS])).toMatchObject({
    ok: true,
    findings: [],
  });
});

it('leaves tickets whose receipts say and pay the same', async () => {
  expect(await receiptsAgree(db)).toBeGreaterThan(2);
});
