import { assert, compare, type Rational } from '@evens/kernel';
import { decimalText, numberText } from '../exact.ts';
import type { GameKind } from '../game.ts';
import { type Distribution, hitRateOf, rtpAtStake, rtpOf, sdOf, topOf } from './distribution.ts';

/** Currencies with the same places after the point have the same least stake, and so the same return there. */
export const CURRENCY_GROUPS = { whole: [0], cents: [2], mills: [3], coins: [5, 6, 8, 9] } as const;
export type CurrencyGroup = keyof typeof CURRENCY_GROUPS;

/**
 * What a game pays in the long run. Enumerated or solved, never simulated. Fractions are decimal text of up to ten places.
 * Where a game has settings, hit rate, deviation and top win are those of the default one.
 */
export interface GameFigures {
  readonly game: string;
  readonly kind: GameKind;
  /** Of the default setting or the best bet; with best play, where the player decides. */
  readonly rtp: string;
  readonly settings: Readonly<Record<string, string>> | null;
  readonly bets: Readonly<Record<string, string>> | null;
  /** How often anything comes back. Null, as the next three, where it is for the player to choose. */
  readonly hitRate: string | null;
  readonly sd: string | null;
  readonly topWin: string | null;
  /** Rounds between two top wins. */
  readonly topWinOdds: string | null;
  /** The return at the least stake of each currency group, with payouts cut down: the least of all settings. */
  readonly atLowestStake: Readonly<Record<CurrencyGroup, string>>;
}

/** A setting of a game and what a bet may return under it. Several of one name are shown by the least of their returns. */
export interface Setting {
  readonly name: string;
  readonly distribution: Distribution;
}

type Named = Readonly<Record<'name', string>> & { readonly kind: GameKind; readonly leastStakeMinor: bigint };

export const atEveryGroup = (rtp: string): Readonly<Record<CurrencyGroup, string>> => ({
  whole: rtp,
  cents: rtp,
  mills: rtp,
  coins: rtp,
});

const least = (values: readonly Rational[]): Rational =>
  values.reduce((low, each) => (compare(each, low) < 0 ? each : low));

/** The returns by name: of several with one name the least. */
function byName(settings: readonly Setting[]): Readonly<Record<string, string>> {
  const lowest = new Map<string, Rational>();
  for (const { name, distribution } of settings) {
    const rtp = rtpOf(distribution);
    const known = lowest.get(name);
    lowest.set(name, known ? least([known, rtp]) : rtp);
  }
  return Object.fromEntries([...lowest].map(([name, rtp]) => [name, decimalText(rtp)]));
}

const shape = (lines: Distribution): Pick<GameFigures, 'hitRate' | 'sd' | 'topWin' | 'topWinOdds'> => {
  const top = topOf(lines);
  return {
    hitRate: decimalText(hitRateOf(lines)),
    sd: numberText(sdOf(lines), 6),
    topWin: decimalText(top.multiple),
    topWinOdds: decimalText({ num: top.chance.den, den: top.chance.num }, 2),
  };
};

/** Where it is for the player to choose. */
export const NO_SHAPE = { hitRate: null, sd: null, topWin: null, topWinOdds: null } as const;

/**
 * The figures of a game with settings.
 *
 * @param standard - the distribution of the default setting; null where the player's choices in the round decide
 */
export function figuresOfSettings(
  game: Named,
  settings: readonly Setting[],
  standard: Distribution | null,
): GameFigures {
  const [first] = settings;
  assert(first, `${game.name} has no setting`);
  return {
    game: game.name,
    kind: game.kind,
    rtp: decimalText(rtpOf(standard ?? first.distribution)),
    settings: byName(settings),
    bets: null,
    ...(standard ? shape(standard) : NO_SHAPE),
    atLowestStake: atEveryGroup(
      decimalText(least(settings.map(({ distribution }) => rtpAtStake(distribution, game.leastStakeMinor)))),
    ),
  };
}

/** The figures of a game with several bets: those of the best of them, and the return of each. */
export function figuresOfBets(game: Named, bets: readonly Setting[]): GameFigures {
  const best = bets.reduce((high, each) =>
    compare(rtpOf(each.distribution), rtpOf(high.distribution)) > 0 ? each : high,
  );
  return {
    game: game.name,
    kind: game.kind,
    rtp: decimalText(rtpOf(best.distribution)),
    settings: null,
    bets: byName(bets),
    ...shape(best.distribution),
    atLowestStake: atEveryGroup(decimalText(rtpAtStake(best.distribution, game.leastStakeMinor))),
  };
}
