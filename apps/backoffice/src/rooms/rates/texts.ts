import type { RATE_REFUSALS } from '@evens/contract';

type Fault = (typeof RATE_REFUSALS)[number];

const FAULTS: Readonly<Record<Fault, string>> = {
  unreadable: 'Malformed',
  zero: 'Zero',
  negative: 'Negative',
  old: 'Too old',
  early: 'In the future',
  rewritten: 'Conflicting rate for the same time',
  jump: 'Jump',
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
  title: 'Exchange rates',
  about: (base: string) =>
    `Units of each currency per ${base}, used for every conversion. Nothing is converted at a rate that is too old or on hold.`,
  source: 'Source',
  noSource: 'No source configured: rates come from the shipped file only. A newer file is read at the next start.',
  answered: 'Last answer',
  never: 'none yet',
  next: 'Next update',
  soon: 'now',
  problem: (words: string) => `The last update failed: ${words}.`,
  ask: 'Update now',
  asked: 'The update runs within seconds.',
  table: 'Rates by currency',
  beside: 'Source and currency',
  currency: 'Currency',
  rate: 'Rate',
  from: 'Source',
  age: 'Age',
  state: 'Status',
  states: { fresh: 'Current', old: 'Too old', jump: 'On hold' },
  mostAge: (seconds: number) => `at most ${ago(seconds)}`,
  ago,
  none: 'No rates.',
  noneNext: 'The shipped file is read at the start.',
  pick: 'Select a currency to see its rate and history.',
  counts: 'Last rate in use',
  asOf: 'As of',
  said: 'New rate reported',
  by: 'Reported by',
  percent: (percent: number) => `${percent > 0 ? '+' : ''}${percent} %`,
  change: 'Change',
  times: 'Reported that day',
  timesOf: (count: number) => span(count, 'time'),
  last: 'Last reported',
  doubtAbout:
    'Nothing is converted from or into this currency until this is decided. Check the rate elsewhere: a faulty source usually corrects itself.',
  noJump: 'This rate is not on hold.',
  take: 'Accept this rate',
  takeTitle: 'Accept the rate that jumped?',
  takeWhat: 'It needs a second approval. Then conversions resume, and the next update is checked against this rate.',
  refused: 'Rejected rates',
  refusedWhy: 'Reason',
  refusedSaid: 'Reported rate',
  refusedNone: 'No rejected rates recently.',
  faults: FAULTS,
} as const;
