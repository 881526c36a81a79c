import { parseMarketKey, SPORTS, sportByAlias } from '@evens/catalogue';
import { accept, type Result, refuse } from '@evens/kernel';
import { z } from 'zod';

const marketKey = z.string().refine((key) => parseMarketKey(key) !== undefined, 'is no market key');
const decimalPrice = z.number().min(1.001).max(1000);
const pair = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
/** Market key -> outcome -> decimal price. */
const prices = z.record(marketKey, z.record(z.string().min(1).max(40), decimalPrice));
const whichMarkets = z.union([z.literal('all'), z.array(marketKey).min(1)]);

const fixture = z.strictObject({
  /** How steps call it. */
  ref: z.string().min(1),
  id: z.number().int().positive(),
  sport: z
    .string()
    .refine((alias) => sportByAlias(alias) !== undefined, `is none of ${SPORTS.map((s) => s.alias).join(', ')}`),
  country: z.strictObject({ name: z.string(), alias: z.string(), code: z.string().optional() }),
  tournament: z.strictObject({ name: z.string(), alias: z.string() }),
  home: z.string().min(1),
  away: z.string().min(1),
  /** Kick-off as announced, seconds after the script's start; a `kickOff` step starts play. */
  startsInSec: z.number(),
  /** Another source behind this feed, whose results decide this fixture. */
  resultsFrom: z.string().min(1).max(40).optional(),
  prices,
});

const step = z.strictObject({
  /** Seconds of event time after the script's start. */
  atSec: z.number().min(0),
  /** Which fixture; left out only for `silentForSec`. */
  fixture: z.string().optional(),
  kickOff: z.literal(true).optional(),
  goal: z.enum(['home', 'away']).optional(),
  score: pair.optional(),
  halfTime: z.literal(true).optional(),
  secondHalf: z.literal(true).optional(),
  prices: prices.optional(),
  suspend: whichMarkets.optional(),
  open: whichMarkets.optional(),
  /** Ends play and settles every market on the score; `confirmed` false can be corrected by a later `end` with `score`. */
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
