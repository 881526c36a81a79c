import { randomUUID } from 'node:crypto';
import {
  askForDocument,
  claimDocument,
  DOCUMENT_PAGE,
  decideDocument,
  getDeskDocument,
  getDeskDocumentFile,
  getPlayerDocuments,
  listDocuments,
  takeDocumentOriginal,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { fileAnswer, type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { openDecisions } from './decide.ts';
import {
  countWaiting,
  decidedRecords,
  deskRecord,
  personOf,
  recordsOfPlayer,
  subjectOf,
  waitingRecords,
} from './desk-store.ts';
import { deskViews, momentOf, presentPerson } from './desk-views.ts';
import { lackOf, pictureOf } from './drawing/page-pictures.ts';
import { savedName } from './file-name.ts';
import { bytesOf, fileById, filesOf, sameElsewhere } from './file-store.ts';
import type { DocumentParts } from './parts.ts';
import { isHeld, presentFile, stateOf } from './present.ts';
import { levelOf } from './rules.ts';
import { lockRecord, proofsOf, releaseRecord, writeAsked, writeClaim } from './store.ts';

/** So long one operator has a KYC document in hand; the room lengthens it while it is looked at. */
export const CLAIM_MS = 10 * 60_000;

/** What waits and what was decided. */
const listRoutes = (parts: DocumentParts): readonly OperatorRoute[] => {
  const { db } = parts;
  return [
    route(listDocuments, async ({ query: { state, accountId }, caller }) => {
      const read = state === 'waiting' ? waitingRecords : decidedRecords;
      const [rows, waiting] = await Promise.all([
        accountId === undefined ? read(db, DOCUMENT_PAGE) : recordsOfPlayer(db, accountId),
        countWaiting(db),
      ]);
      return { documents: await deskViews(parts, rows, caller.operatorId, momentOf(parts)), waiting };
    }),

    route(getPlayerDocuments, async ({ params: { accountId }, caller }) => {
      const at = momentOf(parts);
      const [rows, proofs] = await Promise.all([recordsOfPlayer(db, accountId), proofsOf(db, accountId, at.today)]);
      return { level: levelOf(proofs), documents: await deskViews(parts, rows, caller.operatorId, at) };
    }),
  ];
};

/** One document with all that its decision hangs on. */
const documentRoutes = (parts: DocumentParts): readonly OperatorRoute[] => {
  const { db } = parts;
  return [
    route(getDeskDocument, async ({ params: { documentId }, caller }) => {
      const at = momentOf(parts);
      const row = await deskRecord(db, documentId);
      const person = row && (await personOf(db, row.accountId));
      if (!row || !person) return refuse(refusal('NotFound'));
      const [files, others, proofs] = await Promise.all([
        filesOf(db, [documentId]),
        recordsOfPlayer(db, row.accountId),
        proofsOf(db, row.accountId, at.today),
      ]);
      const [[view], same] = await Promise.all([
        deskViews(parts, [row], caller.operatorId, at),
        sameElsewhere(
          db,
          files.map(({ id }) => id),
        ),
      ]);
      if (!view) throw new Error('a KYC document has no view');
      return {
        ...view,
        person: presentPerson(person, view.claimedByMe),
        level: levelOf(proofs),
        askedWords: row.askedWords,
        words: row.words,
        expiresOn: row.expiresOn,
        provenMs: row.provenAt?.getTime() ?? null,
        fileList: files.map((file) => ({
          ...presentFile(file),
          pages: file.type === 'application/pdf' ? file.pages : 1,
          current: file.round === row.round,
          sameElsewhere: same.get(file.id) ?? 0,
        })),
        others: others
          .filter(({ id }) => id !== documentId)
          .map((each) => ({ documentId: each.id, kind: each.kind, state: stateOf(each, at) })),
        claimUntilMs: isHeld(row, at) ? (row.claimedUntil?.getTime() ?? null) : null,
      };
    }),
  ];
};

/** Its files: pictures of their pages for whoever looks, the original by a right of its own. Both stand in the log. */
const fileRoutes = (parts: DocumentParts): readonly OperatorRoute[] => {
  const { db } = parts;
  return [
    route(getDeskDocumentFile, async ({ params: { fileId }, query: { page }, caller }) => {
      const file = await fileById(db, fileId);
      const missing = lackOf(file);
      if (missing || !file) return refuse(missing ?? refusal('NotFound'));
      const picture = await pictureOf(parts, file, page);
      if (!picture.ok) return picture;
      await inTransaction(db, (tx) =>
        audit.record(tx, {
          operator: caller.operatorId,
          action: 'documents.look',
          subject: subjectOf(file.recordId),
          after: { file: fileId, player: file.accountId, page },
        }),
      );
      const [type, bytes] = ['image/jpeg', picture.value] as const;
      return fileAnswer({ name: savedName(file.name, type), type, bytes });
    }),

    route(takeDocumentOriginal, async ({ params: { fileId }, body: { reason }, caller }) => {
      const file = await fileById(db, fileId);
      const missing = lackOf(file);
      if (missing || !file) return refuse(missing ?? refusal('NotFound'));
      // Of a picture nothing is kept but what everybody is shown.
      if (file.type !== 'application/pdf') return refuse(refusal('NotFound'));
      const bytes = await inTransaction(db, async (tx) => {
        await audit.record(tx, {
          operator: caller.operatorId,
          action: 'documents.original',
          subject: subjectOf(file.recordId),
          after: { file: fileId, player: file.accountId },
          reason,
        });
        return bytesOf(tx, fileId);
      });
      if (!bytes) return refuse(refusal('NotFound'));
      return { name: savedName(file.name, file.type), base64: bytes.toString('base64') };
    }),
  ];
};

/** One operator at a time has a document in hand. */
const handRoutes = (parts: DocumentParts): readonly OperatorRoute[] => {
  const { db, news } = parts;
  return [
    route(claimDocument, async ({ params: { documentId }, body: { claimed }, caller }) => {
      const by = caller.operatorId;
      if (!claimed) {
        const given = await releaseRecord(db, documentId, by);
        if (given !== undefined) news.account(given, 'documents', {});
        return { claimUntilMs: null };
      }
      let taken: string | undefined;
      const claim = await inTransaction(db, async (tx) => {
        taken = undefined;
        const record = await lockRecord(tx, documentId);
        if (!record) return refuse(refusal('NotFound'));
        if (record.state !== 'sent' && record.state !== 'accepted') return refuse(refusal('DocumentNotOpen'));
        const at = momentOf(parts);
        const held = isHeld(record, at);
        if (held && record.claimedBy !== by) return refuse(refusal('DocumentClaimed'));
        const untilMs = at.nowMs + CLAIM_MS;
        await writeClaim(tx, documentId, by, untilMs);
        // From here on the room shows who the person is.
        if (!held) {
          const after = { player: record.accountId, kind: record.kind };
          await audit.record(tx, { operator: by, action: 'documents.claim', subject: subjectOf(documentId), after });
          taken = record.accountId;
        }
        return { claimUntilMs: untilMs };
      });
      // Its owner reads that somebody is looking at it.
      if (taken !== undefined) news.account(taken, 'documents', {});
      return claim;
    }),
  ];
};

/** What an operator says: yes or no, or that another one is wanted. */
const wordRoutes = (parts: DocumentParts): readonly OperatorRoute[] => {
  const { db, clock, notices, news } = parts;
  const decide = openDecisions(parts);
  return [
    route(decideDocument, async ({ params: { documentId }, body, caller }) => {
      const decided = await decide({ ...body, documentId, operator: caller.operatorId });
      return decided.ok ? { approvalId: decided.value.approvalId } : decided;
    }),

    route(askForDocument, async ({ params: { accountId }, body: { kind, words }, caller }) => {
      const asked = await inTransaction(db, async (tx) => {
        if (!(await personOf(tx, accountId))) return refuse(refusal('NotFound'));
        const by = caller.operatorId;
        const id = await writeAsked(tx, { id: randomUUID(), accountId, kind, by, words, nowMs: clock.wallMs() });
        if (id === undefined) return refuse(refusal('DocumentNotOpen'));
        await audit.record(tx, {
          operator: by,
          action: 'documents.ask',
          subject: subjectOf(id),
          after: { player: accountId, kind },
        });
        await notices.tell(tx, { event: 'documentAsked', to: accountId, values: { kind, words } });
        return { documentId: id };
      });
      if ('documentId' in asked) news.account(accountId, 'documents', {});
      return asked;
    }),
  ];
};

export const deskRoutes = (parts: DocumentParts): readonly OperatorRoute[] => [
  ...listRoutes(parts),
  ...documentRoutes(parts),
  ...fileRoutes(parts),
  ...handRoutes(parts),
  ...wordRoutes(parts),
];
