import { DOCUMENT_REASONS, type decideDocument, type RequestOf } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { audit } from '../../house/audit/index.ts';
import { CLOSE_KIND, closeIsProposed, subjectOf, userNames } from './desk-store.ts';
import { endFiles, filesOf } from './file-store.ts';
import { type DocumentParts, dayOf } from './parts.ts';
import { isHeld } from './present.ts';
import { type DocumentRecord, lockRecord, writeAccepted, writeRefused } from './store.ts';

type Body = RequestOf<typeof decideDocument>['body'];

interface Decision extends Body {
  readonly documentId: string;
  readonly operator: string;
}

/** What was accepted before falls with these too. */
const unprovesToo = (record: DocumentRecord, reason: string): boolean =>
  record.state === 'accepted' || reason === 'notGenuine' || reason === 'underAge';

const closing = z.object({
  documentId: z.uuid(),
  accountId: z.uuid(),
  round: z.number().int(),
  reason: z.enum(DOCUMENT_REASONS),
  words: z.string(),
});

async function refuseRecord(
  { clock, notices }: DocumentParts,
  tx: DatabaseTransaction,
  record: DocumentRecord,
  verdict: { readonly by: string; readonly reason: (typeof DOCUMENT_REASONS)[number]; readonly words: string },
): Promise<void> {
  const { id, accountId, kind, round } = record;
  const { by, reason, words } = verdict;
  const nowMs = clock.wallMs();
  const unproves = unprovesToo(record, reason);
  await writeRefused(tx, { id, by, nowMs, reason, words, unproves });
  await endFiles(tx, id, { from: unproves ? 0 : round, to: round }, nowMs);
  await notices.tell(
    tx,
    words === ''
      ? { event: 'documentRefused', to: accountId, values: { kind, reason } }
      : { event: 'documentRefusedWithWords', to: accountId, values: { kind, reason, words } },
  );
}

/** To refuse a document and close the account with it takes two people. */
const closingsOf = (parts: DocumentParts) =>
  parts.approvals.kind({
    kind: CLOSE_KIND,
    right: 'documents.approve',
    proposes: 'documents.decide',
    payload: closing,
    execute: async (tx, { documentId, accountId, round, reason, words }, { approvalId, proposedBy, approvedBy }) => {
      const record = await lockRecord(tx, documentId);
      if (!record) return refuse(refusal('NotFound'));
      // Another file came meanwhile: it was not the one that they decided about.
      if (record.round !== round || (record.state !== 'sent' && record.state !== 'accepted')) {
        return refuse(refusal('ProposalNotOpen'));
      }
      await refuseRecord(parts, tx, record, { by: approvedBy, reason, words });
      await parts.closeAccount(tx, accountId);
      await audit.record(tx, {
        operator: approvedBy,
        action: CLOSE_KIND,
        subject: subjectOf(documentId),
        before: { state: record.state },
        after: { state: 'refused', reason, player: accountId, approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
    executed: ({ accountId }) => {
      parts.news.account(accountId, 'documents', {});
      parts.accountClosed(accountId).catch(parts.onError);
    },
    about: async (payloads) => {
      const names = await userNames(
        parts.db,
        payloads.map(({ accountId }) => accountId),
      );
      return payloads.map(({ accountId }) => names.get(accountId) ?? accountId);
    },
  });

/** What stands against deciding this KYC document now, by this operator. */
async function fault(tx: DatabaseTransaction, record: DocumentRecord | undefined, decision: Decision, nowMs: number) {
  if (!record) return refusal('NotFound');
  if (record.state !== 'sent' && record.state !== 'accepted') return refusal('DocumentNotOpen');
  const at = { nowMs, today: '' };
  if (record.claimedBy !== decision.operator || !isHeld(record, at)) return refusal('DocumentClaimed');
  if (await closeIsProposed(tx, record.id)) return refusal('ProposalWaits');
  const files = (await filesOf(tx, [record.id])).filter(({ round }) => round === record.round);
  const seen = new Set(decision.seen);
  const shown = files.filter(({ scan }) => scan === 'clean' || scan === 'unscanned');
  if (decision.decision === 'accept' && files.some(({ scan }) => scan === 'waiting')) return refusal('FileNotReady');
  if (shown.length !== seen.size || shown.some(({ id }) => !seen.has(id))) return refusal('DocumentChanged');
  // Nobody accepts what they have not seen, unless it was accepted before and its files have gone since.
  if (decision.decision === 'accept' && shown.length === 0 && record.state === 'sent')
    return refusal('DocumentChanged');
  return undefined;
}

/** Whether a decision has what it needs and nothing else. */
const isWhole = ({ decision, reason, expiresOn }: Decision, nowMs: number): boolean =>
  decision === 'accept'
    ? reason === undefined && (expiresOn === undefined || expiresOn >= dayOf(nowMs))
    : reason !== undefined && reason !== 'unsafe' && expiresOn === undefined;

/** Writes a decision into the log of the house. */
const recordDecision = (
  tx: DatabaseTransaction,
  { state, accountId, kind }: DocumentRecord,
  { documentId, operator, reason, seen, expiresOn }: Decision,
): Promise<unknown> =>
  audit.record(tx, {
    operator,
    action: reason === undefined ? 'documents.accept' : 'documents.refuse',
    subject: subjectOf(documentId),
    before: { state },
    after: {
      state: reason === undefined ? 'accepted' : 'refused',
      player: accountId,
      kind,
      files: seen.length,
      ...(reason !== undefined && { reason }),
      ...(expiresOn !== undefined && { expiresOn }),
    },
  });

export function openDecisions(parts: DocumentParts) {
  const { db, clock, notices, news } = parts;
  const closings = closingsOf(parts);

  return async (decision: Decision): Promise<Result<{ readonly approvalId: string | null }, Refusal>> => {
    if (!isWhole(decision, clock.wallMs())) return refuse(refusal('InvalidRequest'));
    const { documentId, operator, reason, words, expiresOn } = decision;
    let told: string | undefined;
    const decided = await inTransaction(db, async (tx): Promise<Result<{ approvalId: string | null }, Refusal>> => {
      told = undefined;
      const record = await lockRecord(tx, documentId);
      const wrong = await fault(tx, record, decision, clock.wallMs());
      if (wrong || !record) return refuse(wrong ?? refusal('NotFound'));
      const { accountId, kind, round } = record;
      if (decision.decision === 'refuseAndClose' && reason !== undefined) {
        return closings.propose(tx, {
          operator,
          subject: subjectOf(documentId),
          payload: { documentId, accountId, round, reason, words },
          facts: { player: accountId, kind, reason },
          reason: words === '' ? reason : words,
        });
      }
      if (reason === undefined) {
        const nowMs = clock.wallMs();
        await writeAccepted(tx, { id: documentId, by: operator, nowMs, expiresOn });
        if (round > 1) await endFiles(tx, documentId, { from: 0, to: round - 1 }, nowMs);
        await notices.tell(tx, { event: 'documentAccepted', to: accountId, values: { kind } });
      } else {
        await refuseRecord(parts, tx, record, { by: operator, reason, words });
      }
      await recordDecision(tx, record, decision);
      told = accountId;
      return accept({ approvalId: null });
    });
    if (decided.ok && told !== undefined) news.account(told, 'documents', {});
    return decided;
  };
}
