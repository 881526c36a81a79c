import { describe, expect, it } from 'vitest';
import { toNumber } from '../exact.ts';
import type { Bet, Game, RoundState } from '../game.ts';
import { crash, crashCurve, crashMoment } from '../originals/crash.ts';
import { hilo, winningRanks } from '../originals/hilo.ts';
import { mines } from '../originals/mines.ts';
import { blackjack } from './blackjack/blackjack.ts';
import { DOUBLE_ZERO_PLACES, SINGLE_ZERO_PLACES } from './roulette/layout.ts';
import { americanRoulette, europeanRoulette } from './roulette/roulette.ts';
import { threeCardPoker } from './three-card-poker/three-card-poker.ts';
import { jacksOrBetter } from './video-poker/video-poker.ts';

const cardsOf = (text: string): number[] =>
  text === ''
    ? []
    : text.split(' ').map((card) => 4 * '23456789TJQKA'.indexOf(card[0] ?? '') + 'DHSC'.indexOf(card[1] ?? ''));

/** Plays a round from a known secret and gives where it stands. */
function played<Options, Secret, Shown, Choice extends { readonly kind: string }>(
  game: Game<Options, Secret, Shown, Choice>,
  options: Options,
  secret: Secret,
  choices: readonly Choice[],
  bets: readonly Bet[] = [{ place: 'main', stakeMinor: 100n }],
): RoundState<Shown> {
  let state = game.start({ options, secret }, bets);
  for (const choice of choices) {
    if (!game.offers(options, state).some(({ kind }) => kind === choice.kind))
      throw new RangeError(`not offered: ${choice.kind}`);
    const next = game.step({ options, secret }, state, choice);
    if (!next.ok) throw new RangeError(next.refusal);
    state = next.value;
  }
  return state;
}

/** Net of a round in first stakes of 100. */
const net = ({ bets, ...state }: RoundState<unknown>): number | null =>
  state.over
    ? bets.reduce(
        (sum, { stakeMinor }, at) =>
          sum + Number(stakeMinor) * (toNumber(state.returns[at] ?? { num: 0n, den: 1n }) - 1),
        0,
      )
    : null;

const say = (kinds: string) =>
  (kinds === '' ? [] : kinds.split(' ')) as ('hit' | 'stand' | 'double' | 'split' | 'insure' | 'noInsurance')[];

/** Cards in the order dealt: player, dealer, player, dealer's second, and on. */
const HANDS: readonly (readonly [what: string, shoe: string, choices: string, net: number | null])[] = [
  ['a blackjack pays three to two at once', 'AS 9D KH 7C', '', 150],
  ['both have one: the stake back', 'AS TD KH AC', '', 0],
  ['the dealer looks under a ten and ends it', '9S TD 9H AC', '', -100],
  ['under an ace insurance comes first', '9S AD 9H KC', '', null],
  ['insured against a blackjack: nothing lost', '9S AD 9H KC', 'insure', 0],
  ['not insured: the stake is lost', '9S AD 9H KC', 'noInsurance', -100],
  ['insured in vain: half a stake lost, play goes on', '9S AD 9H 7C', 'insure stand', -50],
  ['even money: a blackjack, insured against one', 'AS AD KH KC', 'insure', 100],
  ['twenty-one stands by itself', '5S 9D 6H 8C TD', 'hit', 100],
  ['bust loses before the dealer draws', 'TS 9D 6H 7C KD', 'hit', -100],
  ['the dealer stands on a soft 17', 'TS 6D 8H AC', 'stand', 100],
  ['the dealer draws to 17 and busts', 'TS 6D 2H TC KD', 'stand', 100],
  ['a tie gives the stake back', 'TS 9D 9H TC', 'stand', 0],
  ['a double wins two stakes', '5S 6D 6H TC 9D 9H', 'double', 200],
  ['a double takes one card and may lose both', '5S 9D 6H TC 2D', 'double', -200],
  [
    'a pair is split once: each hand plays for its own stake',
    '8S 6D 8H TC 3D TD 8C KD',
    'split double stand',
    200 + 100,
  ],
  ['split aces get one card each, and 21 is no blackjack', 'AS 6D AH TC KD 9H KS', 'split', 200],
  ['a hand may double after the split', '8S 6D 8H TC 3D 2D TD 9D TH', 'split double double', 400],
  ['tens of different pictures are a pair', 'KS 6D TH TC 9D 9H KC', 'split stand stand', 200],
];

