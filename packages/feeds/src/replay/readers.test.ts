import { describe, expect, it } from 'vitest';
import { backTest } from './back-test.ts';
import { readFootballData } from './football-data.ts';
import { kickOffMs } from './kick-off.ts';
import { readOpenfootball } from './openfootball.ts';
import { assembleArchive } from './seasons.ts';
import { renamedOnTheWay, renamedTeams } from './team-names.ts';

const NAME = { file: 'en.1.json', competition: 'en.1', season: '2024-25' };
const season = (...entries: string[]): string =>
  `{\n  "name": "A league",\n  "matches": [\n${entries.join(',\n')}\n  ]\n}`;
const played = (home: string, away: string, score: string, extra = ''): string =>
  `    { "date": "2024-08-17", "time": "15:00", "team1": "${home}", "team2": "${away}", "score": ${score}${extra} }`;

describe('an openfootball season', () => {
  it('reads played, open and awarded matches', () => {
    const { records, holes } = readOpenfootball(
      season(
        played('Alder', 'Birch', '{ "ht": [1, 0], "ft": [2, 1] }'),
        played('Cedar', 'Dogwood', '{}'),
        played('Elm', 'Fir', '{ "ht": [0, 0], "ft": [3, 0] }', ', "status": "awarded"'),
      ),
      NAME,
    );
    expect(holes).toEqual([]);
    expect(records.map(({ state, fullTime, halfTime }) => [state, fullTime, halfTime])).toEqual([
      ['played', [2, 1], [1, 0]],
      ['open', undefined, undefined],
      ['awarded', [3, 0], [0, 0]],
    ]);
  });

  const cases: [string, string, string, number, boolean][] = [
    ['an entry that is no JSON', '    { "date": "2024-08-17", "team1": "A" "team2": "B" }', 'brokenEntry', 4, true],
    ['an unclosed quote', '    { "date": "2024-08-17, "team1": "A", "team2": "B" }', 'brokenEntry', 4, true],
    ['a missing team', '    { "date": "2024-08-17", "time": "15:00", "team1": "A" }', 'missingTeam', 4, true],
    [
      'a day that does not exist',
      '    { "date": "2024-02-30", "time": "15:00", "team1": "A", "team2": "B" }',
      'invalidDate',
      4,
      true,
    ],
    ['a negative score', played('A', 'B', '{ "ft": [-1, 0] }'), 'invalidScore', 4, true],
    [
      'more goals at half-time than at the end',
      played('A', 'B', '{ "ht": [2, 0], "ft": [1, 0] }'),
      'invalidScore',
      4,
      true,
    ],
    ['no time', '    { "date": "2024-08-17", "team1": "A", "team2": "B" }', 'missingTime', 4, false],
    ['no half-time', played('A', 'B', '{ "ft": [1, 0] }'), 'missingHalfTime', 4, false],
  ];
  it.each(cases)('names %s and goes on', (_what, entry, kind, line, skipped) => {
    const { records, holes } = readOpenfootball(
      season(entry, played('Yew', 'Zelkova', '{ "ht": [0, 0], "ft": [0, 1] }')),
      NAME,
    );
    expect(holes).toMatchObject([{ kind, file: 'en.1.json', line, skipped }]);
    expect(records.map((record) => record.home)).toEqual(skipped ? ['Yew'] : ['A', 'Yew']);
  });

  it('takes a goalless match to have been goalless at half-time', () => {
    const { records, holes } = readOpenfootball(season(played('A', 'B', '{ "ft": [0, 0] }')), NAME);
    expect([records[0]?.halfTime, holes]).toEqual([[0, 0], []]);
  });

  it('says so when the file is of another shape', () => {
    expect(readOpenfootball('[]', NAME).holes).toMatchObject([{ kind: 'unknownFormat', skipped: true }]);
  });
});

