import { type LiveScore, periodType, SCORE_SHEETS, SPORTS, scoreSheet, storySheet } from '@evens/catalogue';
import { assert, seededRng } from '@evens/kernel';
import { modelFor } from '@evens/pricing';
import { describe, expect, it } from 'vitest';
import { Teller } from './teller.ts';

/** Everything that a sport's contests show and tell, over a few of them. */
function shownOf(alias: string) {
  const sport = SPORTS.find((each) => each.alias === alias);
  const model = modelFor(alias);
  assert(sport && model, alias);
  const kinds = new Set<string>();
  const lives: LiveScore[] = [];
  for (const seed of ['one', 'two', 'three', 'four']) {
    const params = model.params(0.2, seededRng(`${seed}/params`), {});
    const { steps } = model.play(params, seededRng(`${seed}/play`));
    const teller = new Teller({ sport, rng: (look) => seededRng(`${seed}/${look}`) });
    for (const [look, { offsetMs, state }] of steps.entries()) {
      const live = model.live(params, state, offsetMs);
      lives.push(live);
      for (const { kind } of teller.look(look, live, offsetMs)) kinds.add(kind);
    }
  }
  return { kinds, lives };
}

/** `set3` is a set, `q1` a quarter: the word a period begins with. */
const wordOf = (period: string): string => (/^[12]h$/.test(period) ? 'half' : period.replace(/\d+$/, ''));
/** What models call a part where the sport has another word for it. */
const CODES: Readonly<Record<string, string>> = {
  game: 'set',
  rallySet: 'set',
  innings: 'inn',
  end: 'inn',
  rack: 'frame',
};

it('there is a sheet for each of the 62 sports, and for no other', () => {
  expect(SPORTS).toHaveLength(62);
  expect(Object.keys(SCORE_SHEETS).sort()).toEqual(SPORTS.map(({ alias }) => alias).sort());
  for (const { alias } of SPORTS) expect(Object.keys(storySheet(alias).moments), alias).toContain('start');
  expect(storySheet('toString').tracker).toBe('pitch');
  expect(scoreSheet('toString').part).toBe('none');
});

describe.each(SPORTS.map(({ alias }) => alias))('the sheet of %s', (alias) => {
  const score = scoreSheet(alias);
  const story = storySheet(alias);
  const { kinds, lives } = shownOf(alias);

  it('tells every kind of moment that happens, and none without a word', () => {
    expect([...kinds].filter((kind) => !Object.hasOwn(story.moments, kind))).toEqual([]);
    expect(kinds.size).toBeGreaterThan(1);
  });

  it('shows every count that is kept, but for pressure, moves and the like', () => {
    const counted = new Set(lives.flatMap(({ stats = {} }) => Object.keys(stats)));
    expect([...counted].filter((stat) => !story.stats.includes(stat) && !APART.has(stat))).toEqual([]);
  });

  it('calls its parts as they are', () => {
    const words = new Set(lives.flatMap(({ parts }) => parts.map(([period]) => wordOf(period))));
    words.delete('ot');
    expect([...words].every((word) => word === (CODES[score.part] ?? score.part))).toBe(true);
    for (const live of lives) {
      const named = periodType(live.phase) !== undefined && live.phase !== 'ot';
      if (named) expect(wordOf(live.phase)).toBe(CODES[score.part] ?? score.part);
    }
  });

  it('says how far it is by what the sport has for it', () => {
    const clocks = new Set(lives.flatMap(({ clock }) => (clock ? [clock.countsDown ? 'clockDown' : 'clockUp'] : [])));
    const without = ['parts', 'innings', 'overs', 'moves', 'distance'];
    if (clocks.size === 0) expect(without).toContain(score.progress);
    else expect([...clocks]).toEqual([score.progress]);
  });

  it('speaks of pressure and danger only where goals are worked for', () => {
    const family = SPORTS.find((each) => each.alias === alias)?.family;
    expect(story.pressure).toBe(family === 'goals');
    const ofGoals = ['attacks', 'dangerousAttacks', 'possession', 'corners', 'shotsOnTarget'];
    if (family !== 'goals') expect(story.stats.filter((stat) => ofGoals.includes(stat))).toEqual([]);
  });

  it('has columns in its lists where there is a score, the score last', () => {
    expect(score.columns.length > 0).toBe(score.unit !== 'none');
    if (score.unit !== 'none') expect(['main', 'runsWickets']).toContain(score.columns.at(-1));
  });
});

/** Of the moment, or shown where the clock stands. */
const APART: ReadonlySet<string> = new Set(['pressure', 'moves']);

it.each([
  ['cricket', 'innings', 'overs'],
  ['baseball', 'inn', 'innings'],
  ['curling', 'end', 'parts'],
  ['tennis', 'set', 'parts'],
  ['badminton', 'game', 'parts'],
  ['darts', 'leg', 'parts'],
  ['pool', 'rack', 'parts'],
  ['ice-hockey', 'p', 'clockUp'],
  ['basketball', 'q', 'clockDown'],
  ['chess', 'none', 'moves'],
] as const)('%s is played in %s and told by %s', (alias, part, progress) => {
  expect(scoreSheet(alias)).toMatchObject({ part, progress });
});

it.each([
  ['golf', 'golfer'],
  ['formula-1', 'driver'],
  ['motogp', 'rider'],
  ['soccer', 'team'],
  ['tennis', 'player'],
  ['horse-racing', 'runner'],
  ['greyhounds', 'runner'],
] as const)('who takes part in %s is a %s', (alias, entrant) => {
  expect(scoreSheet(alias).entrant).toBe(entrant);
});
