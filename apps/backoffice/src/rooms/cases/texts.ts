import { CASE_STATE_WORDS, MARKER_WORDS } from '../../shared/case-words.ts';

const FIGURE_WORDS: Readonly<Record<string, string>> = {
  deposits: 'Deposits in 24 hours',
  whileBehind: 'Of them while behind',
  deposited: 'Deposited in 24 hours',
  result: 'Result of 24 hours',
  nights: 'Nights of the last seven',
  week: 'Deposited in 7 days',
  usualWeek: 'Usual week',
  bets: 'Bets in 24 hours',
  averageStake: 'Average stake',
  before: 'Average stake before',
  declined: 'Declined in 24 hours',
  raised: 'Limits raised in 30 days',
};

export const TEXTS = {
  title: 'Cases',
  about: 'Players whose play shows a marker of harm. A case is raised once for its marker and day or week.',
  table: 'Cases of harm',
  player: 'Player',
  marker: 'Marker',
  raised: 'Raised',
  state: 'State',
  all: 'All',
  which: 'Which cases',
  none: 'No case here.',
  noneNext: 'The house looks at everybody who played, every five minutes.',
  more: 'Older',
  newest: 'Newest',
  pick: 'Pick a case to see what raised it.',
  notes: 'What was said and done',
  noNotes: 'Nothing yet.',
  text: 'Words',
  textHint: 'They stand in the case and in the log',
  takeUp: 'Take up',
  note: 'Note',
  message: 'Write to player',
  close: 'Close',
  toPlayer: 'Player page: limits and time-out',
  about2: (period: string) => `of ${period}`,
  what: { takeUp: 'took it up', note: 'noted', message: 'wrote to the player', close: 'closed it' } as Readonly<
    Record<string, string>
  >,
  markers: MARKER_WORDS,
  states: CASE_STATE_WORDS,
  figure: (name: string) => FIGURE_WORDS[name] ?? name,
} as const;
