import { describe, expect, it } from 'vitest';
import { openWorld } from '../../../../../test/open-world.ts';
import { FixtureSearch } from './fixture-search.ts';
import { NameIndex } from './name-index.ts';
import { mistakesIn, searchWords } from './search-words.ts';

describe('words of a search', () => {
  it.each([
    ['Atlético Madrid', ['atletico', 'madrid']],
    ['  BAYERN   München ', ['bayern', 'munchen']],
    ['Bodø/Glimt', ['bodo', 'glimt']],
    ['Арсенал', ['arsenal']],
    ['Łódź', ['lodz']],
    ['St. Pauli', ['st', 'pauli']],
    ['德甲', ['德', '甲']],
    ['분데스리가', ['분데스리가'.normalize('NFD')]],
    ['!!! — ???', []],
  ])('of "%s"', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it.each([
    ['man', 0],
    ['real', 1],
    ['arsenal', 1],
    ['dortmund', 2],
  ])('%s may have %i letters wrong', (word, mistakes) => {
    expect(mistakesIn(word)).toBe(mistakes);
  });
});

describe('an index of names', () => {
  const index = new NameIndex<string>();
  index.put('Arsenal', 'one');
  const key = index.put('Arsenal Sarandí', 'two') ?? '';
  index.put('Árśenal', 'three');

  it.each([
    ['arsenal', { one: 0, two: 0, three: 0 }],
    ['arse', { one: 1, two: 1, three: 1 }],
    ['arsenel', { one: 2, two: 2, three: 2 }],
    ['sarandi', { two: 0 }],
    ['zzz', {}],
  ])('finds by "%s"', (word, found) => {
    expect(Object.fromEntries(index.find(word))).toEqual(found);
  });

  it('forgets what is taken, keeps who shares the name, and takes it up again', () => {
    index.take(key, 'two');
    expect([...index.find('sarandi')]).toEqual([]);
    index.put('Arsenal Sarandí', 'four');
    expect([...index.find('sarandi').keys()]).toEqual(['four']);
    expect(index.size()).toBe(2);
  });
});

describe('a search over the demo world', () => {
  const WORLD_MS = Date.UTC(2026, 6, 4, 15);
  const { book, listings, lists, queries } = openWorld(WORLD_MS, { prices: 'standing' });
  const named = async (): Promise<{ home: string; away: string; tournament: string }> => {
    const [row] = await lists.list({ view: 'all', sport: 'soccer', limit: 1 });
    if (!row) throw new Error('no match to look for');
    return {
      home: row.competitors[0]?.name ?? '',
      away: row.competitors[1]?.name ?? '',
      tournament: row.tournament.name,
    };
  };
  const hits = async (text: string): Promise<readonly string[]> =>
    (await queries.search(text, 50)).fixtures.map((row) => row.competitors.map(({ name }) => name).join(' - '));
  /** With two neighbouring letters the wrong way round, as fingers do. */
  const mistyped = (word: string): string =>
    word.length < 8
      ? word.slice(0, -1) + (word.endsWith('a') ? 'e' : 'a')
      : `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;

  it('finds a match by either side, by both, by a beginning and by a mistyped word', async () => {
    const { home, away } = await named();
    const match = `${home} - ${away}`;
    for (const text of [home, away, `${home} ${away}`, `${away} ${home}`, home.toUpperCase()]) {
      expect(await hits(text), text).toContain(match);
    }
    const long = `${home} ${away}`.split(/\s+/).find((word) => word.length >= 5) ?? home;
    expect((await hits(mistyped(long.toLowerCase()))).length).toBeGreaterThan(0);
  });

  it('finds a competition by its name, above its matches', async () => {
    const { tournament } = await named();
    const { competitions, fixtures } = await queries.search(tournament, 10);
    expect(competitions.map((each) => each.tournament.name)).toContain(tournament);
    expect(fixtures.length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['Germany', 'Allemagne', 'Alemania', 'Deutschland', 'Германия', '독일', '德国', '德國'],
    ['Spain', 'Espagne', 'España', 'Spanien', 'Испания', '스페인', '西班牙'],
  ])('knows %s by the names of nine languages', async (...names) => {
    const [first = ''] = names;
    const found = (await queries.search(first, 50)).fixtures.length;
    expect(found).toBeGreaterThan(0);
    for (const name of names) expect((await queries.search(name, 50)).fixtures.length, name).toBeGreaterThan(0);
  });

  it.each([['a'.repeat(60)], ['%'], ['\u0000'], ['🙂🙂'], ['. . . .'], ['\\']])(
    'of %j finds nothing and does not break',
    async (text) => {
      expect(await queries.search(text, 10)).toEqual({ fixtures: [], competitions: [] });
    },
  );

  it.each(['le', 'a', 'united', 'north e'])('few of what "%s" finds are the first of many', async (text) => {
    const names = new FixtureSearch(book, listings, () => WORLD_MS);
    const [few, many] = [await names.search(text, 5), await names.search(text, 100_000)];
    expect(few.fixtures).toEqual(many.fixtures.slice(0, 5));
    expect(few.competitions).toEqual(many.competitions.slice(0, 5));
    expect(new Set(many.fixtures).size).toBe(many.fixtures.length);
  });

  it('heeds the first words of many, so that no text costs more than a few looks', async () => {
    const { home } = await named();
    const words = [...searchWords(home), ...searchWords(home), ...'b c d e f g h'.split(' ').map(() => home)].join(' ');
    expect((await hits(words)).length).toBeGreaterThan(0);
    const unknown = ['qqxxzz', ...Array.from({ length: 20 }, (_, at) => String(at))].join(' ');
    expect(await hits(unknown)).toEqual([]);
  });

  it('forgets what leaves the lists, and leaves no name behind', async () => {
    const names = new FixtureSearch(book, listings, () => WORLD_MS);
    await names.search('first', 10);
    expect(names.size().fixtures).toBeGreaterThan(100);
    for (const state of [...book.allStates()]) book.remove(state);
    expect(names.size()).toEqual({ names: 0, fixtures: 0 });
    expect((await queries.search('a', 10)).fixtures).toEqual([]);
  });
});
