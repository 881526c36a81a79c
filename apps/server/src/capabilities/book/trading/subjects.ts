import type { AuditFacts } from '@evens/contract';
import type { OverrideScope, PricingOverride } from '../catalogue/index.ts';
import { type DecidedWord, marketsOf } from './decided-words.ts';

/** What a word of a trader is about, as the log names it. */
export const subjectOf = (scope: OverrideScope): string => {
  if ('sportId' in scope) return `sport/${scope.sportId}`;
  return 'marketKey' in scope
    ? `market/${scope.fixtureId}/${subjectKey(scope.marketKey)}`
    : `fixture/${scope.fixtureId}`;
};

/** Market keys hold signs that the log's subjects do not. */
export const subjectKey = (key: string): string => key.replace(/[^\w.:~|/-]/g, '_').slice(0, 120);

/** One market, or its fixture. */
export function subjectOfWord(word: DecidedWord): string {
  const { fixtureId } = word;
  const [marketKey, ...more] = marketsOf(word) ?? [];
  return subjectOf(marketKey === undefined || more.length > 0 ? { fixtureId } : { fixtureId, marketKey });
}

/** What a word says, in figures. */
export function factsOf(pricing: PricingOverride): AuditFacts {
  if (pricing.kind === 'prices') return { ...pricing.prices };
  const { overroundMilli, shift } = pricing;
  return { overroundMilli, ...(shift && { shiftOf: shift.outcome, shiftMilli: shift.byMilli }) };
}
