import type { TextView } from '@evens/contract';

const VIEWS: Readonly<Record<TextView, string>> = {
  all: 'All',
  missing: 'Missing',
  changed: 'Changed',
  draft: 'Drafts',
  broken: 'Broken',
};

const counted = (count: number, word: string): string => `${count} ${word}`;

export const TEXTS = {
  title: 'Texts',
  about: (total: number) => `${total.toLocaleString('en-US')} texts in nine languages`,
  heads: 'Page titles and descriptions',
  languages: 'Languages',
  whole: 'all there',
  missing: (count: number) => counted(count, 'missing'),
  broken: (count: number) => counted(count, 'broken'),
  changed: (count: number) => counted(count, 'changed'),
  find: 'Key or words',
  area: 'Area',
  everyArea: 'All areas',
  views: VIEWS,
  view: 'Which texts',
  list: 'Texts by key',
  none: 'No text matches.',
  pick: 'Select a text to see it in nine languages.',
  more: 'Next page',
  first: 'First page',
  of: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  mustHold: (values: readonly string[]) => `must hold ${values.join(' and ')}`,
  lacks: (values: readonly string[]) => `lacks ${values.join(', ')}`,
  notOne: (values: readonly string[]) => `${values.join(', ')} is not a value of this text`,
  isMissing: 'Missing: English is shown',
  isDraft: (by: string) => `Draft of ${by}`,
  isChanged: (version: number) => `Changed, version ${version}`,
  isBroken: 'The published words no longer fit; the shipped ones are shown',
  isShipped: 'As shipped',
  toShipped: 'Draft the shipped words',
} as const;
