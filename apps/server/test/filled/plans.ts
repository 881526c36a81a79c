import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Database, openPool } from '../../src/platform/database/index.ts';

/** What one statement did, by `explain analyze`. */
export interface Plan {
  readonly statement: string;
  /** Rows that scans touched, those with a condition that threw them away too. */
  readonly rowsRead: number;
  /** Tables that were read from end to end, with more than a page's rows in them. */
  readonly readWhole: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** So few rows lie in a page or two: an index would be the longer way. */
const A_FEW = 500;

/** A database that keeps in mind what it was asked. */
export interface WatchedDatabase {
  readonly db: Database;
  /** What was asked since the last call, as it went over the wire. */
  asked(): readonly { readonly text: string; readonly parameters: readonly unknown[] }[];
}

export function watchedDatabase(url: string): WatchedDatabase {
  const seen: { text: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: openPool(url, { max: 2 }) }),
    log: ({ query }) => void seen.push({ text: query.sql, parameters: query.parameters }),
  });
  return { db: db as Database, asked: () => seen.splice(0) };
}

class RolledBack extends Error {}

/** Does `work` and takes back what it wrote. */
export async function takenBack(db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      await work(tx);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
}

/** What can be explained: a cursor stands for its query, and the mark of a kept statement says nothing. */
const explainable = (text: string): string | undefined => {
  const query = text
    .trim()
    .replace(/^(\/\*.*?\*\/\s*)+/s, '')
    .replace(/^declare \S+ no scroll cursor for\s+/i, '');
  return /^(select|with|insert|update|delete)\b/i.test(query) ? query : undefined;
};

function* nodesOf(node: PlanNode): Iterable<PlanNode> {
  yield node;
  for (const each of node.Plans ?? []) yield* nodesOf(each);
}

/** The plans of everything that `work` asks, each run once more; what it writes is taken back. */
export async function plansOf(watched: WatchedDatabase, work: (tx: Database) => Promise<unknown>): Promise<Plan[]> {
  watched.asked();
  await takenBack(watched.db, work);
  const plans: Plan[] = [];
  for (const { text, parameters } of watched.asked()) {
    const query = explainable(text);
    if (query === undefined) continue;
    await takenBack(watched.db, async (tx) => {
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        sql: `explain (analyze, format json) ${query}`,
        parameters,
        query: sql`${text}`.toOperationNode(),
        queryId: { queryId: 'plan' },
      });
      const [found] = rows[0]?.['QUERY PLAN'] ?? [];
      if (found) plans.push(readPlan(query, found.Plan));
    });
  }
  watched.asked();
  return plans;
}

function readPlan(statement: string, root: PlanNode): Plan {
  let rowsRead = 0;
  const readWhole = new Set<string>();
  for (const node of nodesOf(root)) {
    if (!node['Node Type'].endsWith('Scan') || node['Node Type'] === 'Bitmap Index Scan') continue;
    const table = node['Relation Name'];
    if (table === undefined) continue;
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const rows = (node['Actual Rows'] + removed) * node['Actual Loops'];
    rowsRead += rows;
    if (node['Node Type'] === 'Seq Scan' && rows > A_FEW) readWhole.add(table);
  }
  return {
    statement: statement.replace(/\s+/g, ' ').trim(),
    rowsRead: Math.round(rowsRead),
    readWhole: [...readWhole],
  };
}