describe('blackjack', () => {
  it.each(HANDS)('%s', (_what, shoe, choices, expected) => {
    const secret = [...cardsOf(shoe), ...Array<number>(40).fill(0)];
    expect(
      net(
        played(
          blackjack,
          null,
          secret,
          say(choices).map((kind) => ({ kind })),
        ),
      ),
    ).toBe(expected);
  });

  it.each([
    ['a second split', '8S 6D 8H TC 8D 8C', 'split', 'split'],
    ['a double with three cards', '2S 6D 2H TC 3D', 'hit', 'double'],
    ['insurance without an ace', '2S 6D 2H TC', '', 'insure'],
    ['a split of two different cards', '2S 6D 3H TC', '', 'split'],
  ])('does not offer %s', (_what, shoe, choices, kind) => {
    const state = played(
      blackjack,
      null,
      [...cardsOf(shoe), ...Array<number>(40).fill(0)],
      say(choices).map((each) => ({ kind: each })),
    );
    expect(blackjack.offers(null, state).map((offer) => offer.kind)).not.toContain(kind);
  });

  it('of an odd stake insures the half that is whole', () => {
    const bets = [{ place: 'main', stakeMinor: 101n }];
    const state = played(
      blackjack,
      null,
      [...cardsOf('9S AD 9H KC'), ...Array<number>(40).fill(0)],
      [{ kind: 'insure' }],
      bets,
    );
    expect(state.bets.map(({ stakeMinor }) => stakeMinor)).toEqual([101n, 50n]);
  });
});

describe('three-card poker', () => {
  const bets = [
    { place: 'ante', stakeMinor: 100n },
    { place: 'pairPlus', stakeMinor: 100n },
  ];
  it.each([
    ['played against a dealer who does not qualify', 'KD 8H 2S', 'JD 9H 2C', 'play', 100 - 100],
    ['won with a pair', '8D 8H 2S', 'QD 9H 2C', 'play', 200 + 100],
    ['lost', 'KD 8H 2S', 'AD 9H 2C', 'play', -200 - 100],
    ['tied by ranks, suits do not count', 'KD 8H 2S', 'KH 8S 2C', 'play', -100],
    ['a straight has a bonus though it loses', '4D 3H 2S', '5D 4H 3C', 'play', 100 - 200 + 600],
    ['ace, two, three is the lowest straight', 'AD 2H 3S', '4D 2D 3C', 'play', 100 - 200 + 600],
    ['folded with a flush: pair plus is paid all the same', 'JD 8D 2D', 'AD 9H 2C', 'fold', -100 + 400],
    ['a straight flush', '4D 3D 2D', 'QD 9H 2C', 'play', 200 + 500 + 4_000],
  ])('%s', (_what, player, dealer, kind, expected) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = cardsOf(`${player} ${dealer}`);
    const secret = { player: [a, b, c], dealer: [d, e, f] } as const;
    expect(net(played(threeCardPoker, null, secret, [{ kind: kind === 'play' ? 'play' : 'fold' }], bets))).toBe(
      expected,
    );
  });

  it('with pair plus alone is over at the deal', () => {
    const secret = { player: [0, 1, 2], dealer: [3, 4, 5] } as const;
    expect(net(played(threeCardPoker, null, secret, [], [{ place: 'pairPlus', stakeMinor: 100n }]))).toBe(3_000);
  });
});

describe('video poker', () => {
  it('gives each place that is thrown away a card of its own', () => {
    const secret = cardsOf('TD JD QD KD 2H 3H 4H 5H 6H AD');
    expect(net(played(jacksOrBetter, null, secret, [{ kind: 'hold', held: [0, 1, 2, 3] }]))).toBe(79_900);
    expect(net(played(jacksOrBetter, null, secret, [{ kind: 'hold', held: [] }]))).toBe(-100);
  });
});

describe('mines', () => {
  it('check 3: with 24 mines the one safe tile pays by itself, once, and taking afterwards is told so', () => {
    const secret = Array.from({ length: 24 }, (_, at) => at);
    const state = played(mines, { mines: 24 }, secret, [{ kind: 'open', tile: 24 }]);
    expect([state.over, net(state)]).toEqual([true, 2_375]);
    expect(mines.offers({ mines: 24 }, state).map(({ kind }) => kind)).toContain('take');
  });

  it('does not open a tile twice, nor take before one is open', () => {
    const deal = { options: { mines: 3 }, secret: [0, 1, 2] };
    const state = played(mines, deal.options, deal.secret, [{ kind: 'open', tile: 7 }]);
    expect(mines.step(deal, state, { kind: 'open', tile: 7 })).toEqual({ ok: false, refusal: 'ChoiceNotOffered' });
    const begun = played(mines, deal.options, deal.secret, []);
    expect(mines.offers(deal.options, begun).map(({ kind }) => kind)).toEqual(['open']);
    expect(net(mines.leave(deal, begun))).toBe(0);
    expect(net(mines.leave(deal, state))).toBeCloseTo(100 * (0.99 / (22 / 25) - 1), 9);
  });
});

