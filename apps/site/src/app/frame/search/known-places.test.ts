import { describe, expect, it } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { type PlaceTexts, placeSearch } from './known-places.ts';

const german: PlaceTexts = {
  sport: (alias) => (alias === 'soccer' ? 'Fußball' : alias === 'ice-hockey' ? 'Eishockey' : alias),
  market: (code) => (code === 'both-score' ? 'Beide treffen' : undefined),
  help: [
    {
      id: 'bets-cancel',
      topic: 'bets',
      question: 'Kann ich eine Wette zurücknehmen?',
      answer: 'Eine angenommene Wette bleibt bestehen.',
    },
    {
      id: 'deposit-wait',
      topic: 'deposit-withdrawals',
      question: 'Wann kommt mein Geld?',
      answer: 'Auszahlungen dauern einen Tag.',
    },
  ],
  page: (key) => (key === 'rules' ? { title: 'Wettregeln', keywords: 'Auswertung' } : { title: key, keywords: '' }),
};

describe('a search over what the site itself names', async () => {
  const search = await placeSearch(
    german,
    paths('de-DE', () => false),
  );
  const found = (text: string): string | undefined => search.find(text, 5)[0]?.name;

  it.each([
    ['Fußball', 'Fußball'],
    ['fussball', 'Fußball'],
    ['fußbal', 'Fußball'],
    ['Eishokcey', 'Eishockey'],
    ['eis', 'Eishockey'],
    ['Ice Hockey', 'Eishockey'],
    ['Wettregel', 'Wettregeln'],
    ['auswertung', 'Wettregeln'],
    ['beide', 'Beide treffen'],
    ['zurucknehmen', 'Kann ich eine Wette zurücknehmen?'],
    ['auszahlung', 'Wann kommt mein Geld?'],
    ['Auszahlugn', 'Wann kommt mein Geld?'],
    ['qqqq', undefined],
    ['<script>', undefined],
  ])('finds by "%s": %s', (text, name) => {
    expect(found(text)).toBe(name);
  });

  it('leads to the place in the language of the reader', () => {
    expect(search.find('fußball', 1)[0]?.to).toBe('/de-DE/sport/soccer');
    expect(search.find('wettregeln', 1)[0]?.to).toBe('/de-DE/rules');
    expect(search.find('zurücknehmen', 1)[0]?.to).toBe('/de-DE/frequently-asked-questions/bets#bets-cancel');
  });

  it('shows places above questions, and never fewer for them', () => {
    const kinds = search.find('wette', 4).map(({ kind }) => kind);
    expect(kinds).toEqual([...kinds].sort((left, right) => Number(left === 'help') - Number(right === 'help')));
  });
});
