import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seasonOf, seasonOfLeague } from './calendars.ts';
import { decodeFile } from './decode-file.ts';
import { readFootballData } from './football-data.ts';
import { readOpenfootball } from './openfootball.ts';
import { assembleArchive } from './seasons.ts';

const HEAD = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR';
const csv = (rows: readonly string[], head = HEAD, file = 'E0.csv') =>
  readFootballData([head, ...rows].join('\r\n'), file);
const bytesOf = (text: string, encoding: BufferEncoding): Uint8Array => Buffer.from(text, encoding);

describe('the signs of a season file', () => {
  const NAMES = 'Grün-Weiß Höchst, Türkiyemspor';
  const bigEndian = Buffer.from(NAMES, 'utf16le').swap16();
  it.each([
    ['UTF-8', bytesOf(NAMES, 'utf8')],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${NAMES}`, 'utf8')],
    ['UTF-16 as spreadsheets save it', bytesOf(`\uFEFF${NAMES}`, 'utf16le')],
    ['UTF-16 without its mark', bytesOf(NAMES, 'utf16le')],
    ['UTF-16, the other byte order', Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian])],
    ['UTF-16, the other byte order without its mark', bigEndian],
    ['Windows-1252', bytesOf(NAMES, 'latin1')],
  ])('are read in %s', (_how, bytes) => {
    expect(decodeFile(bytes)).toEqual({ text: NAMES, lostOnLines: [] });
  });

  it.each([
    [
      'of damaged UTF-8',
      Buffer.concat([bytesOf('Köln\nB', 'utf8'), Buffer.from([0xc3]), bytesOf('\nx', 'utf8')]),
      'Köln\nB\uFFFD\nx',
      [2],
    ],
    ['that was lost before', bytesOf('M\uFFFDnchen\n\uFFFD\uFFFD', 'utf8'), 'M\uFFFDnchen\n\uFFFD\uFFFD', [1, 2, 2]],
    ['that Windows-1252 has none for', Buffer.from([0x41, 0x81, 0x0a, 0xfc]), 'A\uFFFD\nü', [1]],
  ])('name each one %s by its line', (_how, bytes, text, lostOnLines) => {
    expect(decodeFile(bytes)).toEqual({ text, lostOnLines });
  });
});

describe('a table of football-data', () => {
  const one = (row: string, head = HEAD) => csv([row], head).records[0];
  it.each([
    ['14/08/93', '1993-08-14'],
    ['07/05/00', '2000-05-07'],
    ['9/8/2014', '2014-08-09'],
    ['2017-08-11', '2017-08-11'],
    ['31/12/69', '2069-12-31'],
    ['01/01/70', '1970-01-01'],
  ])('reads the day %s', (said, date) => {
    expect(one(`E0,${said},,A,B,1,0,H,0,0,D`)).toMatchObject({ date });
  });

  it.each([',', ';', '\t', '|'])('is cut by "%s"', (separator) => {
    const rows = [HEAD, 'E0,22/02/2025,12:00,Aldgate,Borough,2,0,H,1,0,H'].map((row) => row.replaceAll(',', separator));
    const { records, holes } = readFootballData(rows.join('\n'), 'E0.csv');
    expect([holes, records]).toMatchObject([
      [],
      [{ home: 'Aldgate', away: 'Borough', fullTime: [2, 0], halfTime: [1, 0] }],
    ]);
  });

  it.each([
    ['I1', '17/08/2024', '17:30', '2024-08-17', '18:30'],
    ['T1', '17/08/2024', '19:00', '2024-08-17', '21:00'],
    ['E0', '17/08/2024', '12:30', '2024-08-17', '12:30'],
    ['P1', '26/10/2024', '20:30', '2024-10-26', '20:30'],
    ['G1', '24/08/2024', '23:30', '2024-08-25', '01:30'],
  ])('tells times by a British clock: %s on %s at %s', (division, day, time, date, local) => {
    expect(one(`${division},${day},${time},A,B,1,0,H,0,0,D`)).toMatchObject({ date, time: local });
  });

  it('of a new league has the seasons, the names and the closing prices of its own columns', () => {
    const head = 'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PSCH,PSCD,PSCA';
    const { records, holes } = csv(
      [
        'Brazil,Serie A,2024,13/04/2024,22:30,Aldeia,Barra,2,1,H,1.62,3.9,5.9',
        'Brazil,Serie A,2020,26/02/2021,00:30,Barra,Aldeia,0,0,D,,,',
        'Austria,Bundesliga,2023/2024,12/05/2024,16:00,Linden,Birken,,,,,,',
        'Atlantis,First,2024,13/04/2024,22:30,A,B,2,1,H,1.62,3.9,5.9',
      ],
      head,
      'BRA.csv',
    );
    expect(records).toMatchObject([
      {
        competition: 'br.1',
        season: '2024',
        date: '2024-04-13',
        time: '18:30',
        fullTime: [2, 1],
        closing: { home: 1.62, draw: 3.9, away: 5.9 },
      },
      // Half past midnight in Britain is the evening before at the ground.
      { competition: 'br.1', season: '2020', date: '2021-02-25', time: '21:30', fullTime: [0, 0], halfTime: [0, 0] },
      { competition: 'at.1', season: '2023-24', state: 'open' },
    ]);
    expect(holes.filter(({ skipped }) => skipped)).toMatchObject([
      { kind: 'unknownFormat', line: 5, text: 'Atlantis "First"' },
    ]);
  });

  it.each([
    ['a page of the web', '<!DOCTYPE html>\n<html><body>Not found</body></html>', 'a page of the web, not a table'],
    ['another table', 'name,amount\nAlex,3', 'no known columns in "name,amount"'],
    ['nothing', ' \n', 'an empty file'],
  ])('that is %s says so', (_what, text, why) => {
    expect(readFootballData(text, 'E0.csv')).toEqual({
      records: [],
      holes: [{ kind: 'unknownFormat', file: 'E0.csv', line: 1, text: why, skipped: true }],
    });
  });
});

describe('the season of a day', () => {
  it.each([
    ['en.1', '1994-05-07', '1993-94'],
    ['en.1', '2020-07-26', '2019-20'],
    ['en.1', '2020-09-12', '2020-21'],
    ['sco.1', '2020-08-01', '2020-21'],
    ['it.1', '2020-08-02', '2019-20'],
    ['br.1', '2021-02-25', '2020'],
    ['br.1', '2024-04-13', '2024'],
    ['cn.1', '2022-01-04', '2021'],
    ['no.1', '2024-11-30', '2024'],
    ['jp.1', '2025-12-06', '2025'],
    ['jp.1', '2027-02-20', '2026-27'],
    ['ar.1', '2019-03-01', '2018-19'],
    ['ar.1', '2021-01-17', '2020'],
    ['xx.1', '1999-12-31', '1999-00'],
  ])('%s on %s is of %s', (competition, date, season) => {
    expect(seasonOf(competition, date)).toBe(season);
  });

  it('is told by the league as ratings call it as well', () => {
    expect(seasonOfLeague('brazil/série-a', '2024-04-13')).toBe('2024');
    expect(seasonOfLeague('england/premier-league', '2020-07-26')).toBe('2019-20');
  });
});

describe('older and newer shapes of openfootball', () => {
  const NAME = { file: 'en.1.json', competition: 'en.1', season: '2012-13' };
  const read = (value: unknown) => readOpenfootball(JSON.stringify(value, null, 1), NAME);
  const match = (more: object) => ({ date: '2024-08-17', time: '15:00', team1: 'Aldgate', team2: 'Borough', ...more });

  it('has rounds, and clubs as objects', () => {
    const club = (name: string) => ({ key: name.toLowerCase(), name, code: name.slice(0, 3).toUpperCase() });
    const round = (name: string, date: string, score1: number, score2: number) => ({
      name,
      matches: [{ date, team1: club('Aldgate'), team2: club('Borough'), score1, score2 }],
    });
    const { records, holes } = read({
      name: 'League 2012/13',
      rounds: [round('1', '2012-08-18', 0, 0), round('2', '2012-08-25', 3, 1)],
    });
    expect(records.map(({ date, home, fullTime, line }) => [date, home, fullTime, line])).toEqual([
      ['2012-08-18', 'Aldgate', [0, 0], 7],
      ['2012-08-25', 'Aldgate', [3, 1], 27],
    ]);
    expect(holes.filter(({ skipped }) => skipped)).toEqual([]);
  });

  it.each([
    ['a pair', { score: [2, 1] }, 'played', [2, 1]],
    ['two numbers', { score1: 1, score2: 0 }, 'played', [1, 0]],
    ['halves in two numbers', { score1: 1, score2: 0, score1i: 1, score2i: 0 }, 'played', [1, 0]],
    ['nothing yet, in words', { score: { ft: null } }, 'open', undefined],
    ['nothing yet', { score1: null, score2: null }, 'open', undefined],
    ['as it is now', { score: { ht: [0, 0], ft: [0, 3] } }, 'played', [0, 3]],
  ])('has the score as %s', (_how, score, state, fullTime) => {
    const { records, holes } = read({ matches: [match(score)] });
    expect(records.map((record) => [record.state, record.fullTime])).toEqual([[state, fullTime]]);
    expect(holes.filter(({ skipped }) => skipped)).toEqual([]);
  });

  it.each([{ score: '2-1' }, { score: [2] }, { score1: 1 }, { score: { ft: [1, 'x'] } }])(
    'names a score that is none: %j',
    (score) => {
      expect(read({ matches: [match(score)] }).holes).toMatchObject([{ kind: 'invalidScore', skipped: true }]);
    },
  );

  it.each([
    ['13:00 UTC-6', '2026-06-11T19:00:00.000Z'],
    ['20:30 UTC+5:30', '2026-06-11T15:00:00.000Z'],
    ['20:30 UTC', '2026-06-11T20:30:00.000Z'],
    ['20:30', '2026-06-11T20:30:00.000Z'],
  ])('begins at %s of a tournament across zones', (time, start) => {
    const file = readOpenfootball(JSON.stringify({ matches: [match({ date: '2026-06-11', time })] }), {
      ...NAME,
      competition: 'world.1',
    });
    const [played] = assembleArchive([file]).leagues.flatMap(({ seasons }) =>
      seasons.flatMap(({ matches }) => matches),
    );
    expect(new Date(played?.startMs ?? 0).toISOString()).toBe(start);
  });
});

describe('a result of a match that has not begun', () => {
  it('is named, and the match stays open', () => {
    const rows = ['E0,17/08/2024,15:00,A,B,1,0,H,0,0,D', 'E0,24/08/2024,15:00,B,A,2,0,H,0,0,D'];
    const { leagues, holes } = assembleArchive([csv(rows)], { nowMs: Date.parse('2024-08-20T00:00:00Z') });
    const matches = leagues.flatMap(({ seasons }) => seasons.flatMap((season) => season.matches));
    expect(matches.map(({ state, fullTime }) => [state, fullTime])).toEqual([
      ['played', [1, 0]],
      ['open', undefined],
    ]);
    expect(holes).toMatchObject([
      { kind: 'futureResult', line: 3, text: 'B - A on 2024-08-24: 2:0 of a match that has not begun' },
    ]);
  });
});

/** Every pair once: matches of clubs under two publishers' names. */
const CLUBS = [
  ['Manchester United FC', 'Man United'],
  ['Manchester City FC', 'Man City'],
  ['Wolverhampton Wanderers FC', 'Wolves'],
  ['Nottingham Forest FC', "Nott'm Forest"],
  ['Tottenham Hotspur FC', 'Spurs'],
  ['Arsenal FC', 'Arsenal'],
] as const;
const PAIRS = CLUBS.flatMap((home, h) => CLUBS.flatMap((away, a) => (h === a ? [] : [{ home, away, h, a }])));
const dayOf = (index: number): string =>
  new Date(Date.UTC(2024, 7, 3 + 7 * Math.floor(index / 3))).toISOString().slice(0, 10);
const goalsOf = (index: number): readonly [number, number] => [(index * 7) % 4, (index * 5) % 3];

const jsonSeason = (upTo = PAIRS.length, change: (index: number, entry: object) => object = (_, entry) => entry) =>
  readOpenfootball(
    JSON.stringify({
      matches: PAIRS.slice(0, upTo).map(({ home, away }, index) =>
        change(index, {
          date: dayOf(index),
          time: '15:00',
          team1: home[0],
          team2: away[0],
          score: { ft: goalsOf(index) },
        }),
      ),
    }),
    { file: '2024-25/en.1.json', competition: 'en.1', season: '2024-25' },
  );
const csvSeason = (change: (index: number, cells: string[]) => string[] = (_, cells) => cells) =>
  csv(
    PAIRS.map(({ home, away }, index) => {
      const day = dayOf(index).split('-').reverse().join('/');
      const [goals, against] = goalsOf(index);
      return change(index, [
        'E0',
        day,
        '15:00',
        home[1],
        away[1],
        `${goals}`,
        `${against}`,
        'X',
        '0',
        '0',
        'D',
        '15',
        '9',
      ]).join();
    }),
    `${HEAD},HS,AS`,
  );
const matchesOf = (archive: ReturnType<typeof assembleArchive>) =>
  archive.leagues.flatMap(({ seasons }) => seasons.flatMap(({ matches }) => matches));

describe('two publishers of one league', () => {
  it.each([
    ['the larger names the clubs', [jsonSeason(), csvSeason()], 'Manchester United FC'],
    ['in whatever order they come', [csvSeason(), jsonSeason()], 'Man United'],
  ])('are one league, each match once: %s', (_what, files, name) => {
    const archive = assembleArchive(files);
    const matches = matchesOf(archive);
    expect(matches).toHaveLength(PAIRS.length);
    expect(new Set(matches.flatMap(({ homeKey, awayKey }) => [homeKey, awayKey])).size).toBe(CLUBS.length);
    expect(matches.filter(({ home }) => home === name)).toHaveLength(CLUBS.length - 1);
    // What one of them counts, the match of both has.
    expect(matches.every(({ stats }) => stats?.shots?.[0] === 15)).toBe(true);
    expect(archive.holes.filter(({ skipped }) => skipped)).toEqual([]);
  });

  it('keep a match that only one of them has, and one that they date apart is one', () => {
    const late = (index: number, cells: string[]) =>
      index === 4 ? cells.map((cell, at) => (at === 1 ? '11/08/2024' : cell)) : cells;
    const archive = assembleArchive([csvSeason(late), jsonSeason(PAIRS.length - 1)]);
    expect(matchesOf(archive)).toHaveLength(PAIRS.length);
    const unplayed = jsonSeason(PAIRS.length, (index, entry) =>
      index === 4 ? { ...entry, date: '2025-03-01', score: {} } : entry,
    );
    expect(matchesOf(assembleArchive([csvSeason(), unplayed]))).toHaveLength(PAIRS.length);
  });

  it('that disagree about a score: the larger counts, the other is named', () => {
    const other = jsonSeason(20, (index, entry) => (index === 2 ? { ...entry, score: { ft: [9, 9] } } : entry));
    const archive = assembleArchive([csvSeason(), other]);
    expect(matchesOf(archive)).toHaveLength(PAIRS.length);
    expect(archive.holes.filter(({ kind }) => kind === 'otherResult')).toMatchObject([
      { file: '2024-25/en.1.json', skipped: true },
    ]);
  });

  const ONE_DAY = [
    csv(
      ['I1,17/08/2024,17:30,Aldo,Bruno,2,2,D,1,1,D', 'I1,17/08/2024,19:45,Internazionale,Dario,2,2,D,0,1,A'],
      HEAD,
      'I1.csv',
    ),
    readOpenfootball(
      JSON.stringify({
        matches: [
          { date: '2024-08-17', time: '18:30', team1: 'Aldo FC', team2: 'AC Bruno', score: { ht: [1, 1], ft: [2, 2] } },
          {
            date: '2024-08-17',
            time: '20:45',
            team1: 'Ambrosiana 1908',
            team2: 'Dario FC',
            score: { ht: [0, 1], ft: [2, 2] },
          },
        ],
      }),
      { file: 'it.1.json', competition: 'it.1', season: '2024-25' },
    ),
  ] as const;

  it('a club that nobody can tell is named and its match left out, not there twice', () => {
    const archive = assembleArchive(ONE_DAY);
    expect(matchesOf(archive).map(({ home, away, time }) => [home, away, time])).toEqual([
      ['Aldo', 'Bruno', '18:30'],
      ['Internazionale', 'Dario', '20:45'],
    ]);
    expect(archive.holes.filter(({ skipped }) => skipped)).toMatchObject([
      {
        kind: 'unknownClub',
        file: 'it.1.json',
        text: 'Ambrosiana 1908 in Ambrosiana 1908 - Dario FC on 2024-08-17: say which club that is',
      },
    ]);
  });

  it('is known once an operator has said it', () => {
    const clubs = { 'it.1': { 'Ambrosiana 1908': 'Internazionale' } };
    const archive = assembleArchive(ONE_DAY, { clubs });
    expect([matchesOf(archive).length, archive.holes.filter(({ skipped }) => skipped)]).toEqual([2, []]);
  });

  it('never takes Dundee for Dundee United', () => {
    const rows = (names: readonly [string, string, string]) => [
      `SC0,03/08/2024,15:00,${names[0]},${names[2]},1,0,H,0,0,D`,
      `SC0,03/08/2024,15:00,${names[1]},Guests,2,1,H,0,0,D`,
    ];
    const other = csv(rows(['Dundee FC', 'Dundee United FC', 'Third FC']), HEAD, 'other.csv');
    const archive = assembleArchive([
      csv(
        [...rows(['Dundee', 'Dundee United', 'Third']), 'SC0,10/08/2024,15:00,Third,Guests,0,0,D,0,0,D'],
        HEAD,
        'SC0.csv',
      ),
      { ...other, records: other.records.map((record) => ({ ...record, publisher: 'other' })) },
    ]);
    expect(
      matchesOf(archive)
        .map(({ home }) => home)
        .sort(),
    ).toEqual(['Dundee', 'Dundee United', 'Third']);
  });
});

describe('two publishers of real seasons, where the files are there', () => {
  const folder = '../shared/data/football/2024-25';
  const real = (league: string): string | undefined => {
    try {
      return readFileSync(`${folder}/${league}.json`, 'utf8');
    } catch {
      return undefined;
    }
  };
  it.runIf(real('en.1') !== undefined).each(['en.1', 'it.1', 'es.1'])(
    '%s: results alone tell every club',
    (competition) => {
      const name = { file: `${competition}.json`, competition, season: '2024-25' };
      const file = readOpenfootball(real(competition) ?? '', name);
      // The same season by somebody whose names share no letter with these.
      const clubs = [...new Set(file.records.flatMap(({ home, away }) => [home, away]))];
      const other = (club: string): string => `Club ${clubs.indexOf(club)}x`;
      const records = file.records.map((record) => ({
        ...record,
        publisher: 'other',
        home: other(record.home),
        away: other(record.away),
      }));
      const archive = assembleArchive([file, { records, holes: [] }]);
      expect(matchesOf(archive)).toHaveLength(file.records.length);
      expect(archive.holes.filter(({ skipped }) => skipped)).toEqual([]);
    },
  );
});
