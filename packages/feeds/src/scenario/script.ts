import { INCIDENT_KINDS, parseMarketKey, SOCCER_SCENES, SPORTS, sportByAlias } from '@evens/catalogue';
import { accept, type Result, refuse } from '@evens/kernel';
import { z } from 'zod';

const marketKey = z.string().refine((key) => parseMarketKey(key) !== undefined, 'is no market key');
const decimalPrice = z.number().min(1.001).max(1000);
const pair = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
/** Market key -> outcome -> decimal price. */
const prices = z.record(marketKey, z.record(z.string().min(1).max(40), decimalPrice));
/** Mean goals of a side. */
const expectedGoals = z.number().min(0.05).max(9);
const whichMarkets = z.union([z.literal('all'), z.array(marketKey).min(1)]);

const runner = z.strictObject({
  name: z.string().min(1),
  /** Number on the card; left out: its place in this list, which always makes its code r1, r2 ... */
  number: z.number().int().positive().optional(),
  colours: z.array(z.string().regex(/^[0-9a-f]{6}$/)).optional(),
  crest: z.enum(['plain', 'stripes', 'hoops', 'halves', 'sash', 'quarters', 'band']).optional(),
  facts: z.record(z.string(), z.string()).optional(),
});

const runnerCode = z.string().regex(/^r\d+$/, 'is no code of a runner (r1, r2 ...)');

/** What a race card says; every field left out has the plain answer. */
const race = z.strictObject({
  handicap: z.boolean().optional(),
  /** False: the winner alone is paid. Left out: the published table of place terms by runners and handicap. */
  place: z
    .union([
      z.literal(false),
      z.strictObject({
        fraction: z.tuple([z.number().int().positive(), z.number().int().positive()]),
        places: z.number().int().positive(),
      }),
    ])
    .optional(),
  /** Left out: bets at the starting price are taken. */
  startingPrice: z.boolean().optional(),
  facts: z.record(z.string(), z.string()).optional(),
});

const fixture = z.strictObject({
  /** How steps call it. */
  ref: z.string().min(1),
  id: z.number().int().positive(),
  sport: z
    .string()
    .refine((alias) => sportByAlias(alias) !== undefined, `is none of ${SPORTS.map((s) => s.alias).join(', ')}`),
  country: z.strictObject({ name: z.string(), alias: z.string(), code: z.string().optional() }),
  tournament: z.strictObject({ name: z.string(), alias: z.string() }),
  /** A match has two sides; a race has a name and runners instead, and a card where each-way and starting prices count. */
  home: z.string().min(1).optional(),
  away: z.string().min(1).optional(),
  name: z.string().min(1).optional(),
  /** Its runners play for a season or a cup, not for a place in a race. */
  outright: z.literal(true).optional(),
  runners: z.array(runner).min(2).optional(),
  race: race.optional(),
  /** Kick-off as announced, seconds after the script's start; a `kickOff` step starts play. */
  startsInSec: z.number(),
  /** Another source behind this feed, whose results decide this fixture. */
  resultsFrom: z.string().min(1).max(40).optional(),
  prices: prices.default({}),
  /**
   * Soccer: every market priced by the house from the goals it expects, before the match, at the break and in play. Figures
   * say them; `rated` takes them from the stored ratings of its league by the names of its sides. `prices` go over these.
   */
  expected: z.union([z.strictObject({ home: expectedGoals, away: expectedGoals }), z.literal('rated')]).optional(),
  /** Fair chances behind prices, where the script knows them: what bet builders and premiums are reckoned from. */
  chances: z.record(marketKey, z.record(z.string().min(1).max(40), z.number().gt(0).lt(1))).optional(),
});

const side = z.enum(['home', 'away']);
const spot = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]);

/** What the source says happened. Of a goal that the same step scores it says who and how; the score counts it. */
const happened = z.strictObject({
  kind: z.enum(INCIDENT_KINDS),
  side: side.optional(),
  player: z.string().optional(),
  other: z.string().optional(),
  how: z.string().optional(),
  at: spot.optional(),
});

