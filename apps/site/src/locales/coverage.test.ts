import { MARKET_GROUPS, MARKET_TYPES, SPORTS } from '@evens/catalogue';
import { LANGUAGES } from '@evens/contract';
import { REFUSAL_CODES } from '@evens/kernel';
import { describe, expect, it } from 'vitest';

const catalogues = import.meta.glob<Record<string, unknown>>('./*/catalogue.json', { eager: true, import: 'default' });
const refusals = import.meta.glob<Record<string, unknown>>('./*/refusals.json', { eager: true, import: 'default' });
const slips = import.meta.glob<Record<string, unknown>>('./*/slip.json', { eager: true, import: 'default' });

/** A text by its dotted key; undefined when it is not there. */
function textAt(file: Record<string, unknown> | undefined, key: string): string | undefined {
  let value: unknown = file;
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Words of which outcomes are made; sides are names, scores and counts are figures. */
const OUTCOME_WORDS = [
  ...new Set(
    MARKET_TYPES.flatMap((type) => type.words ?? [])
      .flatMap((word) => word.split('-'))
      .concat(['home', 'draw', 'away', 'over', 'under', 'yes', 'no', 'odd', 'even', 'none', 'other']),
  ),
];

const codes = LANGUAGES.map(({ code }) => code);

/** What the running product knows, and the text each member needs. */
const LISTS: readonly [name: string, members: readonly string[], files: typeof catalogues, file: string, key: string][] = [
  ['sports', SPORTS.map((sport) => sport.alias), catalogues, 'catalogue', 'sport.'],
  ['market types', MARKET_TYPES.map((type) => type.code), catalogues, 'catalogue', 'market.'],
  ['market groups', MARKET_GROUPS, catalogues, 'catalogue', 'group.'],
  ['outcome words', OUTCOME_WORDS, catalogues, 'catalogue', 'outcome.'],
  ['refusal codes', REFUSAL_CODES, refusals, 'refusals', ''],
  ['ticket statuses', ['0', '1', '2', '3', '4', '5'], slips, 'slip', 'ticket.status.'],
  ['bet outcomes', ['0', '1', '2', '3', '4', '5', '6'], slips, 'slip', 'ticket.result.'],
  ['bet types', ['1', '1_1', '2', '3', '4', '5', '6'], slips, 'slip', 'ticket.type.'],
];

describe.each(LISTS)('%s', (_name, members, files, file, prefix) => {
  it.each(codes)(`have a text in %s (${members.length})`, (code) => {
    const texts = files[`./${code}/${file}.json`];
    expect(members.filter((member) => textAt(texts, `${prefix}${member}`) === undefined)).toEqual([]);
  });
});

describe('countries', () => {
  it.each(LANGUAGES)('are named by Intl in $code', ({ tag }) => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    expect(names.of('DE')).not.toBe('DE');
    expect(Intl.DisplayNames.supportedLocalesOf([tag])).toHaveLength(1);
  });
});
