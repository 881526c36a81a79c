import type { RATE_REFUSALS } from '@evens/contract';

type Fault = (typeof RATE_REFUSALS)[number];

const FAULTS: Readonly<Record<Fault, string>> = {
  unreadable: 'Cannot be read',
  zero: 'Zero',
  negative: 'Below zero',
  old: 'Too old',
  early: 'Of the future',
  rewritten: 'Another rate of the same moment',
  jump: 'A jump',
};

const span = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** 40 seconds, 20 minutes, 5 hours, 3 days. */
const ago = (seconds: number): string => {
  if (seconds < 60) return span(seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return span(minutes, 'minute');
  return minutes < 48 * 60 ? span(Math.floor(minutes / 60), 'hour') : span(Math.floor(minutes / 1440), 'day');
};

export const TEXTS = {
  title: 'Rates',
  about: (base: string) =>
    `What one ${base} buys of each currency: the one table by which money is converted. What is too old or in doubt converts nothing.`,
  source: 'Source',
  noSource: 'Nobody is asked: the file is all there is. A newer file counts at the next start.',
  answered: 'Last answer',
  never: 'none yet',
  next: 'Asked again',
  soon: 'now',
  problem: (words: string) => `The last question came to nothing: ${words}.`,
  ask: 'Ask now',
  asked: 'It is asked within seconds.',
  table: 'Rates by currency',
  beside: 'Source and currency',
  currency: 'Currency',
  rate: 'Rate',
  from: 'From',
  age: 'Age',
  state: 'State',
  states: { fresh: 'Fresh', old: 'Too old', jump: 'In doubt' },
  mostAge: (seconds: number) => `at most ${ago(seconds)}`,
  ago,
  none: 'No rate is known.',
  noneNext: 'The file that is shipped is read at the start.',
  pick: 'Pick a currency to see what is known of it.',
  counts: 'Counted last',
  asOf: 'As of',
  said: 'Said instead',
  by: 'Said by',
  percent: (percent: number) => `${percent > 0 ? '+' : ''}${percent} %`,
  change: 'Change',
  times: 'Said on that day',
  timesOf: (count: number) => span(count, 'time'),
  last: 'Last said',
  doubtAbout:
    'Until it is decided nothing is converted from or into this currency. Look the rate up somewhere else: a source that is wrong mostly goes back by itself.',
  noJump: 'Nothing is in doubt about it.',
  take: 'Take this rate',
  takeTitle: 'Take the rate that jumped?',
  takeWhat:
    'Another person approves it. Then the next answer of the source is judged by it, and money is converted again.',
  refused: 'Said and not believed',
  refusedWhy: 'Why',
  refusedSaid: 'Said',
  refusedNone: 'Nothing was refused lately.',
  faults: FAULTS,
} as const;
