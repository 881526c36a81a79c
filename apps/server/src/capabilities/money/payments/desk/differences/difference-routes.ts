import {
  askAboutDifference,
  type ComparedProvider,
  compareProvider,
  explainDifference,
  getDifference,
  listDifferences,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../../../platform/http/index.ts';
import { audit } from '../../../../house/audit/index.ts';
import {
  addStep,
  countOpen,
  differenceById,
  differencesBy,
  EXPLAIN_KIND,
  type KeptDifference,
  stepsOf,
} from '../../books/differences-store.ts';
import { bookAndCompare } from '../../books/reconcile-statement.ts';
import { askRun, knownProviders, latestRuns } from '../../books/runs-store.ts';
import type { StatementParts } from '../../books/statement-parts.ts';
import { explanations, subjectOfDifference } from './explain.ts';
import { presentDifference, TWO_FROM_MINOR } from './present-difference.ts';

const PAGE = 50;
const DAY_MS = 86_400_000;

const placeText = ({ changedAt, id }: KeptDifference): string => `${changedAt.getTime()}_${id}`;

function placeOf(text: string): { readonly atMs: number; readonly id: bigint } | undefined {
  const [, atMs, id] = /^(\d{1,15})_(\d{1,18})$/.exec(text) ?? [];
  return id === undefined ? undefined : { atMs: Number(atMs), id: BigInt(id) };
}

/** Every provider that is compared, with how its last comparison went. */
async function comparedProviders(db: StatementParts['db']): Promise<ComparedProvider[]> {
  const [known, open, runs] = await Promise.all([knownProviders(db), countOpen(db), latestRuns(db)]);
  return known.map(({ provider: name, comparedTo, nextAt }) => {
    const own = runs.filter(({ provider }) => provider === name);
    const last = own.findLast(({ doneAt }) => doneAt !== null);
    return {
      name,
      open: open.get(name) ?? 0,
      comparedToMs: comparedTo?.getTime() ?? null,
      nextMs: nextAt.getTime(),
      problem: own.find(({ doneAt, problem }) => doneAt === null && problem !== null)?.problem ?? last?.problem ?? null,
      lines: last?.lines ?? null,
      running: own.some(({ doneAt }) => doneAt === null),
    };
  });
}

/** As it is shown, by the amount that holds now. */
const presented = ({ approvals }: Pick<StatementParts, 'approvals'>, row: KeptDifference) =>
  presentDifference(row, approvals.amounts.twoFromMinor(EXPLAIN_KIND, TWO_FROM_MINOR));

/** Asking a provider about a number, and comparing its last days, both at once. */
function askingRoutes(parts: StatementParts): readonly OperatorRoute[] {
  const { db, clock, parties } = parts;

  return [
    route(askAboutDifference, async ({ caller, params: { differenceId } }) => {
      const row = await differenceById(db, BigInt(differenceId));
      const party = parties.find(({ source }) => source.name === row?.provider);
      if (!row || !party) return refuse(refusal('NotFound'));
      if (row.state !== 'open') return refuse(refusal('ProposalNotOpen'));
      if (!(await party.own.askAnew(row.reference))) return refuse(refusal('PaymentProviderUnavailable'));
      await inTransaction(db, async (tx) => {
        await addStep(tx, row.id, { what: 'asked', actor: `operator:${caller.operatorId}`, nowMs: clock.wallMs() });
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'reconciliation.ask',
          subject: subjectOfDifference(row.id),
          after: { provider: row.provider, what: row.what },
        });
      });
      await bookAndCompare(parts, party, [row.reference]);
      const now = await differenceById(db, row.id);
      return now ? { difference: presented(parts, now) } : refuse(refusal('NotFound'));
    }),

    route(compareProvider, async ({ caller, body: { provider, days } }) => {
      const nowMs = clock.wallMs();
      if (!parties.some(({ source }) => source.name === provider)) return refuse(refusal('NotFound'));
      await inTransaction(db, async (tx) => {
        const askedBy = `operator:${caller.operatorId}`;
        await askRun(tx, { provider, fromMs: nowMs - days * DAY_MS, toMs: nowMs, askedBy, nowMs });
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'reconciliation.compare',
          subject: `provider/${provider}`,
          after: { days },
        });
      });
      return {};
    }),
  ];
}

/** The room of what differs between providers' statements and the books. */
export function reconciliationDesk(parts: StatementParts): readonly OperatorRoute[] {
  const { db, namesOf } = parts;
  const explain = explanations(parts);

  return [
    ...askingRoutes(parts),

    route(listDifferences, async ({ query: { after, ...filter } }) => {
      const before = after === undefined ? undefined : placeOf(after);
      if (after !== undefined && !before) return refuse(refusal('InvalidRequest'));
      const found = await differencesBy(db, { ...filter, before }, PAGE + 1);
      const page = found.slice(0, PAGE);
      const last = found.length > PAGE ? page.at(-1) : undefined;
      return {
        differences: page.map((row) => presented(parts, row)),
        next: last ? placeText(last) : null,
        providers: await comparedProviders(db),
      };
    }),

    route(getDifference, async ({ params: { differenceId } }) => {
      const row = await differenceById(db, BigInt(differenceId));
      if (!row) return refuse(refusal('NotFound'));
      const steps = await stepsOf(db, row.id);
      const operators = steps.flatMap(({ actor }) => (actor.startsWith('operator:') ? actor.slice(9) : []));
      const names = await namesOf([...new Set(operators)]);
      return {
        difference: presented(parts, row),
        steps: steps.map(({ at, actor, what, words }) => ({
          atMs: at.getTime(),
          what,
          actor: names.get(actor.replace(/^operator:/, '')) ?? actor,
          words,
        })),
      };
    }),

    route(explainDifference, async ({ caller, params: { differenceId }, body: { reason } }) => {
      const explained = await explain({ differenceId, reason, operator: caller.operatorId });
      if (!explained.ok) return explained;
      const row = await differenceById(db, BigInt(differenceId));
      return row
        ? { difference: presented(parts, row), approvalId: explained.value.approvalId }
        : refuse(refusal('NotFound'));
    }),
  ];
}
