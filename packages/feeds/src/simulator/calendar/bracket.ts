import type { Bracket } from '@evens/catalogue';
import { hash32, seededRng } from '@evens/kernel';
import { weekdayOf } from './days.ts';
import { Kickoffs } from './kick-offs.ts';
import { shuffled } from './league.ts';
import type { OutcomeOf, Slot, Stage } from './slot.ts';

/** A match of a tie before it is a contest: who, when, and from when on it is known that it is played. */
export interface TieMatch {
  readonly home: number;
  readonly away: number;
  readonly day: number;
  readonly minutes: number;
  readonly knownMs: number;
  readonly stage: Stage;
}

interface Side {
  readonly entrant: number;
  /** When it is known that it takes part in this round. */
  readonly knownMs: number;
}

/** What a bracket needs of its surroundings. */
export interface BracketPlace {
  readonly bracket: Bracket;
  readonly edition: string;
  /** Of the first round. */
  readonly day: number;
  /** Those who begin, strongest first. */
  readonly field: readonly number[];
  readonly seed: string;
  /** The first round is settled by its draw. */
  readonly drawnMs: number;
  readonly slotOf: (match: TieMatch) => Slot;
  readonly outcomeOf: OutcomeOf;
}

const GAMES: Readonly<Record<Bracket['tie'], number>> = { single: 1, 'two legs': 2, 'best of 5': 5, 'best of 7': 7 };

/** Days from the first of a bracket to its last. */
export function lastOffset(bracket: Bracket): number {
  const games = bracket.singleFinal ? 1 : GAMES[bracket.tie];
  return Math.max(...(bracket.days.at(-1) ?? [0])) + (games - 1) * (bracket.gameDays ?? 1);
}

/** Places of a draw of this size so that the first two can meet in the final only, the first four in the last four ... */
function drawOrder(size: number): readonly number[] {
  let order = [0];
  while (order.length < size) order = order.flatMap((place) => [place, 2 * order.length - 1 - place]);
  return order;
}

/** One edition of a knock-out tournament. Rounds are worked out when somebody asks for their days, and kept. */
export class Knockout {
  readonly #place: BracketPlace;
  readonly #rounds: { readonly slots: readonly Slot[]; readonly winners: () => readonly Side[] }[] = [];

  constructor(place: BracketPlace) {
    this.#place = place;
  }

  /** The day after which nothing of it is played. */
  get lastDay(): number {
    return this.#place.day + lastOffset(this.#place.bracket);
  }

  /** Matches of all rounds that begin up to this day. Plays what was before them. */
  slotsUpTo(day: number): readonly Slot[] {
    const { bracket } = this.#place;
    const slots: Slot[] = [];
    for (let round = 0; round < bracket.days.length; round += 1) {
      if (this.#place.day + Math.min(...(bracket.days[round] ?? [])) > day) break;
      slots.push(...this.#round(round).slots);
    }
    return slots;
  }

  /** Who wins the last round. Plays all of it. */
  winner(): number | undefined {
    return this.#round(this.#place.bracket.days.length - 1).winners()[0]?.entrant;
  }

  #round(number: number): { readonly slots: readonly Slot[]; readonly winners: () => readonly Side[] } {
    const known = this.#rounds[number];
    if (known) return known;
    const sides = number === 0 ? this.#drawn() : this.#round(number - 1).winners();
    const made = this.#play(number, sides);
    this.#rounds[number] = made;
    return made;
  }

  /** A quarter of the field is kept apart by strength, the others are drawn. */
  #drawn(): readonly Side[] {
    const { bracket, edition, field, seed, drawnMs } = this.#place;
    const { size } = bracket;
    const apart = Math.max(2, size / 4);
    const rest = shuffled(Math.max(0, size - apart), seededRng(`${seed}/draw/${edition}`)).map((each) => apart + each);
    const places = [...Array.from({ length: apart }, (_, index) => index), ...rest];
    return drawOrder(size).flatMap((place) => {
      const entrant = field[places[place] ?? 0];
      return entrant === undefined ? [] : [{ entrant, knownMs: drawnMs }];
    });
  }