describe('hi-lo', () => {
  it('prices every guess by the ranks that win it', () => {
    for (let card = 0; card < 52; card += 1) {
      const ranks = (['higher', 'lower', 'same'] as const).map((guess) => winningRanks(card, guess));
      // A rank between the ends counts for higher and for lower; at the ends the guesses share the thirteen ranks.
      expect(ranks.reduce((sum, each) => sum + each, 0)).toBe(ranks[2] === 0 ? 14 : 13);
    }
  });

  it('offers no guess above its top, and pays by itself where none is left', () => {
    // Aces all along: each "same" pays thirteen times as much.
    const secret = Array<number>(52).fill(48);
    const same = { kind: 'same' } as const;
    const state = played(hilo, null, secret, [same, same, same, same]);
    expect(state.over).toBe(false);
    expect(hilo.offers(null, state).map(({ kind }) => kind)).toEqual(['higher', 'skip', 'take']);
    expect(net(hilo.leave({ options: null, secret }, state))).toBeCloseTo(100 * (0.99 * 13 ** 4 - 1), 6);
  });

  it('cannot be skipped to its end without a guess', () => {
    const secret = Array<number>(52).fill(20);
    const skips = Array.from({ length: 50 }, () => ({ kind: 'skip' }) as const);
    const state = played(hilo, null, secret, skips);
    expect(hilo.offers(null, state).map(({ kind }) => kind)).toEqual(['higher', 'lower']);
    const last = played(hilo, null, secret, [...skips, { kind: 'higher' }]);
    expect([last.over, net(last)]).toEqual([true, expect.closeTo(100 * ((0.99 * 13) / 7 - 1), 6)]);
  });
});

describe('crash', () => {
  it('takes up to the point and not beyond, at the target at the latest', () => {
    const at = (hundredths: number) => net(played(crash, { target: 300 }, 250, [{ kind: 'take', at: hundredths }]));
    expect([at(101), at(250), at(251)]).toEqual([expect.closeTo(1, 9), 150, -100]);
    const begun = played(crash, { target: 300 }, 250, []);
    expect(crash.step({ options: { target: 300 }, secret: 250 }, begun, { kind: 'take', at: 301 }).ok).toBe(false);
    expect(net(crash.leave({ options: { target: 300 }, secret: 250 }, begun))).toBe(-100);
    expect(net(crash.leave({ options: { target: 300 }, secret: 300 }, begun))).toBe(200);
  });

  it('tells whoever takes nothing of where the round ends', () => {
    expect(played(crash, { target: 300 }, 250, [{ kind: 'take', at: 200 }]).shown).toEqual({
      phase: 'taken',
      at: '2.00',
    });
  });

  it('runs along a curve that is at a point from its moment on', () => {
    for (const hundredths of [100, 101, 150, 200, 1_000, 123_456]) {
      expect(crashCurve(crashMoment(hundredths))).toBeGreaterThanOrEqual(hundredths);
      if (hundredths > 100) expect(crashCurve(crashMoment(hundredths) - 1)).toBeLessThan(hundredths);
    }
  });
});

describe('the layout of roulette', () => {
  it('has every place of the cloth', () => {
    const count = (places: ReadonlyMap<string, { kind: string }>) => {
      const kinds: Record<string, number> = {};
      for (const { kind } of places.values()) kinds[kind] = (kinds[kind] ?? 0) + 1;
      return kinds;
    };
    const both = { street: 12, line: 11, dozen: 3, column: 3, 'even-money': 6 };
    expect(count(SINGLE_ZERO_PLACES)).toEqual({ ...both, straight: 37, split: 60, trio: 2, corner: 23 });
    expect(count(DOUBLE_ZERO_PLACES)).toEqual({ ...both, straight: 38, split: 62, trio: 3, corner: 22, five: 1 });
  });

  it('has wheels with every pocket once, red and black in turn but at the zeros', () => {
    for (const { wheel, show } of [europeanRoulette, americanRoulette]) {
      expect([...wheel].sort((a, b) => a - b)).toEqual(wheel.map((_, at) => at));
      const colours = wheel.map((secret) => show({ options: null, secret }).colour);
      const beside = colours.filter((colour, at) => colour !== 'green' && colour === colours[at + 1]);
      expect(beside).toEqual([]);
    }
  });
});
