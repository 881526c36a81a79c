import { MARKET_TYPES, SPORTS, sportByAlias } from '@evens/catalogue';
import { describe, expect, it } from 'vitest';
import english from '../../locales/en-US/catalogue.json' with { type: 'json' };
import { categoryText, type Lookup, marketTitle, outcomeText, periodText, phaseText } from './texts.ts';

const lookup: Lookup = (key, values) => {
  const found = key.split('.').reduce<unknown>((node, part) => {
    if (typeof node !== 'object' || node === null) return undefined;
    return Object.entries(node).find(([name]) => name === part)?.[1];
  }, english);
  if (typeof found !== 'string') return undefined;
  return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values?.[name] ?? whole));
};

const sides = {
  competitors: [
    { name: 'Bayern München', shortName: 'Bayern' },
    { name: 'Borussia Dortmund', shortName: 'Dortmund' },
  ],
  runners: [{ code: 'r7', name: 'Lantern Tide' }],
};

describe('market headings', () => {
  it.each([
    ['1x2', 'goals', '1X2'],
    ['total:2.5', 'goals', 'Total goals'],
    ['total~corners:9.5', 'goals', 'Total corners'],
    ['total~games:21.5', 'sets', 'Total games'],
    ['asian-handicap@1h:-0.25', 'goals', 'Asian handicap · 1st half'],
    ['winner@map2', 'maps', 'Winner · Map 2'],
    ['team-total-home:1.5', 'goals', 'Bayern München total'],
    ['race-to:20', 'points', 'Race to 20'],
    ['special~first-blood@map1', 'maps', 'First blood · Map 1'],
    ['special~first-inhibitor', 'maps', 'Special · First inhibitor'],
  ] as const)('%s is %s', (key, family, title) => {
    expect(marketTitle(lookup, key, { family, sides })).toBe(title);
  });

  it.each([
    ['total:2.5', 'goals', 'Total goals 2.5'],
    ['place:2', undefined, 'Place, first 2'],
    ['race-to:20', 'points', 'Race to 20'],
  ] as const)('%s with its number says it once: %s', (key, family, title) => {
    expect(marketTitle(lookup, key, { family, sides, withLine: true })).toBe(title);
  });
});

describe('outcome names', () => {
  it.each([
    ['1x2', 'home', 'Bayern München'],
    ['1x2', 'draw', 'Draw'],
    ['total:2.5', 'over', 'Over 2.5'],
    ['asian-handicap:-0.5', 'home', 'Bayern München −0.5'],
    ['asian-handicap:-0.5', 'away', 'Borussia Dortmund +0.5'],
    ['correct-score', '2:1', '2–1'],
    ['half-time-full-time', 'home/draw', 'Bayern München / Draw'],
    ['double-chance', 'home-draw', '1X'],
    ['both-score', 'yes', 'Yes'],
    ['exact-total', '6+', '6+'],
    ['range-total', '2-3', '2–3'],
    ['1x2-both-score', 'home-yes', 'Bayern München & Yes'],
    ['outright', 'r7', 'Lantern Tide'],
    ['highest-scoring-part', '1h', '1st half'],
    ['next-score:3', 'none', 'None'],
    ['winning-margin', 'home-3+', 'Bayern München by 3+'],
    ['winning-margin', 'away-3-4', 'Borussia Dortmund by 3–4'],
    ['method', 'home-ko', 'Bayern München · Knockout'],
    ['method', 'push-out', 'Push out'],
    ['special~winner-round', 'home-1', 'Bayern München, round 1'],
    ['special~ending-round', 'round-7', 'Round 7'],
    ['highest-scoring-part', 'equal', 'Equal'],
  ])('%s %s is %s', (key, outcome, name) => {
    expect(outcomeText(lookup, key, outcome, sides)).toBe(name);
  });
  it('is short where there is no room', () => {
    expect(outcomeText(lookup, '1x2', 'home', sides, { short: true })).toBe('Bayern');
  });
});

describe('periods, phases and categories', () => {
  it.each([
    ['1h', '1st half'],
    ['q3', 'Quarter 3'],
    ['set2', 'Set 2'],
    ['set2-game4', 'Set 2, Game 4'],
    ['inn7', 'Inning 7'],
  ])('%s is %s', (period, text) => {
    expect(periodText(lookup, period)).toBe(text);
  });
  it('calls a break of soccer half-time, of tennis a break', () => {
    for (const [sport, parts, text] of [
      ['soccer', 1, 'Half-time'],
      ['basketball', 2, 'Half-time'],
      ['basketball', 1, 'Break'],
      ['ice-hockey', 1, 'Intermission'],
      ['tennis', 1, 'Break'],
    ] as const)
      expect(phaseText(lookup, 'break', sport, parts), `${sport} after ${parts}`).toBe(text);
  });
  it.each([
    ['cricket', 'inn1', 'Innings 1'],
    ['baseball', 'inn1', 'Inning 1'],
    ['curling', 'inn3', 'End 3'],
    ['badminton', 'set2', 'Game 2'],
    ['volleyball', 'set2', 'Set 2'],
    ['darts', 'leg5', 'Leg 5'],
    ['pool', 'frame4', 'Rack 4'],
    ['snooker', 'frame4', 'Frame 4'],
    ['tennis', 'set2-game4', 'Set 2, Game 4'],
  ])('%s calls %s %s', (sport, period, text) => {
    expect(phaseText(lookup, period, sport)).toBe(text);
  });
  it.each([
    ['darts', 'total:9.5', 'Total legs'],
    ['pool', 'asian-handicap:-1.5', 'Rack handicap'],
    ['snooker', 'total:9.5', 'Total frames'],
    ['curling', 'total:9.5', 'Total points'],
    ['cricket', 'total:165.5', 'Total runs'],
    ['badminton', 'total:2.5', 'Total games'],
    ['soccer', 'highest-scoring-part', 'Highest scoring half'],
    ['ice-hockey', 'highest-scoring-part', 'Highest scoring period'],
    ['badminton', 'winner@set2', 'Winner · Game 2'],
    ['boxing', 'total:9.5', 'Total rounds'],
  ] as const)('%s heads %s with "%s"', (sportAlias, key, title) => {
    expect(marketTitle(lookup, key, { family: sportByAlias(sportAlias)?.family, sportAlias, sides })).toBe(title);
  });
  it.each([
    [{ alias: 'germany', name: 'Germany', countryCode: 'de' }, 'de', 'Deutschland'],
    [{ alias: 'england', name: 'England', countryCode: 'gb-eng' }, 'en', 'England'],
    [{ alias: 'atp', name: 'ATP', countryCode: 'world' }, 'de', 'ATP'],
    [{ alias: 'germany-amateur', name: 'Germany Amateur', countryCode: 'de' }, 'de', 'Germany Amateur'],
  ])('%o in %s is %s', (category, tag, name) => {
    expect(categoryText(lookup, category, tag)).toBe(name);
  });
});

describe('every sport and market type has an English text', () => {
  it.each(SPORTS.map((sport) => sport.alias))('sport %s', (alias) => {
    expect(lookup(`sport.${alias}`)).toBeTruthy();
  });
  it.each(MARKET_TYPES.map((type) => type.code))('market %s', (code) => {
    expect(lookup(`market.${code}`)).toBeTruthy();
  });
});
