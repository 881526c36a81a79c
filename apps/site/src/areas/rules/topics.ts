import { MAX_SYSTEM_LINES, type PayoutTopic } from '@evens/betting';
import { MOST_RULE_4_PENCE, NO_RESULT_HOURS } from '@evens/catalogue';
import type rules from '../../locales/en-US/rules.json';

export type TopicCode = keyof typeof rules.topic;

/** A section of the rule book: its paragraphs, the figures they name, and whether payouts are worked out below them. */
export interface Topic {
  readonly code: TopicCode;
  readonly paragraphs: readonly string[];
  readonly values?: Readonly<Record<string, number>>;
  readonly examples?: PayoutTopic;
}

/** Every section, in the order of a bet's life. Figures come from where the engine has them. */
export const TOPICS: readonly Topic[] = [
  { code: 'acceptance', paragraphs: ['a', 'b', 'c'] },
  { code: 'limits', paragraphs: ['a'] },
  { code: 'errors', paragraphs: ['a'] },
  { code: 'results', paragraphs: ['a', 'b', 'c'], values: { hours: NO_RESULT_HOURS } },
  { code: 'voids', paragraphs: ['a', 'b'], examples: 'voids' },
  { code: 'quarterLines', paragraphs: ['a', 'b'], examples: 'quarterLines' },
  { code: 'deadHeats', paragraphs: ['a'], examples: 'deadHeats' },
  { code: 'rule4', paragraphs: ['a', 'b'], values: { most: MOST_RULE_4_PENCE }, examples: 'rule4' },
  { code: 'eachWay', paragraphs: ['a'], examples: 'eachWay' },
  { code: 'systems', paragraphs: ['a'], values: { most: MAX_SYSTEM_LINES }, examples: 'systems' },
  { code: 'ifBets', paragraphs: ['a', 'b'], examples: 'ifBets' },
  { code: 'teasers', paragraphs: ['a'], examples: 'teasers' },
  { code: 'earlyPayout', paragraphs: ['a', 'b'] },
  { code: 'extras', paragraphs: ['a', 'b'], examples: 'extras' },
  { code: 'payouts', paragraphs: ['a'], examples: 'payouts' },
  { code: 'trail', paragraphs: ['a'] },
];
