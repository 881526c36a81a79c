import { sportByAlias } from '@evens/catalogue';
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../../../../test/open-world.ts';
import { AMERICAN_FOOTBALL, BASEBALL, BASKETBALL, ICE_HOCKEY } from './american-names.ts';
import { knownLeague, knownSide, searchedBy } from './known-names.ts';
import { ESPORTS, LEAGUES, TENNIS } from './other-names.ts';
import { SOCCER } from './soccer-names.ts';

const TABLES = { SOCCER, BASKETBALL, BASEBALL, AMERICAN_FOOTBALL, ICE_HOCKEY, TENNIS, ESPORTS, LEAGUES };
const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('|'));

const sport = (alias: string) => {
  const found = sportByAlias(alias);
  if (!found) throw new Error(`no sport ${alias}`);
  return found;
};

describe('tables of names', () => {
  it.each(Object.entries(TABLES))('%s: five fields a row, each name once, in its own script', (_, table) => {
    const rows = rowsOf(table);
    expect(rows.filter((row) => row.length !== 5 || row.slice(0, 4).some((field) => field.trim() === ''))).toEqual([]);
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
    // What is neither Han nor Hangul is a name that its readers write in Latin letters too: T1, NBA, FaZe.
    for (const [name = '', zh = '', tw = '', ko = ''] of rows) {
      expect(tw, name).not.toMatch(/[联伦队费华军龙鹰贝罗兰东达马纽顿]/u);
      expect(zh, name).not.toMatch(/\p{Script=Hangul}/u);
      expect(ko, name).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('know more than three hundred sides', () => {
    const all = Object.values(TABLES).flatMap(rowsOf);
    expect(all.length).toBeGreaterThan(400);
  });
});

describe('what somebody is called elsewhere', () => {
  it.each([
    ['soccer', 'Manchester United', undefined, '曼联', '曼聯', '맨체스터 유나이티드'],
    ['soccer', 'Bayern München', undefined, '拜仁慕尼黑', '拜仁慕尼黑', '바이에른 뮌헨'],
    ['basketball', 'Los Angeles Lakers', undefined, '洛杉矶湖人', '洛杉磯湖人', '로스앤젤레스 레이커스'],
    ['basketball', 'Denver Nuggets', undefined, '丹佛掘金', '丹佛金塊', '덴버 너기츠'],
    ['league-of-legends', 'T1', undefined, 'T1', 'T1', 'T1'],
    ['soccer', 'Brazil', 'br', '巴西', '巴西', '브라질'],
    ['soccer', 'South Korea', 'kr', '韩国', '南韓', '대한민국'],
    ['volleyball', 'Japan', 'jp', '日本', '日本', '일본'],
  ] as const)('%s: %s', (alias, name, countryCode, zh, tw, ko) => {
    expect(knownSide(sport(alias), { name, ...(countryCode && { countryCode }) })?.names).toEqual({ zh, tw, ko });
  });

  it.each([
    ['soccer', 'Brackenhurst', undefined],
    ['basketball', 'Manchester United', undefined],
    ['tennis', 'Tomás Ferreyra', 'ar'],
  ] as const)('%s: of %s only their own name is known', (alias, name, countryCode) => {
    expect(knownSide(sport(alias), { name, ...(countryCode && { countryCode }) })).toBeUndefined();
  });

  it('a league is known by its country', () => {
    expect(knownLeague('soccer', 'england', 'Premier League')?.names.zh).toBe('英超');
    expect(knownLeague('soccer', 'egypt', 'Premier League')).toBeUndefined();
  });

  it('what is written with spaces is searched without them too', () => {
    const known = knownSide(sport('soccer'), { name: 'Manchester United' });
    expect(known && searchedBy(known)).toEqual(
      expect.arrayContaining(['man utd', 'manutd', '曼联', '맨체스터유나이티드', '맨유']),
    );
  });
});

/** A Saturday afternoon in season. */
const WORLD_MS = Date.UTC(2026, 10, 28, 15);

describe('a search by nicknames and names in other scripts', () => {
  const { queries } = openWorld(WORLD_MS, { prices: 'standing' });
  const found = async (text: string) => (await queries.search(text, 10)).fixtures;
  const sides = async (text: string) =>
    (await found(text)).flatMap(({ competitors }) => competitors.map(({ name }) => name));

  it.each([
    ['man utd', 'Manchester United'],
    ['MAN  UTD', 'Manchester United'],
    ['manutd', 'Manchester United'],
    ['맨유', 'Manchester United'],
    ['曼联', 'Manchester United'],
    ['曼聯', 'Manchester United'],
    ['红魔', 'Manchester United'],
    ['spurs', 'Tottenham Hotspur'],
    ['토트넘', 'Tottenham Hotspur'],
    ['barca', 'Barcelona'],
    ['Barça', 'Barcelona'],
    ['巴萨', 'Barcelona'],
    ['拜仁', 'Bayern München'],
    ['bayern munich', 'Bayern München'],
    ['뮌헨', 'Bayern München'],
    ['psg', 'Paris Saint-Germain'],
    ['juve', 'Juventus'],
    ['皇马', 'Real Madrid'],
    ['레알마드리드', 'Real Madrid'],
    ['gladbach', 'Borussia Mönchengladbach'],
    ['lakers', 'Los Angeles Lakers'],
    ['湖人', 'Los Angeles Lakers'],
    ['레이커스', 'Los Angeles Lakers'],
    ['sixers', 'Philadelphia 76ers'],
    ['niners', 'San Francisco 49ers'],
    ['habs', 'Montréal Canadiens'],
  ])('"%s" finds %s', async (text, name) => {
    expect(await sides(text)).toContain(name);
  });

  it.each([
    ['英超', 'Premier League'],
    ['epl', 'Premier League'],
    ['프리미어리그', 'Premier League'],
    ['分德', undefined],
    ['西甲', 'LaLiga'],
    ['欧冠', 'Champions League'],
  ])('"%s" finds the competition %s', async (text, name) => {
    const { competitions } = await queries.search(text, 10);
    const names = competitions.map(({ tournament }) => tournament.name);
    if (name === undefined) expect(names).toEqual([]);
    else expect(names[0]).toBe(name);
  });

  it('a Premier League that people look for comes before the others', async () => {
    const { competitions } = await queries.search('premier league', 10);
    expect(competitions[0]?.category.alias).toBe('england');
  });

  it('among equally near ones the live come first, then tonight’s, of them the best known competitions', async () => {
    const rank = ({ status, startMs, tournament }: Awaited<ReturnType<typeof found>>[number]): number =>
      status === 'live' ? (tournament.top ? 0 : 1) : startMs < WORLD_MS + 18 * 3_600_000 ? (tournament.top ? 2 : 3) : 4;
    const ranks = (await queries.search('united', 50)).fixtures.map(rank);
    expect(ranks.length).toBeGreaterThan(5);
    // Names in which the word stands are before those that only begin so; of "united" all are of the first kind.
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });
});
