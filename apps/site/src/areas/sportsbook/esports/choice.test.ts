import type { SportTree } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import { type EsportsChoice, leagueOfPath, leaguesOf, validGame, withLeague } from './choice.ts';

const NONE: EsportsChoice = { selectedEsportCategory: undefined, selectedTournaments: {} };
const counts = { live: 0, today: 0, all: 2, outrights: 0 };
const league = (id: number, alias: string, all = 2) => ({
  ...counts,
  all,
  id,
  alias,
  name: alias,
  top: false,
  rank: 1,
});
const tree = {
  categories: [
    { ...counts, id: 1, alias: 'world', name: 'World', tournaments: [league(7, 'major'), league(8, 'minor', 0)] },
    { ...counts, id: 2, alias: 'europe', name: 'Europe', tournaments: [league(9, 'league')] },
  ],
} as unknown as SportTree;

const MAJOR = { id: 7, alias: 'major', category: 'world' };
const MINOR = { id: 8, alias: 'minor', category: 'world' };
const LEAGUE = { id: 9, alias: 'league', category: 'europe' };

describe('esports', () => {
  it('choosing a league sets the tournament selection, toggling by tournament id per category', () => {
    const first = withLeague(NONE, 'dota-2', MAJOR);
    expect(first).toEqual({ selectedEsportCategory: 'dota-2', selectedTournaments: { 'dota-2': MAJOR } });
    const other = withLeague(first, 'counter-strike', LEAGUE);
    expect(other.selectedTournaments).toEqual({ 'dota-2': MAJOR, 'counter-strike': LEAGUE });
    expect(withLeague(other, 'dota-2', MAJOR).selectedTournaments).toEqual({ 'counter-strike': LEAGUE });
    expect(withLeague(other, 'dota-2', MINOR).selectedTournaments).toEqual({
      'dota-2': MINOR,
      'counter-strike': LEAGUE,
    });
  });

  it('All leagues clears it, of that game alone', () => {
    const chosen = withLeague(withLeague(NONE, 'dota-2', MAJOR), 'counter-strike', LEAGUE);
    expect(withLeague(chosen, 'dota-2', undefined)).toEqual({
      selectedEsportCategory: 'dota-2',
      selectedTournaments: { 'counter-strike': LEAGUE },
    });
  });

  it('a game that is no longer valid resets to all', () => {
    expect(validGame('dota-2', [{ alias: 'dota-2' }])).toBe('dota-2');
    expect(validGame('chess', [{ alias: 'dota-2' }])).toBeUndefined();
    expect(validGame(undefined, [{ alias: 'dota-2' }])).toBeUndefined();
  });

  it('knows the leagues that have something, and which one a path names', () => {
    const leagues = leaguesOf(tree);
    expect(leagues.map(({ alias, category }) => `${category}/${alias}`)).toEqual(['world/major', 'europe/league']);
    expect(leagueOfPath(leagues, 'europe', 'league')).toMatchObject({ id: 9 });
    expect(leagueOfPath(leagues, 'europe', undefined)).toBeUndefined();
    expect(leagueOfPath(leagues, 'europe', 'major')).toBe('gone');
    expect(leagueOfPath(leagues, 'world', 'minor')).toBe('gone');
  });
});
