import type { MarketStatus, World } from '@evens/catalogue';
import { createSimulator, type FeedBody, type MarketPrices, steadyPlan } from '@evens/feeds';
import { manualClock, type Rng, seededRng } from '@evens/kernel';
import { demoWorld } from '@evens/seed-world';
import { describe, expect, it } from 'vitest';
import { Keeper } from '../desk/keeper.ts';
import { Book } from './book.ts';
import { otherSide, outOfOrder } from './market-order.ts';
import { faultOf, type PriceFault } from './price-checks.ts';
import { confirms, exchanged, jumps } from './price-jumps.ts';
import type { FixtureState } from './states.ts';

const market = (
  key: string,
  outcomes: Record<string, number | readonly [price: number, fair: number]>,
  status: MarketStatus = 'active',
): MarketPrices => ({
  key,
  status,
  outcomes: Object.entries(outcomes).map(([outcome, said]) =>
    typeof said === 'number'
      ? { outcome, priceMilli: said, active: true }
      : { outcome, priceMilli: said[0], active: true, fairProbability: said[1] },
  ),
});

describe('palpable errors in one market', () => {
  it.each<[string, MarketPrices, PriceFault | undefined]>([
    ['an honest market', market('1x2', { home: [1900, 0.5], draw: [3400, 0.28], away: [4200, 0.22] }), undefined],
    ['chances that sum to 1.30', market('winner', { home: 1500, away: 1580 }), 'overroundTooHigh'],
    ['the same where bets are stopped', market('winner', { home: 1500, away: 1580 }, 'suspended'), undefined],
    [
      'a double chance, where two of three win',
      market('double-chance', { 'home-draw': 1300, 'home-away': 1300, 'draw-away': 2000 }),
      undefined,
    ],
    [
      'a double chance that pays whoever backs all',
      market('double-chance', { 'home-draw': 1500, 'home-away': 1500, 'draw-away': 2400 }),
      'overroundBelowOne',
    ],
    [
      'places that sum to three',
      market('place:3', Object.fromEntries([1, 2, 3, 4, 5].map((r) => [`r${r}`, 1600]))),
      undefined,
    ],
    [
      'places that sum to more than 1.6 a place',
      market('place:1', { r1: 1100, r2: 1300, r3: 2000 }),
      'overroundTooHigh',
    ],
    ['a price above its fair one', market('outright', { r1: [4000, 0.3], r2: [2500, 0.38] }), 'worthMoreThanStake'],
    [
      'the decimal point one place to the right',
      market('correct-score', { '1:0': [90_000, 0.1] }),
      'worthMoreThanStake',
    ],
    ['the decimal point one place to the left', market('correct-score', { '1:0': [1010, 0.12] }), 'worthFarTooLittle'],
    ['a long shot at the highest price', market('outright', { r1: [1_000_000, 0.0001] }), undefined],
    ['facts of which several may come true', market('special', { a: 1100, b: 1100, c: 1100 }), undefined],
  ])('%s', (_what, given, fault) => {
    expect(faultOf(given)).toBe(fault);
  });

  it('do not count outcomes that are closed', () => {
    const given = market('outright', { r1: 1200, r2: 1200, r3: 1200 });
    expect(faultOf(given)).toBe('overroundTooHigh');
    const [first, ...others] = given.outcomes;
    if (!first) throw new Error('no outcome');
    expect(
      faultOf({ ...given, outcomes: [first, ...others.map((each) => ({ ...each, active: false }))] }),
    ).toBeUndefined();
  });
});

describe('a jump in one message', () => {
  const two = (home: number, away: number) => ({ codes: ['home', 'away'], prices: [home, away] });
  it.each<[string, [number, number], [number, number], before: boolean, inPlay: boolean]>([
    ['a tick', [1900, 1900], [1870, 1930], false, false],
    ['a team sheet', [2200, 1700], [1850, 2000], false, false],
    ['0.31 of probability', [2000, 2000], [1230, 4000], true, false],
    ['odds three times as long, of little probability', [20_000, 1020], [7000, 1100], true, false],
    ['a tenth of the price', [30_000, 1010], [3000, 1400], true, true],
    ['ten times the price', [9000, 1060], [90_000, 1010], true, true],
    ['two long shots that say nothing', [500_000, 1010], [200_000, 1010], false, false],
  ])('%s: %s to %s', (_what, before, [home, away], beforeStart, inPlay) => {
    const { outcomes } = market('winner', { home, away });
    expect([jumps(two(...before), outcomes, false), jumps(two(...before), outcomes, true)]).toEqual([
      beforeStart,
      inPlay,
    ]);
  });

  it.each<[string, [number, number], [number, number], boolean]>([
    ['the two columns of each other', [1700, 2200], [2200, 1700], true],
    ['nearly so', [1700, 2200], [2180, 1710], true],
    ['halfway', [1700, 2200], [1930, 1930], false],
    ['nearly even sides', [1900, 1950], [1950, 1900], false],
  ])('exchanged sides: %s', (_what, before, [home, away], expected) => {
    expect(exchanged(two(...before), market('winner', { home, away }).outcomes)).toBe(expected);
  });

  it('is confirmed by a message that says about the same', () => {
    expect(confirms(two(1200, 4500), market('winner', { home: 1230, away: 4200 }).outcomes, false)).toBe(true);
    expect(confirms(two(1200, 4500), market('winner', { home: 1900, away: 1900 }).outcomes, false)).toBe(false);
  });
});

