import { readFileSync } from 'node:fs';
import type { Fixture, OutcomeSettlement } from '@evens/catalogue';
import { describe, expect, it } from 'vitest';
import type { FeedBody } from '../protocol.ts';
import { createScenario } from './scenario-source.ts';
import { readScenario } from './script.ts';

const EXAMPLE: { readonly fixtures: readonly object[] } = JSON.parse(
  readFileSync(new URL('./race-example.json', import.meta.url), 'utf8'),
);

const bodiesOf = (script: unknown): FeedBody[] => {
  const read = readScenario(JSON.stringify(script));
  if (!read.ok) throw new Error(read.refusal.join('\n'));
  const source = createScenario({ script: read.value, startMs: 0 });
  return [...source.snapshot(), ...[...source.advance(20_000)].map(({ body }) => body)];
};
const withRace = (race: object, steps: object[] = []): object => ({
  ...EXAMPLE,
  fixtures: [{ ...EXAMPLE.fixtures[0], race }],
  steps,
});
const fixturesOf = (bodies: readonly FeedBody[]): Fixture[] =>
  bodies.flatMap((body) => (body.type === 'fixture' ? [body.fixture] : []));
const say = ({ outcome, result, deadHeat, startingPriceMilli }: OutcomeSettlement): string =>
  [outcome, result, deadHeat?.join('/'), startingPriceMilli].filter((each) => each !== undefined).join(' ');

const bodies = bodiesOf(EXAMPLE);
const results = bodies.flatMap((body) => (body.type === 'result' ? [body] : []));
const answers = (turn: number, key: string): string[] =>
  results[turn]?.markets.find((each) => each.key === key)?.outcomes.map(say) ?? [];

describe('the race of the example file', () => {
  it('is offered with its card and the place terms of eight runners', () => {
    expect(fixturesOf(bodies)[0]).toMatchObject({
      kind: 'race',
      name: 'Kelmarsh 3',
      competitors: [],
      race: { startingPrice: true, handicap: false, place: { fraction: [1, 5], places: 3 }, facts: { race: '3' } },
      runners: [{ code: 'r1', number: 1, colours: ['1f57c3', 'ffffff'], facts: { draw: '4' } }, ...Array(7).fill({})],
    });
  });

  it('loses a runner at 3/1, which costs the others 25p in the pound, and prices the rest anew', () => {
    const [, withdrawn] = fixturesOf(bodies);
    expect(withdrawn?.runners?.map((each) => each.withdrawn)).toEqual([
      ...Array(5).fill(undefined),
      { atMs: 4000, rule4Pence: 25 },
      ...Array(2).fill(undefined),
    ]);
    const board = bodies.filter((body) => body.type === 'prices').at(-1);
    const open = board?.type === 'prices' ? board.markets : [];
    expect(open.map((each) => [each.key, each.status, each.outcomes.map((one) => one.outcome).join(' ')])).toEqual([
      ['outright', 'active', 'r1 r2 r3 r4 r5 r7 r8'],
      ['place:2', 'active', 'r1 r2 r3 r4 r5 r7 r8'],
      ['head-to-head:1', 'inactive', 'r1'],
    ]);
  });

  it('pays the places of its terms though nobody could bet on them alone, and shares the third', () => {
    expect(answers(0, 'place:3')).toEqual([
      'r1 win',
      'r2 win',
      'r3 lost',
      'r4 win 1/2',
      'r5 win 1/2',
      'r6 cancelled',
      'r7 lost',
      'r8 lost',
    ]);
    expect(answers(0, 'head-to-head:1')).toEqual(['r6 cancelled', 'r1 cancelled']);
  });

  it('settles the win with the prices of the off, and corrects it to a dead heat', () => {
    const priced = (r1: string, r2: string): string[] => [
      `r1 ${r1} 3500`,
      `r2 ${r2} 3750`,
      'r3 lost 5000',
      'r4 lost 6000',
      'r5 lost 7000',
      'r6 cancelled',
      'r7 lost 10000',
      'r8 lost 12000',
    ];
    expect(results.map((each) => each.confirmed)).toEqual([false, true]);
    expect(answers(0, 'outright')).toEqual(priced('lost', 'win'));
    expect(answers(1, 'outright')).toEqual(priced('win 1/2', 'win 1/2'));
    // Two share the first two places: both are paid in full.
    expect(answers(1, 'place:2').slice(0, 2)).toEqual(['r1 win', 'r2 win']);
  });

  it('tells the places of those that started, with each word on the result', () => {
    const others = { r3: 5, r4: 3, r5: 3, r7: 'out', r8: 6 };
    expect(results.map((each) => each.live?.places)).toEqual([
      { r1: 2, r2: 1, ...others },
      { r1: 1, r2: 1, ...others },
    ]);
  });
});

describe('a scripted race', () => {
  it.each([
    ['terms of its own', { place: { fraction: [1, 4], places: 2 } }, { fraction: [1, 4], places: 2 }],
    ['no terms', { place: false }, undefined],
    ['a handicap of eight', { handicap: true }, { fraction: [1, 5], places: 3 }],
  ])('may have %s', (_what, race, place) => {
    expect(fixturesOf(bodiesOf(withRace(race)))[0]?.race?.place).toEqual(place);
  });

  it('may take no bets at the starting price, and may say what Rule 4 takes', () => {
    const steps = [
      { atSec: 1, fixture: 'race', withdraw: { runner: 'r1', rule4Pence: 5 } },
      { atSec: 2, fixture: 'race', off: true },
      { atSec: 3, fixture: 'race', places: { r2: 1 }, end: { confirmed: true } },
    ];
    const said = bodiesOf(withRace({ startingPrice: false }, steps));
    expect(fixturesOf(said).at(-1)?.runners?.[0]?.withdrawn?.rule4Pence).toBe(5);
    const outcomes = said.flatMap((body) => (body.type === 'result' ? body.markets.flatMap((m) => m.outcomes) : []));
    expect(outcomes.length).toBeGreaterThan(8);
    expect(outcomes.some((each) => each.startingPriceMilli !== undefined)).toBe(false);
  });

  it.each([
    ['a runner who is not in the field', { steps: [{ atSec: 1, fixture: 'race', places: { r9: 1 } }] }, 'steps.0'],
    ['a word that is no runner', { steps: [{ atSec: 1, fixture: 'race', withdraw: { runner: 'x' } }] }, 'steps.0'],
    ['a race without a name', { fixtures: [{ ...EXAMPLE.fixtures[0], name: undefined }] }, 'fixtures.0'],
    ['a race with sides', { fixtures: [{ ...EXAMPLE.fixtures[0], home: 'A', away: 'B' }] }, 'fixtures.0'],
  ])('names %s', (_what, wrong, place) => {
    const read = readScenario(JSON.stringify({ ...EXAMPLE, steps: [], ...wrong }));
    expect(read.ok ? '' : read.refusal[0]).toContain(place);
  });
});
