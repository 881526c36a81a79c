import { askForErasureOf, type DeskPrivacy, getDeskPrivacy, withdrawErasureOf } from '@evens/contract';
import { accept, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, type Refused, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { askToErase } from './ask-to-erase.ts';
import { copiesOf } from './copy-store.ts';
import { blocksOf } from './erase.ts';
import { deleteErasure, erasureOf } from './erasure-store.ts';
import type { PrivacyParts } from './parts.ts';
import { personOf } from './personal-store.ts';
import { PERSONAL_TABLES } from './tables/index.ts';
import { PRIVACY_TERMS } from './terms.ts';

const subjectOf = (accountId: string): string => `player/${accountId}`;

/** What an erasure leaves, by why it does: as the tables say it. */
function keptAfterwards(): DeskPrivacy['kept'] {
  const titles = new Map<string, string[]>();
  for (const { title, erased } of Object.values(PERSONAL_TABLES)) {
    const whys = erased.how === 'kept' ? [erased.why] : erased.how === 'replaced' ? Object.values(erased.stays) : [];
    for (const why of new Set(whys)) titles.set(why, [...(titles.get(why) ?? []), title]);
  }
  return [...titles].map(([why, named]) => ({ why, titles: named }));
}

const KEPT = keptAfterwards();

/** What an operator sees of a player's data. */
async function shownOf(parts: PrivacyParts, accountId: string): Promise<DeskPrivacy | Refused> {
  const { db, clock } = parts;
  const [person, copies, erasure, consents, blocks, excludedMs] = await Promise.all([
    personOf(db, accountId),
    copiesOf(db, accountId, clock.wallMs()),
    erasureOf(db, accountId),
    parts.emailAnswers(accountId),
    blocksOf(db, accountId),
    parts.excludedUntilMs(accountId),
  ]);
  if (!person) return refuse(refusal('NotFound'));
  return {
    copies: copies.map(({ askedAt, state, readyAt }) => {
      return { askedMs: askedAt.getTime(), state, readyMs: readyAt?.getTime() ?? null };
    }),
    erasure: erasure
      ? {
          askedMs: erasure.askedAt.getTime(),
          dueMs: erasure.dueAt.getTime(),
          blockedMs: erasure.blockedAt?.getTime() ?? null,
          doneMs: erasure.doneAt?.getTime() ?? null,
        }
      : null,
    excludedUntilMs: excludedMs ?? null,
    waitDays: PRIVACY_TERMS.erasureWaitDays,
    blocks: [...blocks],
    kept: KEPT,
    consents: consents.map(({ given, at }) => ({ kind: 'emailOffers', given, atMs: at.getTime() })),
  };
}

/** What the house is asked about a player's data, for whoever looks after players; and erasures for who asks by another way than his page. */
export function privacyDesk(parts: PrivacyParts): readonly OperatorRoute[] {
  const { db, approvals } = parts;
  const reading = route(getDeskPrivacy, ({ params: { accountId } }) => shownOf(parts, accountId));
  if (!approvals) return [reading];

  const erasures = approvals.kind({
    kind: 'privacy.erase',
    right: 'persons.approve',
    proposes: 'persons.change',
    payload: z.object({ accountId: z.uuid() }),
    execute: async (tx, { accountId }, { approvalId, proposedBy, approvedBy }) => {
      const refused = await askToErase(parts, tx, accountId);
      if (refused) return refuse(refused);
      await audit.record(tx, {
        operator: approvedBy,
        action: 'privacy.erase',
        subject: subjectOf(accountId),
        after: { approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
    about: async (payloads) =>
      Promise.all(payloads.map(async ({ accountId }) => (await personOf(db, accountId))?.userName ?? accountId)),
  });

  return [
    reading,

    route(askForErasureOf, ({ caller, params: { accountId }, body: { channel, reason } }) =>
      inTransaction(db, async (tx) => {
        if (!(await personOf(tx, accountId))) return refuse(refusal('NotFound'));
        if (await erasureOf(tx, accountId)) return refuse(refusal('ErasureNotPossible', { kind: 'asked' }));
        const [first] = await blocksOf(tx, accountId);
        if (first) return refuse(refusal('ErasureNotPossible', { kind: first.kind }));
        const proposed = await erasures.propose(tx, {
          operator: caller.operatorId,
          subject: subjectOf(accountId),
          payload: { accountId },
          facts: { channel, days: PRIVACY_TERMS.erasureWaitDays },
          reason,
        });
        return proposed.ok ? proposed.value : proposed;
      }),
    ),

    route(withdrawErasureOf, async ({ caller, params: { accountId }, body: { reason } }) => {
      await inTransaction(db, async (tx) => {
        if (!(await deleteErasure(tx, accountId))) return;
        await parts.notices.tell(tx, { event: 'erasureWithdrawn', to: accountId, values: {} });
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'privacy.withdrawErasure',
          subject: subjectOf(accountId),
          reason,
        });
      });
      return shownOf(parts, accountId);
    }),
  ];
}