describe('markets beside each other', () => {
  const lines = (...values: number[]) => values.map((value, index) => ({ key: String(index), at: index, value }));
  it.each<[string, number[], string[]]>([
    ['falling lines', [0.9, 0.7, 0.5, 0.3], []],
    ['lines within the tolerance', [0.5, 0.54, 0.5], []],
    ['one that is too likely', [0.9, 0.7, 0.85, 0.3, 0.2], ['1', '2']],
    ['one that is too likely by far', [0.7, 0.6, 0.9, 0.3], ['2']],
    ['one that is too unlikely', [0.9, 0.2, 0.5, 0.3], ['1']],
    ['two that contradict each other', [0.4, 0.6], ['0', '1']],
  ])('%s', (_what, values, blamed) => {
    expect([...outOfOrder(lines(...values))].sort()).toEqual(blamed);
    expect([...outOfOrder(lines(...values).reverse())].sort()).toEqual(blamed);
  });

  it.each<[string, number[], string[]]>([
    ['one favourite', [0.4, 0.3, 0.2], []],
    ['nearly even', [0.05, -0.05], []],
    ['one calls the other side', [0.4, 0.3, -0.3], ['2']],
    ['one against one', [0.3, -0.3], ['0', '1']],
  ])('%s', (_what, values, blamed) => {
    expect([...otherSide(lines(...values))].sort()).toEqual(blamed);
  });
});

const START = Date.UTC(2026, 10, 21, 14);

/** One competition of each sport, with a contest about every hour and a half: some of every sport are in play at any time. */
function everySport(): World {
  const { sports } = demoWorld();
  return {
    sports: sports.flatMap((sport) => {
      const category = sport.categories[0];
      const tournament = category?.tournaments[0];
      if (!category || !tournament) return [];
      return [{ ...sport, categories: [{ ...category, tournaments: [{ ...tournament, plan: steadyPlan(16) }] }] }];
    }),
  };
}

interface Said {
  readonly eventMs: number;
  readonly body: FeedBody;
}

function play(seed: string, minutes: number): Said[] {
  const source = createSimulator({ world: everySport(), seed, startMs: START, inPlay: 0 });
  const said: Said[] = [];
  for (const body of source.snapshot()) said.push({ eventMs: START, body });
  said.push({ eventMs: START, body: { type: 'snapshotComplete' } });
  for (let minute = 1; minute <= minutes; minute += 1) said.push(...source.advance(START + minute * 60_000));
  // Days ahead nothing happens: a few hours of what is to come are enough.
  const soon = new Set<number>();
  for (const { body } of said) {
    if (body.type === 'fixture' && body.fixture.startMs < START + 2 * 3_600_000) soon.add(body.fixture.id);
  }
  return said.filter(({ body }) => !('fixtureId' in body) || soon.has(body.fixtureId));
}

function openBook() {
  const clock = manualClock(START);
  const book = new Book();
  const keeper = new Keeper(book, clock);
  keeper.addProducer('simulator', Number.MAX_SAFE_INTEGER);
  let seq = 0;
  return {
    book,
    hear: ({ body, eventMs }: Said): void => {
      seq += 1;
      clock.set({ wallMs: eventMs, eventMs, monotonicMs: eventMs });
      keeper.apply({ producer: 'simulator', seq, eventMs, wallMs: eventMs, body });
    },
  };
}

const SEED = 'guards';
const MINUTES = Number(process.env.GUARD_MINUTES ?? 3);
const played = play(SEED, MINUTES);

