import { describe, expect, it } from 'vitest';
import { createScenario } from './scenario-source.ts';
import { readScenario } from './script.ts';

const FIXTURE = {
  ref: 'final',
  id: 7,
  sport: 'soccer',
  country: { name: 'England', alias: 'england', code: 'gb-eng' },
  tournament: { name: 'Premier League', alias: 'premier-league' },
  home: 'Arsenal',
  away: 'Everton',
  startsInSec: 0,
  prices: { '1x2': { home: 1.9, draw: 3.5, away: 4.2 }, 'next-score:1': { home: 1.7, none: 9, away: 2.4 } },
};

const play = (steps: unknown[], toSec: number): string[] => {
  const script = readScenario(JSON.stringify({ name: 'test', fixtures: [FIXTURE], steps }));
  if (!script.ok) throw new Error(script.refusal.join('\n'));
  const source = createScenario({ script: script.value, startMs: 0 });
  return [...source.advance(toSec * 1000)].flatMap(({ eventMs, body }) => {
    if (body.type === 'heartbeat') return [`${eventMs / 1000} heartbeat`];
    if (body.type === 'score') return [`${eventMs / 1000} score ${body.live.main.join(':')} ${body.live.phase}`];
    if (body.type === 'prices')
      return body.markets.map(
        (m) => `${eventMs / 1000} ${m.key} ${m.status} ${m.outcomes.map((o) => o.priceMilli).join(' ')}`,
      );
    if (body.type === 'result')
      return body.markets.map(
        (m) =>
          `${eventMs / 1000} ${m.key} ${m.outcomes.map((o) => `${o.outcome} ${o.result}`).join(', ')} ${body.confirmed}`,
      );
    if (body.type === 'incidents')
      return body.incidents.map(({ kind, side = '' }) => `${eventMs / 1000} ${kind} ${side}`.trimEnd());
    return [`${eventMs / 1000} ${body.type}`];
  });
};
const without = (word: string, lines: string[]): string[] => lines.filter((line) => !line.includes(word));

describe('a scenario', () => {
  it('plays its steps at their seconds and settles on the score', () => {
    const steps = [
      { atSec: 1, fixture: 'final', kickOff: true },
      { atSec: 3, fixture: 'final', suspend: 'all' },
      { atSec: 3, fixture: 'final', goal: 'away' },
      { atSec: 5, fixture: 'final', prices: { '1x2': { home: 3.1, draw: 3.3, away: 2.2 } } },
      { atSec: 9, fixture: 'final', end: { confirmed: true } },
    ];
    expect(without('heartbeat', play(steps, 20))).toEqual([
      '1 score 0:0 1h',
      '1 start',
      '3 betStop',
      '3 score 0:1 1h',
      '3 next-score:1 home lost, none lost, away win true',
      '3 goal away',
      '5 1x2 active 3100 3300 2200',
      '9 betStop',
      '9 1x2 home lost, draw lost, away win true',
      '9 next-score:1 home lost, none lost, away win true',
      '9 end',
    ]);
  });

  it('corrects a result that was not confirmed', () => {
    const steps = [
      { atSec: 1, fixture: 'final', kickOff: true },
      { atSec: 2, fixture: 'final', score: [1, 0], end: { confirmed: false } },
      { atSec: 4, fixture: 'final', score: [1, 1], end: { confirmed: true } },
    ];
    expect(play(steps, 5).filter((line) => line.includes('1x2'))).toEqual([
      '2 1x2 home win, draw lost, away lost false',
      '4 1x2 home lost, draw win, away lost true',
    ]);
  });

  it('falls silent when told, and beats once a second otherwise', () => {
    expect(play([{ atSec: 2, silentForSec: 3 }], 7)).toEqual(['1 heartbeat', '6 heartbeat', '7 heartbeat']);
  });

  it('gives the same messages in one go or in many', () => {
    const steps = [
      { atSec: 1, fixture: 'final', kickOff: true },
      { atSec: 2.5, fixture: 'final', goal: 'home' },
    ];
    const script = readScenario(JSON.stringify({ name: 'test', fixtures: [FIXTURE], steps }));
    if (!script.ok) throw new Error('the script is well-formed');
    const [once, often] = [
      createScenario({ script: script.value, startMs: 0 }),
      createScenario({ script: script.value, startMs: 0 }),
    ];
    const inSteps = Array.from({ length: 50 }, (_, i) => [...often.advance(i * 100)]).flat();
    expect(inSteps).toEqual([...once.advance(4900)]);
  });

  it.each([
    [
      'a step for nobody',
      { name: 'x', fixtures: [FIXTURE], steps: [{ atSec: 1, fixture: 'other', kickOff: true }] },
      'steps.0.fixture',
    ],
    [
      'steps that go back',
      {
        name: 'x',
        fixtures: [FIXTURE],
        steps: [
          { atSec: 2, silentForSec: 1 },
          { atSec: 1, silentForSec: 1 },
        ],
      },
      'steps.1.atSec',
    ],
    [
      'a sport nobody plays',
      { name: 'x', fixtures: [{ ...FIXTURE, sport: 'quidditch' }], steps: [] },
      'fixtures.0.sport',
    ],
    [
      'a price below evens of nothing',
      { name: 'x', fixtures: [{ ...FIXTURE, prices: { '1x2': { home: 0.5 } } }], steps: [] },
      'fixtures.0.prices.1x2.home',
    ],
    [
      'an unknown word',
      { name: 'x', fixtures: [FIXTURE], steps: [{ atSec: 1, fixture: 'final', kickoff: true }] },
      'steps.0',
    ],
  ])('names %s', (_what, script, place) => {
    const read = readScenario(JSON.stringify(script));
    expect(read.ok ? [] : read.refusal.map((line) => line.split(':')[0])).toContain(place);
  });
});
