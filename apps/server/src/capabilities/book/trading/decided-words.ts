import {
  type MarketKey,
  type OutcomeSettlement,
  resolveMarket,
  resultOfFinalScore,
  sportById,
  sportRules,
} from '@evens/catalogue';
import type { FeedBody } from '@evens/feeds';

/** A word of the feed, said manually. */
export type DecidedWord = Extract<FeedBody, { type: 'result' | 'void' | 'rollback' }>;

export type WordKind = 'results.set' | 'results.void' | 'results.takeBack' | 'results.takeVoidBack';

export function kindOfWord(word: DecidedWord): WordKind {
  if (word.type === 'result') return 'results.set';
  if (word.type === 'void') return 'results.void';
  return word.of === 'result' ? 'results.takeBack' : 'results.takeVoidBack';
}

/** Markets that a word names; undefined: every market of the fixture. */
export const marketsOf = (word: DecidedWord): readonly MarketKey[] | undefined =>
  word.type === 'result' ? word.markets.map(({ key }) => key) : word.markets;

export type ManualResult =
  | {
      readonly score: readonly [number, number];
      readonly parts: readonly (readonly [string, readonly [number, number]])[];
    }
  | { readonly marketKey: MarketKey; readonly winners: readonly string[] };

export interface ToSettle {
  readonly key: MarketKey;
  /** Of the market, all that anybody may have taken. */
  readonly outcomes: readonly string[];
}

export interface ManuallySettled {
  readonly key: MarketKey;
  readonly outcomes: readonly OutcomeSettlement[];
}

/**
 * What a manual result makes of these markets. A score decides what it can and leaves the rest open: what nobody has said is
 * not struck out for it. Winners of a market win, its other outcomes lose.
 */
export function settleManually(sportId: number, markets: readonly ToSettle[], said: ManualResult): ManuallySettled[] {
  if ('marketKey' in said) {
    const market = markets.find(({ key }) => key === said.marketKey);
    const outcomes = [...new Set([...(market?.outcomes ?? []), ...said.winners])];
    return [
      {
        key: said.marketKey,
        outcomes: outcomes.map((outcome) => ({ outcome, result: said.winners.includes(outcome) ? 'win' : 'lost' })),
      },
    ];
  }
  const rules = sportRules(sportById(sportId)?.alias ?? '');
  if (!rules) return [];
  const result = resultOfFinalScore(rules, { main: said.score, phase: 'ended', parts: said.parts });
  return markets.flatMap(({ key, outcomes }) => {
    const settled = resolveMarket(key, { ...result, status: 'live' }, outcomes);
    return settled ? [{ key, outcomes: settled }] : [];
  });
}

/** `home`, `over half win`: who wins of a market, in a few words. */
export function inWords(outcomes: readonly OutcomeSettlement[]): string {
  const paid = outcomes.filter(({ result }) => result !== 'lost');
  if (outcomes.length === 0) return 'taken back';
  if (paid.length === 0) return 'no outcome wins';
  return paid.map(({ outcome, result }) => (result === 'win' ? outcome : `${outcome} ${result}`)).join(', ');
}