describe(`${MINUTES} minutes of every sport, seed ${SEED}`, () => {
  it(
    'are believed: of a thousand live prices less than one is not',
    () => {
      const { book, hear } = openBook();
      const refused: string[] = [];
      const sports = new Map<string, number>();
      let live = 0;
      let early = 0;
      book.listen({
        refused: (id, key, fault) => refused.push(`${fault} ${book.getFixture(id)?.status} ${id}/${key}`),
      });
      for (const each of played) {
        hear(each);
        if (each.body.type !== 'prices') continue;
        const fixture = book.getFixture(each.body.fixtureId);
        const count = each.body.markets.length;
        if (fixture?.status !== 'live') early += count;
        else {
          live += count;
          sports.set(String(fixture.sportId), (sports.get(String(fixture.sportId)) ?? 0) + count);
        }
      }
      console.info(
        `${live} live and ${early} early markets said of ${sports.size} sports, ${refused.length} not believed ` +
          `(${((100 * refused.length) / live).toFixed(4)} %)`,
        refused.slice(0, 10),
      );
      expect(live).toBeGreaterThan(5000);
      expect(refused.length / live).toBeLessThan(0.001);
    },
    MINUTES * 10_000,
  );
});

/** Where a message could be spoilt: it changes prices of a fixture that the book believes in. */
interface Place {
  readonly body: Extract<FeedBody, { type: 'prices' }>;
  readonly market: MarketPrices;
  /** The contest has news since the market's last prices. */
  readonly news: boolean;
}

/** The message with one market spoilt (undefined: left out), or undefined where this error cannot be made. */
type Spoil = (place: Place, book: Book, rng: Rng) => Place['body'] | undefined;

const spoilt = ({ body, market }: Place, to: MarketPrices | undefined): Place['body'] => {
  const { complete: _complete, ...rest } = body;
  return { ...rest, markets: body.markets.flatMap((each) => (each === market ? (to ?? []) : [each])) };
};

const withPrice = (given: MarketPrices, at: number, priceMilli: number): MarketPrices => ({
  ...given,
  outcomes: given.outcomes.map((each, index) => (index === at ? { ...each, priceMilli } : each)),
});

const unpriced = (given: MarketPrices): MarketPrices => ({
  ...given,
  outcomes: given.outcomes.map(({ fairProbability: _fair, ...each }) => each),
});

const tenTimes =
  (fair: boolean): Spoil =>
  (place, _book, rng) => {
    const at = rng.int(0, place.market.outcomes.length - 1);
    const priceMilli = place.market.outcomes[at]?.priceMilli ?? 0;
    // What stays below the ceiling, and without a fair worth beside it only where nothing has happened.
    if (priceMilli > 100_000 || (!fair && place.news)) return undefined;
    const wrong = withPrice(place.market, at, priceMilli * 10);
    return spoilt(place, fair ? wrong : unpriced(wrong));
  };

/** The first two digits that differ change places: 1.85 becomes 8.15. */
const swappedDigits: Spoil = (place, _book, rng) => {
  const at = rng.int(0, place.market.outcomes.length - 1);
  const { priceMilli = 0, fairProbability = 0 } = place.market.outcomes[at] ?? {};
  const digits = String(priceMilli).split('');
  const first = digits.findIndex((digit, index) => digits[index + 1] !== undefined && digits[index + 1] !== digit);
  if (first < 0) return undefined;
  const [left = '', right = ''] = [digits[first], digits[first + 1]];
  digits.splice(first, 2, right, left);
  const wrong = Number(digits.join(''));
  // Below a stake back it is no price; a little too low or still below its worth costs the player nothing and us neither.
  const worth = (wrong / 1000) * fairProbability;
  if (wrong < 1010 || (worth <= 1.02 && (worth >= 0.4 || fairProbability <= 0.1))) return undefined;
  return spoilt(place, withPrice(place.market, at, wrong));
};

const priceOf = (given: MarketPrices, code: string) => given.outcomes.find((each) => each.outcome === code);

/** Home and away change places, with all that is said of them. */
const swappedSides: Spoil = (place, book) => {
  const { market: given, body, news } = place;
  const [home, away] = [priceOf(given, 'home'), priceOf(given, 'away')];
  if (!home || !away || Math.abs(1000 / home.priceMilli - 1000 / away.priceMilli) < 0.2) return undefined;
  const winners = ['1x2', 'winner', 'draw-no-bet', 'asian-handicap:0'];
  const beside = winners.some((key) => {
    const [one, other] = [book.getOutcome(body.fixtureId, key, 'home'), book.getOutcome(body.fixtureId, key, 'away')];
    return (
      key !== given.key &&
      one?.market.status === 'active' &&
      other &&
      Math.abs(1000 / one.priceMilli - 1000 / other.priceMilli) > 0.15
    );
  });
  // With news, a turn of the favourite may be right: only other markets tell.
  if (news && !(beside && winners.includes(given.key))) return undefined;
  const outcomes = given.outcomes.map((each) => {
    const from = each.outcome === 'home' ? away : each.outcome === 'away' ? home : each;
    return { ...from, outcome: each.outcome };
  });
  return spoilt(place, { ...given, outcomes });
};