describe('a football-data CSV', () => {
  const HEAD =
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA';
  const read = (...rows: string[]) => readFootballData([HEAD, ...rows].join('\r\n'), 'E0.csv');

  it('reads scores, prices and the handicap line', () => {
    const { records, holes } = read('E0,17/08/2024,12:30,Alder,Birch,0,2,A,0,0,D,5.5,4.2,1.57,1.72,2.1,1,1.95,1.95');
    expect(holes).toEqual([]);
    expect(records).toMatchObject([
      {
        competition: 'en.1',
        season: '2024-25',
        date: '2024-08-17',
        time: '12:30',
        fullTime: [0, 2],
        halfTime: [0, 0],
        line: 2,
        bookmaker: {
          home: 5.5,
          draw: 4.2,
          away: 1.57,
          over25: 1.72,
          under25: 2.1,
          handicap: { line: 1, home: 1.95, away: 1.95 },
        },
      },
    ]);
  });

  const cases: [string, string, string, boolean][] = [
    ['a date that is none', 'E0,2024-02-30,12:30,A,B,0,2,A,0,0,D', 'invalidDate', true],
    ['an unknown division', 'XX,17/08/2024,12:30,A,B,0,2,A,0,0,D', 'unknownFormat', true],
    ['letters for goals', 'E0,17/08/2024,12:30,A,B,x,2,A,0,0,D', 'invalidScore', true],
    ['no away team', 'E0,17/08/2024,12:30,A,,0,2,A,0,0,D', 'missingTeam', true],
    ['no time (older files)', 'E0,17/08/24,,A,B,0,2,A,0,0,D', 'missingTime', false],
  ];
  it.each(cases)('names %s', (_what, row, kind, skipped) => {
    const { records, holes } = read(row, 'E0,18/08/2024,12:30,Y,Z,1,1,D,0,0,D');
    expect(holes).toMatchObject([{ kind, line: 2, file: 'E0.csv', skipped }]);
    expect(records).toHaveLength(skipped ? 1 : 2);
  });

  it('names a quote that is never closed and reads every row', () => {
    const { records, holes } = read('E0,17/08/2024,12:30,"A,B,0,2,A,0,0,D', 'E0,18/08/2024,12:30,Y,Z,1,1,D,0,0,D');
    expect(holes).toMatchObject([{ kind: 'brokenEntry', file: 'E0.csv', skipped: false }]);
    expect(records.map(({ away }) => away)).toEqual(['B', 'Z']);
  });

  it('leaves prices out where the row has none, and skips rows of empty cells', () => {
    const { records } = read('E0,17/08/2024,12:30,A,B,0,2,A,0,0,D,,,,,,,,', ',,,,,,,,,,,,,,,,,,');
    expect(records).toHaveLength(1);
    expect(records[0]).not.toHaveProperty('bookmaker');
  });
});

describe('clubs that changed their name', () => {
  it.each([
    ['RC Lens', 'Racing Club de Lens', true],
    ['Olympique Marseille', 'Olympique de Marseille', true],
    ['Stade Rennais', 'Stade Rennais FC 1901', true],
    ['Sheffield United FC', 'Sheffield Wednesday FC', false],
    ['AS Saint-Étienne', 'Paris Saint-Germain FC', false],
  ])('%s and %s', (old, now, same) => {
    expect(renamedTeams([old, 'Other'], [now, 'Other'])).toEqual(new Map(same ? [[now, old]] : []));
  });

  it('keeps the first name as the key and names a duplicate', () => {
    const one = readOpenfootball(season(played('RC Lens', 'B', '{ "ft": [0, 0] }')), {
      ...NAME,
      competition: 'fr.1',
      season: '2022-23',
    });
    const entry = played('Racing Club de Lens', 'B', '{ "ft": [0, 0] }');
    const two = readOpenfootball(season(entry, entry), { ...NAME, competition: 'fr.1', season: '2023-24' });
    const { leagues, holes } = assembleArchive([two, one]);
    expect(leagues[0]?.seasons.map(({ matches }) => matches.map((match) => match.homeKey))).toEqual([
      ['RC Lens'],
      ['RC Lens'],
    ]);
    expect(holes.map((hole) => hole.kind)).toEqual(['renamedTeam', 'duplicateMatch']);
  });
});

/** Four rounds of four clubs, a round a week: every pair meets twice at each ground. */
function fourRounds(): string[] {
  const clubs = ['Ash', 'Beech', 'Cherry', 'Damson'];
  const round = clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away) => [home, away] as const));
  return [...round, ...round].map(([home, away], index) => {
    const day = new Date(Date.UTC(2024, 7, 3 + 4 * index)).toISOString().slice(0, 10).split('-').reverse().join('/');
    return `SC0,${day},15:00,${home},${away},${index % 3},${index % 2},X,0,0,D`;
  });
}

