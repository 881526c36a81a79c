import { getDeskLimits, tightenLimit } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { presentLimits, readAmount, shownAmount } from './present.ts';
import { houseSays, type SayParts } from './say.ts';
import { changesOf, currencyOf } from './store.ts';

const CHANGES = 50;

/** What the desk sees of a player's limits, and how the house tightens them. */
export function deskRoutes(parts: SayParts): readonly OperatorRoute[] {
  const { db, clock, rulesOf } = parts;
  return [
    route(getDeskLimits, async ({ params: { accountId } }) => {
      const currency = await currencyOf(db, accountId);
      if (!currency) return refuse(refusal('NotFound'));
      const [{ limits }, changes] = await Promise.all([
        presentLimits(db, accountId, currency, clock.wallMs(), await rulesOf(accountId), parts.framesOf),
        changesOf(db, accountId, CHANGES),
      ]);
      return {
        currency,
        limits,
        changes: changes.map(({ at, before, after, ...change }) => ({
          ...change,
          atMs: at.getTime(),
          before: before === null ? null : shownAmount(change.kind, before, currency),
          after: after === null ? null : shownAmount(change.kind, after, currency),
        })),
      };
    }),

    route(tightenLimit, async ({ caller, params: { accountId }, body: { kind, span, amount, reason } }) => {
      const currency = await currencyOf(db, accountId);
      if (!currency) return refuse(refusal('NotFound'));
      const wanted = amount === null ? null : readAmount(kind, span, amount, currency);
      if (wanted === undefined) return refuse(refusal('InvalidAmount'));
      const said = await inTransaction(db, async (tx): Promise<Result<bigint | null, Refusal>> => {
        const done = await houseSays(parts, tx, accountId, { kind, span }, wanted, caller.operatorId);
        if (!done.ok) return done;
        const show = (each: bigint | null): string | null => (each === null ? null : shownAmount(kind, each, currency));
        await audit.record(tx, {
          operator: caller.operatorId,
          action: wanted === null ? 'players.liftLimit' : 'players.tightenLimit',
          subject: `player/${accountId}`,
          before: { kind, span, amount: show(done.value.before) },
          after: { kind, span, amount: show(wanted) },
          reason,
        });
        return accept(done.value.before);
      });
      if (!said.ok) return said;
      return { before: said.value === null ? null : shownAmount(kind, said.value, currency) };
    }),
  ];
}
