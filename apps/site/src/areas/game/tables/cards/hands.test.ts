import type { RoundView } from '@evens/contract';
import { gameByName, numbersOfSeeds, type Press, type Round } from '@evens/games';
import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { dealtCards as baccaratCards, baccaratNow, handTotal } from '../baccarat/table-state.ts';
import { dealtCards as blackjackCards, blackjackNow, handPlaces, totalText } from '../blackjack/table-state.ts';
import { threeCardNow, dealtCards as threeCards } from '../three-card/table-state.ts';
import { toggled, videoPokerNow } from '../video-poker/table-state.ts';
import { cardKey, dealtSoFar, newCards } from './dealing.ts';

const PLACES: Readonly<Record<string, readonly string[]>> = {
  blackjack: ['main'],
  baccarat: ['player', 'tie'],
  'three-card-poker': ['ante', 'pairPlus'],
  'video-poker-jacks': ['main'],
};

/** A round as its page gets it. */
function viewOf(game: string, round: Round): RoundView {
  return {
    id: '00000000-0000-0000-0000-000000000000',
    game,
    version: 1,
    currency: 'EUR',
    play: false,
    status: round.over ? 'over' : 'open',
    options: {},
    bets: round.bets.map(({ place, stakeMinor }) => ({ place, stake: String(stakeMinor), multiple: null })),
    stake: '1.00',
    ...{ granted: false, told: false },
    payout: null,
    shown: { ...round.shown },
    offers: round.offers.map(({ kind, stakeMinor }) => ({ kind, stake: String(stakeMinor) })),
    choices: [],
    seeds: { serverHash: '', clientSeed: '', nonce: 0, serverSeed: null },
    startedMs: 0,
    endedMs: null,
    closesMs: null,
  };
}

/** All states of many rounds of a game, each played to its end by choices at random. */
function* statesOf(game: string, rounds: number): Generator<RoundView> {
  const rules = gameByName(game);
  if (!rules) throw new Error(`no game ${game}`);
  const rng = seededRng('hands of the tables');
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const press: Press = { options: {}, bets: (PLACES[game] ?? []).map((place) => ({ place, stakeMinor: 100n })) };
    const begun = rules.begin(press, numbersOfSeeds({ serverSeed: 'a'.repeat(64), clientSeed: 'player', nonce }));
    if (!begun.ok) throw new Error(begun.refusal);
    let round = begun.value;
    yield viewOf(game, round);
    while (!round.over) {
      const { kind } = rng.pick(round.offers);
      const next = round.choose(kind === 'hold' ? { kind, held: [0, 2] } : { kind });
      if (!next.ok) throw new Error(next.refusal);
      round = next.value;
      yield viewOf(game, round);
    }
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

describe('blackjack', () => {
  it.each([
    [['KH', '7D'], '17'],
    [['AH', '6D'], '7/17'],
    [['AH', 'AD'], '2/12'],
    [['AH', '6D', 'TC'], '17'],
    [['AH', 'KD'], '21'],
    [['9H', '8D', '7C'], '24'],
  ])('%s is %s', (cards, total) => {
    expect(totalText(cards)).toBe(total);
  });

  it('says the total that the game counts, in every state of 300 rounds', () => {
    for (const view of statesOf('blackjack', 300)) {
      const now = blackjackNow(view);
      expect(now).toBeDefined();
      for (const [at, hand] of (now?.hands ?? []).entries()) {
        const counted = field(field(view.shown?.hands, String(at)), 'total');
        expect(totalText(hand.cards).split('/').at(-1)).toBe(String(counted));
      }
      expect(
        totalText(now?.dealer ?? [])
          .split('/')
          .at(-1),
      ).toBe(String(view.shown?.dealerTotal));
    }
  });

  it('lays the dealer’s second card face down until the end, and no card twice', () => {
    for (const view of statesOf('blackjack', 300)) {
      const now = blackjackNow(view);
      if (!now) throw new Error('no state');
      const cards = blackjackCards(now);
      const places = cards.map(({ hand, at }) => `${hand}:${at}`);
      expect(new Set(places).size).toBe(places.length);
      expect(cards.filter(({ card }) => card === null).length).toBe(now.phase === 'over' ? 0 : 1);
      expect(cards.length).toBe(
        now.hands.reduce((sum, hand) => sum + hand.cards.length, 0) + (now.phase === 'over' ? now.dealer.length : 2),
      );
    }
  });

  it('every stake of a round lies on a hand, or is the insurance', () => {
    for (const view of statesOf('blackjack', 300)) {
      const hands = blackjackNow(view)?.hands ?? [];
      const lying = hands.flatMap((_, at) => handPlaces(at));
      expect(view.bets.filter(({ place }) => place !== 'insurance' && !lying.includes(place))).toEqual([]);
    }
  });
});

it('baccarat: totals of both sides are the game’s, and cards come by turns', () => {
  for (const view of statesOf('baccarat', 300)) {
    const now = baccaratNow(view);
    if (!now) throw new Error('no state');
    expect([handTotal(now.player), handTotal(now.banker)]).toEqual([view.shown?.playerTotal, view.shown?.bankerTotal]);
    expect(
      baccaratCards(now)
        .slice(0, 4)
        .map(({ hand }) => hand),
    ).toEqual(['player', 'banker', 'player', 'banker']);
  }
});

it('three-card poker: the dealer’s three cards lie face down until the choice', () => {
  for (const view of statesOf('three-card-poker', 100)) {
    const now = threeCardNow(view);
    if (!now) throw new Error('no state');
    const down = threeCards(now).filter(({ card }) => card === null).length;
    expect(down).toBe(view.status === 'open' ? 3 : 0);
    expect(now.outcome === undefined).toBe(view.status === 'open');
  }
});

it('video poker: held cards stay and the others change', () => {
  let before: ReturnType<typeof videoPokerNow>;
  for (const view of statesOf('video-poker-jacks', 50)) {
    const now = videoPokerNow(view);
    if (now?.phase === 'drawn') {
      expect(now.held).toEqual([0, 2]);
      expect([now.cards[0], now.cards[2]]).toEqual([before?.cards[0], before?.cards[2]]);
      expect(now.cards[1]).not.toBe(before?.cards[1]);
    }
    before = now;
  }
});

it.each([
  [[], 3, [3]],
  [[3], 1, [1, 3]],
  [[1, 3], 3, [1]],
])('holding %s and pressing %s holds %s', (held, place, after) => {
  expect(toggled(held, place)).toEqual(after);
});

describe('dealing', () => {
  const card = (hand: string, at: number, face: string | null) => ({ hand, at, card: face });
  const before = [card('you', 0, '2D'), card('dealer', 0, '3D'), card('you', 1, '4D'), card('dealer', 1, null)];
  const after = [
    card('you', 0, '2D'),
    card('you', 1, '4D'),
    card('dealer', 0, '3D'),
    card('dealer', 1, '5D'),
    card('dealer', 2, '6D'),
  ];

  it.each([
    [0, ['you:0:2D', 'you:1:4D', 'dealer:0:3D']],
    [1, ['you:0:2D', 'you:1:4D', 'dealer:0:3D', 'dealer:1:5D']],
    [2, after.map(cardKey)],
  ])('after %s new cards lie there %s', (come, keys) => {
    expect(dealtSoFar(before, after, come).map(cardKey)).toEqual(keys);
  });

  it('counts a turned card and a drawn one as new', () => {
    expect(newCards(before, after)).toBe(2);
    expect(newCards([], after)).toBe(5);
  });
});
