import { findRetained, liftRetained, noteRetainedReturn, type RetainedView } from '@evens/contract';
import { accept, type Refusal, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { marksOf } from './erase.ts';
import type { PrivacyParts } from './parts.ts';
import { deleteRetained, lockRetained, type Retained, retainedBy, writeReturnOf } from './retained-store.ts';

const HOUR_MS = 3_600_000;
export const LIFT_KIND = 'privacy.liftRetained';

const subjectOf = (person: string): string => `retained/${person}`;

const shown = (row: Retained): RetainedView => ({
  personId: row.person,
  untilMs: row.until.getTime(),
  keptMs: row.kept.getTime(),
  askFromMs: row.askFrom?.getTime() ?? null,
  coolingHours: row.coolingHours,
  liftable: row.liftable && row.askFrom !== null,
  returnAskedMs: row.returnAskedAt?.getTime() ?? null,
  returnFromMs: row.returnFrom?.getTime() ?? null,
});

/** Why a return may not be noted yet; never before the period is over, and never where the rule says no. */
function askingRefusal({ liftable, askFrom }: Retained, nowMs: number): Refusal | undefined {
  if (!liftable || askFrom === null) return refusal('ExclusionNotLiftable');
  return nowMs < askFrom.getTime() ? refusal('ReturnNotYet', { fromMs: askFrom.getTime() }) : undefined;
}

/** What lifting waits for; undefined when it may be lifted. */
function liftingRefusal(row: Retained, nowMs: number): Refusal | undefined {
  const early = askingRefusal(row, nowMs);
  if (early) return early;
  const fromMs = row.returnFrom?.getTime();
  if (fromMs === undefined) return refusal('ReturnNotYet');
  return nowMs < fromMs ? refusal('ReturnNotYet', { fromMs }) : undefined;
}

/** Finding one by what somebody says of himself, and noting that he asks to come back. */
function findingRoutes(parts: PrivacyParts): readonly OperatorRoute[] {
  const { db, clock } = parts;
  return [
    route(findRetained, async ({ body }) => {
      const found = await retainedBy(db, await marksOf(parts, db, body), clock.wallMs());
      return { found: found.map(shown) };
    }),

    route(noteRetainedReturn, ({ caller, params: { personId }, body: { channel, reason } }) =>
      inTransaction(db, async (tx) => {
        const nowMs = clock.wallMs();
        const row = await lockRetained(tx, personId, nowMs);
        if (!row) return refuse(refusal('NotFound'));
        const early = askingRefusal(row, nowMs);
        if (early) return refuse(early);
        // The time to cool off runs from the first asking.
        if (row.returnFrom !== null) return shown(row);
        await writeReturnOf(tx, personId, { nowMs, fromMs: nowMs + (row.coolingHours ?? 0) * HOUR_MS });
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'privacy.noteRetainedReturn',
          subject: subjectOf(personId),
          after: { channel },
          reason,
        });
        const now = await lockRetained(tx, personId, nowMs);
        return now ? shown(now) : refuse(refusal('NotFound'));
      }),
    ),
  ];
}

/** What a second person approves, once the rule allows it. */
const liftsOf = ({ clock }: PrivacyParts, approvals: NonNullable<PrivacyParts['approvals']>) =>
  approvals.kind({
    kind: LIFT_KIND,
    right: 'players.unprotect',
    proposes: 'players.unprotect',
    payload: z.object({ person: z.uuid() }),
    execute: async (tx, { person }, { approvalId, proposedBy, approvedBy }) => {
      const nowMs = clock.wallMs();
      const row = await lockRetained(tx, person, nowMs);
      if (!row) return refuse(refusal('ProposalNotOpen'));
      const early = liftingRefusal(row, nowMs);
      if (early) return refuse(early);
      const marks = await deleteRetained(tx, person);
      await audit.record(tx, {
        operator: approvedBy,
        action: LIFT_KIND,
        subject: subjectOf(person),
        before: { untilMs: row.until.getTime(), marks },
        after: { approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
  });

function liftingRoute({ db, clock }: PrivacyParts, lifts: ReturnType<typeof liftsOf>): OperatorRoute {
  return route(liftRetained, ({ caller, params: { personId }, body: { reason } }) =>
    inTransaction(db, async (tx) => {
      const nowMs = clock.wallMs();
      const row = await lockRetained(tx, personId, nowMs);
      if (!row) return refuse(refusal('NotFound'));
      const early = liftingRefusal(row, nowMs);
      if (early) return refuse(early);
      const proposed = await lifts.propose(tx, {
        operator: caller.operatorId,
        subject: subjectOf(personId),
        payload: { person: personId },
        facts: {
          untilMs: row.until.getTime(),
          askedMs: row.returnAskedAt?.getTime() ?? 0,
          fromMs: row.returnFrom?.getTime() ?? 0,
        },
        reason,
      });
      return proposed.ok ? proposed.value : proposed;
    }),
  );
}

/** The room of exclusions that outlived their person: found by what somebody says of himself, lifted by rule and by two. */
export function retainedDesk(parts: PrivacyParts): readonly OperatorRoute[] {
  const { approvals } = parts;
  const finding = findingRoutes(parts);
  return approvals ? [...finding, liftingRoute(parts, liftsOf(parts, approvals))] : finding;
}
