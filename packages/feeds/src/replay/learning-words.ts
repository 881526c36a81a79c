import type { Learning } from '@evens/pricing';

/** What an operator calls what ratings learn from. */
export const LEARNING_WORDS: Readonly<Record<string, Learning>> = {
  results: 'results',
  shots: 'shots',
  odds: 'prices',
  all: 'all',
};

/** The same the other way round. */
export const wordOfLearning = (learning: Learning): string => (learning === 'prices' ? 'odds' : learning);