describe('a match is its competition, its pair and its day', () => {
  const csv = (...rows: string[]) =>
    assembleArchive([
      readFootballData(['Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR', ...rows].join('\n'), 'SC0.csv'),
    ]);
  const matchesOf = ({ leagues }: ReturnType<typeof csv>) =>
    leagues.flatMap(({ seasons }) => seasons.flatMap(({ matches }) => matches));

  it('keeps every match of a league in which a pair meets twice at the same ground, and prices them all', () => {
    const archive = csv(...fourRounds());
    expect(archive.holes).toEqual([]);
    expect(new Set(matchesOf(archive).map(({ id }) => id)).size).toBe(24);
    const span = { from: '2024-08-01', until: '2025-06-30' };
    expect(backTest(archive, span)).toMatchObject({ matches: 24, skipped: {} });
  });

  const PLAYED = 'SC0,17/08/2024,15:00,Ash,Beech,2,1,H,0,0,D';
  it.each([
    ['the same row twice is one match', [PLAYED, PLAYED], [['2024-08-17', [2, 1]]], ['duplicateMatch']],
    [
      'of two rows of one day the one with a score counts',
      ['SC0,17/08/2024,15:00,Ash,Beech,,,,,,', PLAYED],
      [['2024-08-17', [2, 1]]],
      ['duplicateMatch'],
    ],
    [
      'a row without a score gives way to the day it was put off to',
      ['SC0,15/08/2024,15:00,Ash,Beech,,,,,,', PLAYED],
      [['2024-08-17', [2, 1]]],
      ['rescheduledMatch'],
    ],
    [
      'and to the day it was brought forward to',
      ['SC0,18/08/2024,15:00,Ash,Beech,,,,,,', PLAYED],
      [['2024-08-17', [2, 1]]],
      ['rescheduledMatch'],
    ],
    [
      'the later of two days without a score counts',
      ['SC0,18/08/2024,15:00,Ash,Beech,,,,,,', 'SC0,17/08/2024,15:00,Ash,Beech,,,,,,'],
      [['2024-08-18', undefined]],
      ['rescheduledMatch'],
    ],
    [
      'a row without a score months later is another match',
      [PLAYED, 'SC0,17/02/2025,15:00,Ash,Beech,,,,,,'],
      [
        ['2024-08-17', [2, 1]],
        ['2025-02-17', undefined],
      ],
      [],
    ],
    [
      'two scores a day apart are two matches',
      [PLAYED, 'SC0,18/08/2024,15:00,Ash,Beech,0,0,D,0,0,D'],
      [
        ['2024-08-17', [2, 1]],
        ['2024-08-18', [0, 0]],
      ],
      [],
    ],
  ] as const)('%s', (_what, rows, matches, holes) => {
    const archive = csv(...rows);
    expect(matchesOf(archive).map(({ date, fullTime }) => [date, fullTime])).toEqual(matches);
    expect(archive.holes.map(({ kind }) => kind)).toEqual(holes);
  });
});

describe('kick-off in the zone of the league', () => {
  it.each([
    ['en.1', '2024-08-17', '12:30', '2024-08-17T11:30:00Z'],
    ['en.1', '2024-12-26', '12:30', '2024-12-26T12:30:00Z'],
    ['de.1', '2024-08-24', '15:30', '2024-08-24T13:30:00Z'],
    ['es.1', '2025-03-30', '14:00', '2025-03-30T12:00:00Z'],
    ['it.1', '2024-10-27', '12:30', '2024-10-27T11:30:00Z'],
    ['fr.1', '2024-10-27', undefined, '2024-10-27T14:00:00Z'],
  ])('%s %s %s', (competition, date, time, utc) => {
    expect(new Date(kickOffMs({ competition, date, time })).toISOString()).toBe(utc.replace('Z', '.000Z'));
  });
});

describe('two clubs of nearly one name, Dundee United and Dundee', () => {
  const match = (day: number, home: string) => ({
    date: `2026-08-${String(day).padStart(2, '0')}`,
    home,
    away: `Guest ${day}`,
  });
  it.each([
    [
      'the one on Saturday, the other on Sunday of the first weekend',
      [match(1, 'Dundee United'), match(2, 'Dundee'), match(3, 'Other')],
      [],
    ],
    [
      'the one until April, the other from then on',
      [...[1, 8, 15, 22].map((day) => match(day, 'Dundee United')), match(29, 'Dundee'), match(30, 'Other')],
      [['Dundee', 'Dundee United']],
    ],
  ])('%s', (_what, rows, renamed) => {
    expect([...renamedOnTheWay(rows)]).toEqual(renamed);
  });
});
