import {
  type Carried,
  faultsOfTree,
  type GroupRow,
  NOTHING_CARRIED,
  type SettledMonth,
  settleMonth,
} from '@evens/agents';
import { answerFile, Unreadable } from '../offline/answer-file.ts';
import type { Said } from '../offline/answer-rows.ts';
import { readKept, readStatementFile, readTree } from './read.ts';

const HELP = `Usage: npm run -s statement -- FILE.json        (- for standard input)
What months of agents come to, in minor units:
{"keepAtLeastPercent": 10, "trees": {"2026-10": {NODE: {"type", "parent", "position", "commission", "rebate", "plan"}}},
 "players": {"2026-10": {PLAYER: NODE}},
 "months": [{"month": "2026-10", "tickets": [{"player", "placed", "stake", "back", "outcome", "sold", "soldFor", "was": {...}}]}]}
 -> [{"month", "rows", "statements", "total", "carried"}]
{"tree": {NODE: {...}}} -> {"faults": [[NODE, FAULT], ...]}

type        4 super master, 2 super, 1 agent; parent null at the top
percents    as text with at most two decimals; plan  turnover | netWin
placed      the month, day or moment (UTC) in which it was taken; its month's tree and terms count
outcome     0 not decided, 1 void, 2 won, 3 lost, 4 refunded, 5 half won, 6 half lost; was  what differed when it was counted before
What is named for a month holds until the next that is named. Exit code: 0, or 1 with {"error", "at"}: InvalidFile, InvalidPercent,
InvalidTerms, InvalidTree, InvalidPlayers, InvalidMonth, InvalidTicket, UnknownTree, UnknownAgent.
`;

const amounts = (of: ReadonlyMap<string, bigint>): Record<string, number> =>
  Object.fromEntries(
    [...of].sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, value]) => [key, Number(value)]),
  );

const plain = <Shape extends object>(shape: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? Number(value) : value instanceof Map ? amounts(value) : value,
    ]),
  );

const ROW = [
  'agent',
  'termsOf',
  'turnover',
  'playersLost',
  'commission',
  'rebate',
  'toShare',
  'shares',
  'commissions',
  'company',
  'rebates',
] as const satisfies readonly (keyof GroupRow)[];

const rowText = (row: GroupRow) => plain(Object.fromEntries(ROW.map((key) => [key, row[key]])));

const monthText = (month: string, { rows, statements, total, carried }: SettledMonth) => ({
  month,
  rows: rows.map(rowText),
  statements: Object.fromEntries([...statements].map(([node, statement]) => [node, plain(statement)])),
  total: plain(total),
  carried: plain(carried),
});

const REFUSED = { noTree: 'UnknownTree', noAgent: 'UnknownAgent' } as const;

function months(raw: unknown): unknown {
  const { kept, trees, standing, months: asked } = readStatementFile(raw);
  for (const [at, tree] of trees) if (faultsOfTree(tree, kept).length > 0) throw new Unreadable('InvalidTree', at);
  let carried: Carried = NOTHING_CARRIED;
  return asked.map(({ month, tickets }, at) => {
    const settled = settleMonth(standing, tickets, carried);
    if (!settled.ok) throw new Unreadable(REFUSED[settled.refusal.code], at);
    carried = settled.value.carried;
    return monthText(month, settled.value);
  });
}

function answer(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Unreadable('InvalidFile', null);
  if (!('tree' in raw)) return months(raw);
  const { tree, keepAtLeastPercent, ...more } = raw as Record<string, unknown>;
  if (Object.keys(more).length > 0) throw new Unreadable('InvalidFile', null);
  return { faults: faultsOfTree(readTree(tree, 'tree'), readKept(keepAtLeastPercent)) };
}

/**
 * What months of agents come to, by the arithmetic that closes them, or what keeps a tree from standing.
 *
 * @param args - one path, `-` for standard input, or `--help`
 * @param read - the text at a path; may throw
 */
export const statement = (args: readonly string[], read: (path: string) => string): Said =>
  answerFile(args, read, { help: HELP, answer });
