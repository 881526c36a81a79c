import process from 'node:process';
import { parseArgs } from 'node:util';
import { askForRuns } from '../capabilities/money/payments/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';

const HELP = `npm run -s reconcile-statements -- [--provider NAME] [--from 2026-11-01] [--to 2026-11-02] [--wait 120]

Compares the books with what each provider says in its own statement, over whole days (UTC); without days over the last seven. The
running house does it, because it holds the providers' keys: this command asks it, waits so many seconds, and writes what differs. What
moved in the last hour is left for the next time.
Exit code 0: they agree; 1: they differ, or a statement did not come; 2: nothing was compared (no house runs, or it knows no such provider).
`;

const DAY_MS = 86_400_000;

interface Order {
  readonly provider: string | undefined;
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
  readonly waitMs: number;
}

const dayMs = (text: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { provider: text, from: text, to: text, wait: text } });
  const nowMs = systemClock().wallMs();
  const toMs = values.to === undefined ? nowMs : dayMs(values.to) + DAY_MS;
  const fromMs = values.from === undefined ? toMs - 7 * DAY_MS : dayMs(values.from);
  const waitMs = Number(values.wait ?? 120) * 1000;
  if (!(fromMs < toMs) || !(waitMs > 0)) return undefined;
  return { provider: values.provider, fromMs, toMs, nowMs, waitMs };
}

async function run(order: Order, { out, err }: Streams): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  try {
    const reports = await askForRuns(db, order, order.waitMs);
    if (reports === 'unknown') {
      err('No house has compared such a provider: is it running, and is the name right?\n');
      return 2;
    }
    if (reports === 'silent') {
      err('No house answered in time: what was asked for stays asked.\n');
      return 2;
    }
    for (const { provider, problem, lines, open, examples } of reports) {
      const said = problem ?? (open === 0 ? `${lines} lines, they agree` : `${lines} lines, ${open} differ`);
      out(`${problem === null && open === 0 ? 'agrees ' : 'DIFFERS'}  ${provider}: ${said}\n`);
      for (const example of examples) out(`         ${example}\n`);
      if (open > examples.length) out(`         and ${open - examples.length} more\n`);
    }
    return reports.every(({ problem, open }) => problem === null && open === 0) ? 0 : 1;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