const step = z.strictObject({
  /** Seconds of event time after the script's start. */
  atSec: z.number().min(0),
  /** Which fixture; left out only for `silentForSec`. */
  fixture: z.string().optional(),
  kickOff: z.literal(true).optional(),
  goal: z.enum(['home', 'away']).optional(),
  score: pair.optional(),
  happened: z.array(happened).max(10).optional(),
  /** Soccer: what the tracker shows from now on. */
  scene: z.strictObject({ state: z.enum(SOCCER_SCENES), side: side.optional(), ball: spot.optional() }).optional(),
  halfTime: z.literal(true).optional(),
  secondHalf: z.literal(true).optional(),
  prices: prices.optional(),
  suspend: whichMarkets.optional(),
  open: whichMarkets.optional(),
  /** Races: a runner is taken out, Rule 4 by its present price unless given; `prices` beside it are the new board. */
  withdraw: z.strictObject({ runner: runnerCode, rule4Pence: z.number().int().min(0).max(90).optional() }).optional(),
  /** Races: they are off. Prices of this moment are the starting prices. */
  off: z.literal(true).optional(),
  /** Races: starting prices by runner, where they are not the prices of the off. */
  startingPrices: z.record(runnerCode, decimalPrice).optional(),
  /** Races: runner -> place. Equal places are a dead heat; a runner left out did not finish. */
  places: z.record(runnerCode, z.number().int().positive()).optional(),
  /**
   * Ends play and settles every market on the score or the places; `confirmed` false can be corrected by a later `end` with
   * another `score` or `places`.
   */
  end: z.strictObject({ confirmed: z.boolean() }).optional(),
  void: z
    .strictObject({
      markets: z.array(marketKey).optional(),
      fromSec: z.number().optional(),
      untilSec: z.number().optional(),
      reason: z.string(),
    })
    .optional(),
  rollback: z.strictObject({ of: z.enum(['result', 'void']), markets: z.array(marketKey).optional() }).optional(),
  /** The producer says nothing at all for so long. */
  silentForSec: z.number().positive().optional(),
});

const script = z
  .strictObject({ name: z.string(), fixtures: z.array(fixture).min(1), steps: z.array(step) })
  .superRefine((value, context) => {
    for (const [index, each] of value.fixtures.entries()) {
      const match = each.home !== undefined && each.away !== undefined && !each.runners && !each.race && !each.name;
      const race = each.runners && each.name && each.home === undefined && each.away === undefined;
      if (!match && !race) {
        const message = 'is a match with home and away, or a race with name and runners';
        context.addIssue({ code: 'custom', path: ['fixtures', index], message });
      }
    }
    for (const [index, each] of value.fixtures.entries()) {
      if (each.expected && (each.sport !== 'soccer' || each.home === undefined)) {
        const message = 'goals are expected of a soccer match alone';
        context.addIssue({ code: 'custom', path: ['fixtures', index, 'expected'], message });
      }
      if (!each.expected && Object.keys(each.prices).length === 0)
        context.addIssue({ code: 'custom', path: ['fixtures', index, 'prices'], message: 'are missing' });
    }
    const fields = new Map(value.fixtures.map((each) => [each.ref, each.runners?.length]));
    const refs = new Set(value.fixtures.map((each) => each.ref));
    if (
      refs.size !== value.fixtures.length ||
      new Set(value.fixtures.map((each) => each.id)).size !== value.fixtures.length
    ) {
      context.addIssue({ code: 'custom', path: ['fixtures'], message: 'two fixtures share a ref or an id' });
    }
    for (const [index, each] of value.steps.entries()) {
      if (each.silentForSec === undefined && !refs.has(each.fixture ?? '')) {
        context.addIssue({
          code: 'custom',
          path: ['steps', index, 'fixture'],
          message: `"${each.fixture ?? ''}" is no fixture`,
        });
      }
      const runners = fields.get(each.fixture ?? '');
      const named = [
        each.withdraw?.runner ?? [],
        Object.keys(each.places ?? {}),
        Object.keys(each.startingPrices ?? {}),
      ];
      const stranger = named.flat().find((code) => Number(code.slice(1)) > (runners ?? 0) || code === 'r0');
      if (stranger !== undefined || (each.off && runners === undefined)) {
        const message = stranger === undefined ? 'only a race is off' : `"${stranger}" does not run`;
        context.addIssue({ code: 'custom', path: ['steps', index], message });
      }
      if (index > 0 && each.atSec < (value.steps[index - 1]?.atSec ?? 0)) {
        context.addIssue({ code: 'custom', path: ['steps', index, 'atSec'], message: 'steps go forward in time' });
      }
    }
  });

export type ScenarioScript = z.output<typeof script>;
export type ScenarioFixture = ScenarioScript['fixtures'][number];
export type ScenarioStep = ScenarioScript['steps'][number];

/** Reads a scenario file. A refusal lists every mistake with the place it stands at. */
export function readScenario(text: string): Result<ScenarioScript, readonly string[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse([error instanceof Error ? error.message : 'not JSON']);
  }
  const parsed = script.safeParse(value);
  if (parsed.success) return accept(parsed.data);
  return refuse(parsed.error.issues.map((issue) => `${issue.path.join('.') || 'script'}: ${issue.message}`));
}
