import {
  type CountedTicket,
  type MonthTicket,
  PLANS,
  readShare,
  type Share,
  type Standing,
  type Terms,
  type Tree,
} from '@evens/agents';
import { z } from 'zod';
import { Unreadable } from '../offline/answer-file.ts';

const share = z.string().transform((text, context): Share => {
  const read = readShare(text);
  if (read === undefined) context.addIssue({ code: 'custom', message: 'no percent' });
  return read ?? 0n;
});
/** Years that somebody may mean. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const moment = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])(-\d\d(T[\d:.]+Z)?)?$/);
const name = z.string().min(1).max(200);
const minor = z.int().min(0).transform(BigInt);

const terms = z.strictObject({
  type: z.int(),
  parent: name.nullable().default(null),
  position: share.default(0n),
  commission: share.default(0n),
  rebate: share.default(0n),
  plan: z.enum(PLANS).default('turnover'),
  currency: z.string().min(1).max(10).optional(),
});
const counted = {
  stake: z.int().min(1).transform(BigInt),
  back: minor,
  outcome: z.int().min(0).max(6),
  sold: minor,
  soldFor: minor,
};
const ticket = z.strictObject({
  ...counted,
  player: name,
  placed: moment,
  sold: minor.default(0n),
  soldFor: minor.default(0n),
  was: z.strictObject(counted).partial().optional(),
});

const list = z.record(z.string(), z.unknown());
const file = z.strictObject({
  keepAtLeastPercent: z.number().optional(),
  trees: list,
  players: list,
  months: z.array(z.unknown()),
});

function read<Value>(form: z.ZodType<Value>, raw: unknown, code: string, at: number | string | null): Value {
  const found = form.safeParse(raw);
  if (!found.success) throw new Unreadable(code, at);
  return found.data;
}

/** The house keeps a tenth of every chain where nothing else is said. */
const USUALLY_KEPT = 10;

export function readKept(raw: unknown): Share {
  const kept = raw === undefined ? USUALLY_KEPT : raw;
  const found = readShare(typeof kept === 'number' ? String(kept) : kept);
  if (found === undefined) throw new Unreadable('InvalidPercent', 'keepAtLeastPercent');
  return found;
}

export const readTree = (raw: unknown, at: string): Tree =>
  new Map<string, Terms>(Object.entries(read(z.record(name, terms), raw, 'InvalidTerms', at)));

/** By month, what holds from it on until the next that is named. */
function sinceMonth<Value>(byMonth: ReadonlyMap<string, Value>): (at: string) => Value | undefined {
  const months = [...byMonth.keys()].sort();
  return (at) => {
    const since = months.findLast((each) => each <= at);
    return since === undefined ? undefined : byMonth.get(since);
  };
}

export interface MonthAsked {
  readonly month: string;
  readonly tickets: readonly MonthTicket[];
}

/** A decision for the month in which it was made; nothing is sold beyond the stake, and nothing taken after it was decided. */
function readMonth(raw: unknown, at: number): MonthAsked {
  const asked = read(z.strictObject({ month, tickets: z.array(z.unknown()) }), raw, 'InvalidMonth', at);
  const tickets = asked.tickets.map((each): MonthTicket => {
    const { was, placed, ...now } = read(ticket, each, 'InvalidTicket', at);
    // What JSON leaves out is not there at all.
    const before = was && { ...now, ...(was as Partial<CountedTicket>) };
    if ([now, ...(before ? [before] : [])].some(({ sold, stake }) => sold > stake))
      throw new Unreadable('InvalidTicket', at);
    const taken = placed.slice(0, 7);
    if (taken > asked.month) throw new Unreadable('InvalidTicket', at);
    return { ...now, placed: taken, was: before };
  });
  return { month: asked.month, tickets };
}

export interface StatementFile {
  readonly kept: Share;
  readonly trees: ReadonlyMap<string, Tree>;
  readonly standing: Standing;
  readonly months: readonly MonthAsked[];
}

/** A file of months, each after the one before. Throws `Unreadable`. */
export function readStatementFile(raw: unknown): StatementFile {
  const whole = read(file, raw, 'InvalidFile', null);
  for (const each of [...Object.keys(whole.trees), ...Object.keys(whole.players)])
    read(month, each, 'InvalidMonth', each);
  const trees = new Map(Object.entries(whole.trees).map(([at, tree]) => [at, readTree(tree, at)] as const));
  const players = new Map(
    Object.entries(whole.players).map(([at, ofMonth]) => {
      const found = read(z.record(name, name), ofMonth, 'InvalidPlayers', at);
      return [at, new Map(Object.entries(found))] as const;
    }),
  );
  const months = whole.months.map(readMonth);
  for (const [at, { month: asked }] of months.entries())
    if (at > 0 && asked <= (months[at - 1]?.month ?? '')) throw new Unreadable('InvalidMonth', at);
  const [treeOf, playersOf] = [sinceMonth(trees), sinceMonth(players)];
  return {
    kept: readKept(whole.keepAtLeastPercent),
    trees,
    standing: { treeOf, agentOf: (player, at) => playersOf(at)?.get(player) },
    months,
  };
}