  #play(number: number, sides: readonly Side[]) {
    const { bracket, seed, edition } = this.#place;
    const last = number === bracket.days.length - 1;
    const games = last && bracket.singleFinal ? 1 : GAMES[bracket.tie];
    const days = bracket.days[number] ?? [0];
    const kickOffs = new Map<number, Kickoffs>();
    const byRound = bracket.kickOffs.split(' / ');
    const words = byRound[Math.min(number, byRound.length - 1)] ?? '';
    const minutesOn = (day: number): number => {
      const left = kickOffs.get(day) ?? new Kickoffs(words, weekdayOf(day));
      kickOffs.set(day, left);
      return left.next();
    };
    const slots: Slot[] = [];
    const ties: (() => Side)[] = [];
    for (let tie = 0; 2 * tie + 1 < sides.length; tie += 1) {
      const [one, two] = [sides[2 * tie], sides[2 * tie + 1]];
      if (!one || !two) continue;
      const first = this.#place.day + (days[tie % days.length] ?? 0);
      const swap = hash32(`${seed}/${edition}/${number}/${tie}`) % 2 === 1 && games < 5;
      const [home, away] = swap ? [two, one] : [one, two];
      const stage = { kind: 'knock-out', edition, number: number + 1, of: bracket.days.length, tie } as const;
      const played = this.#tie(games, home, away, first, minutesOn, stage);
      slots.push(...played.slots);
      ties.push(played.winner);
    }
    let winners: readonly Side[] | undefined;
    return {
      slots,
      winners: () => {
        winners ??= ties.map((winner) => winner());
        return winners;
      },
    };
  }

  /** The matches of a tie; those that are needed only if it is not decided are there only then. */
  #tie(
    games: number,
    home: Side,
    away: Side,
    first: number,
    minutesOn: (day: number) => number,
    stage: Stage,
  ): { readonly slots: readonly Slot[]; readonly winner: () => Side } {
    const { bracket, slotOf, outcomeOf } = this.#place;
    const slots: Slot[] = [];
    let knownMs = Math.max(home.knownMs, away.knownMs);
    let won: [number, number] = [0, 0];
    const needed = games > 2 ? (games + 1) / 2 : Number.POSITIVE_INFINITY;
    const take = (slot: Slot, swapped: boolean): void => {
      const outcome = outcomeOf(slot);
      const [own, other] = swapped ? [outcome.away, outcome.home] : [outcome.home, outcome.away];
      won = games > 2 ? [won[0] + Number(own > other), won[1] + Number(other > own)] : [won[0] + own, won[1] + other];
      knownMs = Math.max(knownMs, outcome.endMs);
    };
    for (let game = 1; game <= games && Math.max(...won) < needed; game += 1) {
      const day = first + (game - 1) * (bracket.gameDays ?? 1);
      // The better side is at home in the first two of a series, in the fifth and in the last.
      const swapped = games === 2 ? game === 2 : games > 2 && [3, 4, 6].includes(game);
      const [own, other] = swapped ? [away, home] : [home, away];
      const slot = slotOf({
        home: own.entrant,
        away: other.entrant,
        day,
        minutes: minutesOn(day),
        knownMs,
        stage: games > 1 ? { ...stage, game } : stage,
      });
      slots.push(slot);
      if (games > 2) take(slot, swapped);
    }
    return {
      slots,
      winner: () => {
        if (games <= 2) for (const [index, slot] of slots.entries()) take(slot, games === 2 && index === 1);
        const level = won[0] === won[1];
        // What no goal decides is decided from the spot, of which nobody keeps a score here.
        const forHome = level ? hash32(`${slots.at(-1)?.fixtureId}/spot`) % 2 === 0 : won[0] > won[1];
        return { entrant: (forHome ? home : away).entrant, knownMs };
      },
    };
  }
}