const LINE = /^(total|asian-handicap|team-total-home|team-total-away)(.*):(-?[\d.]+)$/;

/** A line that is as it was while its neighbours moved; said again, or not said. */
const staleLine =
  (said: boolean): Spoil =>
  (place, book) => {
    const { body, market: given } = place;
    const [, type, middle, at] = LINE.exec(given.key) ?? [];
    if (at === undefined) return undefined;
    const code = type === 'asian-handicap' ? 'home' : 'over';
    const state = book.getState(body.fixtureId);
    const family = body.markets
      .filter(
        ({ key, status }) => LINE.exec(key)?.[1] === type && LINE.exec(key)?.[2] === middle && status === 'active',
      )
      .sort((one, other) => Number(LINE.exec(one.key)?.[3]) - Number(LINE.exec(other.key)?.[3]));
    const index = family.indexOf(given);
    const moves = [index - 1, index, index + 1].map((each) => {
      const now = family[each];
      const before = now && state?.markets.get(now.key);
      const was = before?.prices[before.codes.indexOf(code)];
      const is = now && priceOf(now, code)?.priceMilli;
      return was === undefined || is === undefined ? 0 : 1000 / is - 1000 / was;
    });
    if (Math.min(...moves) < 0.05 && Math.max(...moves) > -0.05) return undefined;
    const before = state?.markets.get(given.key);
    if (!before || before.status === 'inactive') return undefined;
    if (!said) return before.status === 'active' ? spoilt(place, undefined) : undefined;
    const old = given.outcomes.map((each) => ({
      ...each,
      priceMilli: before.prices[before.codes.indexOf(each.outcome)] ?? 0,
    }));
    return spoilt(place, { ...unpriced({ ...given, outcomes: old }) });
  };

/** The message with one of its markets spoilt, the first from a random one on where that can be done. */
function spoilOne(body: Place['body'], state: FixtureState, spoil: Spoil, book: Book, rng: Rng) {
  const from = rng.int(0, body.markets.length - 1);
  for (const given of [...body.markets.slice(from), ...body.markets.slice(0, from)]) {
    const current = state.markets.get(given.key);
    if (given.status !== 'active' || !current || current.refused) continue;
    if (current.status !== 'active' && current.status !== 'suspended') continue;
    const news = current.happenings !== state.happenings || body.complete === true;
    const said = spoil({ body, market: given, news }, book, rng);
    if (said) return { said, market: given };
  }
  return undefined;
}

describe('errors among honest prices', () => {
  it.each<[string, number, Spoil]>([
    ['ten times the price', 200, tenTimes(true)],
    ['ten times the price, from a source that says nothing of fair worth', 100, tenTimes(false)],
    ['two digits exchanged', 200, swappedDigits],
    ['home and away exchanged', 50, swappedSides],
    ['a line left behind', 15, staleLine(true)],
    ['a line forgotten', 5, staleLine(false)],
  ])('%s: each of at least %i suspends its market, and the right prices open it again', (_what, least, spoil) => {
    const { book, hear } = openBook();
    const rng = seededRng(SEED);
    const missed: string[] = [];
    let made = 0;
    for (const each of played) {
      const { body, eventMs } = each;
      const state = body.type === 'prices' ? book.getState(body.fixtureId) : undefined;
      if (made >= 2 * least) break;
      const wrong = body.type === 'prices' && state?.halts === 0 && spoilOne(body, state, spoil, book, rng);
      if (wrong && state) {
        made += 1;
        hear({ eventMs, body: wrong.said });
        const { key, outcomes } = wrong.market;
        const status = book.getOutcome(wrong.said.fixtureId, key, outcomes[0]?.outcome ?? '')?.market.status;
        if (status === 'active')
          missed.push(`${key}: ${JSON.stringify(wrong.said.markets.find((one) => one.key === key))}`);
        hear(each);
        const after = state.markets.get(key)?.refused;
        if (after) missed.push(`${key} stays closed: ${after.fault}`);
        continue;
      }
      hear(each);
    }
    console.info(`${made} made, ${missed.length} missed`);
    expect(missed).toEqual([]);
    expect(made).toBeGreaterThanOrEqual(least);
  });
});
