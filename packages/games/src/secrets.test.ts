import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { drawFrom } from './draw/draw.ts';
import { playOnce } from './figures/simulate.ts';
import type { Bet, Game } from './game.ts';
import { GAMES } from './games.ts';
import { crash } from './originals/crash.ts';
import { hilo } from './originals/hilo.ts';
import { mines } from './originals/mines.ts';
import { blackjack } from './tables/blackjack/blackjack.ts';
import { threeCardPoker } from './tables/three-card-poker/three-card-poker.ts';
import { jacksOrBetter } from './tables/video-poker/video-poker.ts';
import { numbersNamed, setUpOf } from './test-support/play.ts';

/*
 * What is sent while a round is open tells nothing about what is not revealed. Not measured but shown: two rounds whose revealed
 * parts agree and whose hidden parts differ give the very same state and offers, so that no predictor can do better than chance.
 */

const MAIN: readonly Bet[] = [{ place: 'main', stakeMinor: 100n }];
const ANTE: readonly Bet[] = [{ place: 'ante', stakeMinor: 100n }];

/** Two secrets and the choices after which both rounds are open and have revealed the same. */
interface Twins<Secret, Choice> {
  readonly one: Secret;
  readonly other: Secret;
  readonly choices: readonly Choice[];
}

function sent<Options, Secret, Shown, Choice extends { readonly kind: string }>(
  game: Game<Options, Secret, Shown, Choice>,
  options: Options,
  secret: Secret,
  bets: readonly Bet[],
  choices: readonly Choice[],
): string {
  const frames: unknown[] = [];
  let state = game.start({ options, secret }, bets);
  const frame = (): void => {
    expect(state.over).toBe(false);
    frames.push({ shown: state.shown, offers: game.offers(options, state).map(({ kind }) => kind) });
  };
  frame();
  for (const choice of choices) {
    const next = game.step({ options, secret }, state, choice);
    if (!next.ok) throw new RangeError(next.refusal);
    state = next.value;
    frame();
  }
  return JSON.stringify(frames);
}

const rng = seededRng('twins');
const cards = (count: number): number[] => Array.from({ length: count }, () => rng.int(0, 51));
const deckOf = (text: string): number[] =>
  text.split(' ').map((card) => 4 * '23456789TJQKA'.indexOf(card[0] ?? '') + 'DHSC'.indexOf(card[1] ?? ''));

describe('an open round tells nothing of', () => {
  it('where mines are', () => {
    const twins: Twins<readonly number[], { kind: 'open'; tile: number }> = {
      one: [0, 1, 2],
      other: [22, 23, 24],
      choices: [7, 12, 18].map((tile) => ({ kind: 'open', tile })),
    };
    expect(sent(mines, { mines: 3 }, twins.one, MAIN, twins.choices)).toBe(
      sent(mines, { mines: 3 }, twins.other, MAIN, twins.choices),
    );
  });

  it('the next card of hi-lo', () => {
    const seen = deckOf('7D 9H 4S');
    const choices = [{ kind: 'higher' }, { kind: 'lower' }] as const;
    const frames = (): string => sent(hilo, null, [...seen, ...cards(49)], MAIN, choices);
    expect(frames()).toBe(frames());
  });

  it('the point of a crash round', () => {
    expect(sent(crash, { target: 5_000 }, 100, MAIN, [])).toBe(sent(crash, { target: 5_000 }, 42_520, MAIN, []));
  });

  it('the dealer’s second card and the shoe of blackjack', () => {
    // Player 5, dealer 9, player 6, hole; hit gives a 2.
    const frames = (hole: string): string =>
      sent(blackjack, null, [...deckOf(`5D 9H 6S ${hole} 2C`), ...cards(59)], MAIN, [{ kind: 'hit' }]);
    expect(frames('TD')).toBe(frames('2S'));
    // Under an ace insurance is offered, whatever lies there.
    const underAce = (hole: string): string =>
      sent(blackjack, null, [...deckOf(`5D AH 6S ${hole}`), ...cards(60)], MAIN, []);
    expect(underAce('KD')).toBe(underAce('3S'));
  });

  it('the dealer’s hand of three-card poker and the cards to come of video poker', () => {
    const three = (dealer: string): string => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = deckOf(`QD 6H 5S ${dealer}`);
      return sent(threeCardPoker, null, { player: [a, b, c], dealer: [d, e, f] }, ANTE, []);
    };
    expect(three('AD AH AS')).toBe(three('2D 3H 7S'));
    const five = (rest: string): string => sent(jacksOrBetter, null, deckOf(`QD 6H 5S 2C 9H ${rest}`), MAIN, []);
    expect(five('AD AH AS AC KD')).toBe(five('2D 3H 7S 7H 8H'));
  });
});

describe('every game with choices', () => {
  it('is among these', () => {
    const open = GAMES.filter((game) => {
      const { options, places } = setUpOf(game.name);
      const bets = [{ place: places[0] ?? '', stakeMinor: 100n }];
      // Some seed leaves the round open after the press: blackjack may end at once.
      return ['a', 'b', 'c', 'd'].some((name) => {
        const round = game.begin({ options, bets }, numbersNamed(game, name));
        return round.ok && !round.value.over;
      });
    });
    const tested = [mines, hilo, crash, blackjack, threeCardPoker, jacksOrBetter].map(({ name }) => name);
    expect(open.map(({ name }) => name)).toEqual(tested);
  });
});

describe('what a round shows is worth nothing to whoever predicts it', () => {
  it('whichever tile is opened first in mines, it is as safe as any other', () => {
    const draw = drawFrom(() => rng.int(0, 2 ** 32 - 1));
    for (const tile of [0, 12, 24]) {
      const play = playOnce(mines, { mines: 5 }, MAIN, (_options, { shown: { opened } }) =>
        opened.length === 0 ? ({ kind: 'open', tile } as const) : ({ kind: 'take' } as const),
      );
      let safe = 0;
      for (let round = 0; round < 4_000; round += 1) if (play(draw) > 0) safe += 1;
      // Four fifths, within four standard deviations.
      expect(Math.abs(safe / 4_000 - 0.8)).toBeLessThan(4 * Math.sqrt(0.16 / 4_000));
    }
  });
});
