import { accept, ONE, type Rational, type Result, rational, refuse, ZERO } from '@evens/kernel';
import { binomial, multipleText } from '../exact.ts';
import { type Bet, type Deal, free, type Game, type GameFault, isMain, type RoundState } from '../game.ts';
import { fieldsOf, isWhole } from '../options.ts';

export const MINE_TILES = 25;

export interface MinesOptions {
  /** 1 to 24. */
  readonly mines: number;
}

export interface MinesShown {
  /** Safe tiles in the order in which they were opened, 0 to 24 by rows. */
  readonly opened: readonly number[];
  /** What taking pays now; at the end what was paid. */
  readonly multiple: string;
  /** What taking pays after one more safe tile; null where there is none, or the round is over. */
  readonly next: string | null;
  /** Where the mines were, at the end only, and the one that was opened. */
  readonly mines: readonly number[] | null;
  readonly hit: number | null;
}

export type MinesChoice = { readonly kind: 'open'; readonly tile: number } | { readonly kind: 'take' };

/**
 * 0.99 over the chance that so many tiles are safe. The share of the house is taken once, not at each tile, so that every moment to
 * stop is as good as any other. Nothing opened is no bet yet: the stake.
 */
export const minesMultiple = (mines: number, opened: number): Rational =>
  opened === 0 ? ONE : rational(99n * binomial(MINE_TILES, opened), 100n * binomial(MINE_TILES - mines, opened));

const open = (options: MinesOptions, bets: readonly Bet[], opened: readonly number[]): RoundState<MinesShown> => ({
  over: false,
  bets,
  shown: {
    opened,
    multiple: multipleText(minesMultiple(options.mines, opened.length)),
    next: multipleText(minesMultiple(options.mines, opened.length + 1)),
    mines: null,
    hit: null,
  },
});

function over(
  { options, secret }: Deal<MinesOptions, readonly number[]>,
  bets: readonly Bet[],
  opened: readonly number[],
  hit: number | null,
): RoundState<MinesShown> {
  const multiple = hit === null ? minesMultiple(options.mines, opened.length) : ZERO;
  return {
    over: true,
    bets,
    shown: { opened, multiple: multipleText(multiple), next: null, mines: secret, hit },
    returns: [multiple],
  };
}

function readChoice(raw: unknown): Result<MinesChoice, GameFault> {
  const fields = fieldsOf(raw, ['kind', 'tile']);
  if (fields?.kind === 'take' && fields.tile === undefined) return accept({ kind: 'take' });
  if (fields?.kind === 'open' && isWhole(fields.tile, 0, MINE_TILES - 1))
    return accept({ kind: 'open', tile: fields.tile });
  return refuse('InvalidChoice');
}

export const mines: Game<MinesOptions, readonly number[], MinesShown, MinesChoice> = {
  name: 'mines',
  kind: 'original',
  version: 1,
  origin: 'seeds',
  atOnce: false,
  leastStakeMinor: 100n,
  readOptions(raw) {
    const fields = fieldsOf(raw, ['mines']);
    const count = fields?.mines ?? 3;
    return fields && isWhole(count, 1, MINE_TILES - 1) ? accept({ mines: count }) : refuse('InvalidOptions');
  },
  isPlace: isMain,
  topWin: ({ mines: count }) => minesMultiple(count, MINE_TILES - count),
  deal: (options, draw) => draw.sample(MINE_TILES, options.mines),
  start: ({ options }, bets) => open(options, bets, []),
  offers: (_options, { shown }) => [free('open'), ...(shown.opened.length > 0 ? [free('take')] : [])],
  readChoice,
  step(deal, { bets, shown: { opened } }, choice) {
    if (choice.kind === 'take') return accept(over(deal, bets, opened, null));
    if (opened.includes(choice.tile)) return refuse('ChoiceNotOffered');
    if (deal.secret.includes(choice.tile)) return accept(over(deal, bets, opened, choice.tile));
    const now = [...opened, choice.tile];
    // The last safe tile pays by itself: there is nothing left to choose.
    return accept(
      now.length === MINE_TILES - deal.options.mines ? over(deal, bets, now, null) : open(deal.options, bets, now),
    );
  },
  leave: (deal, { bets, shown }) => over(deal, bets, shown.opened, null),
};
