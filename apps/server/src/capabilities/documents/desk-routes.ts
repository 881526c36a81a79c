import { randomUUID } from 'node:crypto';
import {
  askForDocument,
  claimDocument,
  type DeskDocument,
  DOCUMENT_PAGE,
  decideDocument,
  getDeskDocument,
  getDeskDocumentFile,
  getPlayerDocuments,
  listDocuments,
  takeDocumentOriginal,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../platform/database/index.ts';
import { fileAnswer, type OperatorRoute, route } from '../../platform/http/index.ts';
import { audit } from '../audit/index.ts';
import { openDecisions } from './decide.ts';
import {
  countWaiting,
  type DeskRow,
  decidedPapers,
  deskPaper,
  type PersonRow,
  papersOfPlayer,
  personOf,
  subjectOf,
  waitingPapers,
} from './desk-store.ts';
import { lackOf, pictureOf } from './drawing/page-pictures.ts';
import { savedName } from './file-name.ts';
import { bytesOf, fileById, filesOf, sameElsewhere } from './file-store.ts';
import { type DocumentParts, dayOf } from './parts.ts';
import { isHeld, type Moment, presentFile, stateOf } from './present.ts';
import { levelOf } from './rules.ts';
import { askPaper, lockPaper, proofsOf, releasePaper, writeClaim } from './store.ts';

/** So long one operator has a paper in hand; the room lengthens it while it is looked at. */
export const CLAIM_MS = 10 * 60_000;

/** Who it is stands there for whoever has the paper in hand, which the log says; for others what needs no name. */
const presentPerson = ({ openedAt, ...person }: PersonRow, inHand: boolean) => ({
  ...(inHand ? person : { ...person, ...HIDDEN }),
  openedMs: openedAt.getTime(),
});

const HIDDEN = {
  firstName: null,
  lastName: null,
  birthDate: null,
  gender: null,
  address: null,
  postalCode: null,
  city: null,
} as const;

export function deskRoutes(parts: DocumentParts): readonly OperatorRoute[] {
  const { db, clock, namesOf, tell, news } = parts;
  const decide = openDecisions(parts);
  const moment = (): Moment => {
    const nowMs = clock.wallMs();
    return { nowMs, today: dayOf(nowMs) };
  };

  const viewsOf = async (rows: readonly DeskRow[], me: string, at: Moment): Promise<DeskDocument[]> => {
    const ids = rows.flatMap(({ claimedBy, decidedBy }) => [claimedBy, decidedBy].filter((id) => id !== null));
    const names = await namesOf([...new Set(ids)]);
    const named = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? id));
    return rows.map((row) => ({
      documentId: row.id,
      accountId: row.accountId,
      userName: row.userName,
      country: row.country,
      kind: row.kind,
      state: stateOf(row, at),
      sentMs: row.sentAt?.getTime() ?? null,
      files: row.files,
      claimedByName: isHeld(row, at) ? named(row.claimedBy) : null,
      claimedByMe: isHeld(row, at) && row.claimedBy === me,
      decidedMs: row.decidedAt?.getTime() ?? null,
      decidedByName: named(row.decidedBy),
      reason: row.state === 'refused' ? row.reason : null,
      waitsForSecond: row.waitsForSecond,
    }));
  };

  return [
    route(listDocuments, async ({ query: { state, accountId }, caller }) => {
      const read = state === 'waiting' ? waitingPapers : decidedPapers;
      const [rows, waiting] = await Promise.all([
        accountId === undefined ? read(db, DOCUMENT_PAGE) : papersOfPlayer(db, accountId),
        countWaiting(db),
      ]);
      return { documents: await viewsOf(rows, caller.operatorId, moment()), waiting };
    }),

    route(getPlayerDocuments, async ({ params: { accountId }, caller }) => {
      const at = moment();
      const [rows, proofs] = await Promise.all([papersOfPlayer(db, accountId), proofsOf(db, accountId, at.today)]);
      return { level: levelOf(proofs), documents: await viewsOf(rows, caller.operatorId, at) };
    }),

    route(getDeskDocument, async ({ params: { documentId }, caller }) => {
      const at = moment();
      const row = await deskPaper(db, documentId);
      const person = row && (await personOf(db, row.accountId));
      if (!row || !person) return refuse(refusal('NotFound'));
      const [files, others, proofs] = await Promise.all([
        filesOf(db, [documentId]),
        papersOfPlayer(db, row.accountId),
        proofsOf(db, row.accountId, at.today),
      ]);
      const [[view], same] = await Promise.all([
        viewsOf([row], caller.operatorId, at),
        sameElsewhere(
          db,
          files.map(({ id }) => id),
        ),
      ]);
      if (!view) throw new Error('a paper has no view');
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
          subject: subjectOf(file.paperId),
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
          subject: subjectOf(file.paperId),
          after: { file: fileId, player: file.accountId },
          reason,
        });
        return bytesOf(tx, fileId);
      });
      if (!bytes) return refuse(refusal('NotFound'));
      return { name: savedName(file.name, file.type), base64: bytes.toString('base64') };
    }),

    route(claimDocument, async ({ params: { documentId }, body: { claimed }, caller }) => {
      const by = caller.operatorId;
      if (!claimed) {
        const given = await releasePaper(db, documentId, by);
        if (given !== undefined) news.account(given, 'documents', {});
        return { claimUntilMs: null };
      }
      let taken: string | undefined;
      const claim = await inTransaction(db, async (tx) => {
        taken = undefined;
        const paper = await lockPaper(tx, documentId);
        if (!paper) return refuse(refusal('NotFound'));
        if (paper.state !== 'sent' && paper.state !== 'accepted') return refuse(refusal('DocumentNotOpen'));
        const at = moment();
        const held = isHeld(paper, at);
        if (held && paper.claimedBy !== by) return refuse(refusal('DocumentClaimed'));
        const untilMs = at.nowMs + CLAIM_MS;
        await writeClaim(tx, documentId, by, untilMs);
        // From here on the room shows who the person is.
        if (!held) {
          const after = { player: paper.accountId, kind: paper.kind };
          await audit.record(tx, { operator: by, action: 'documents.claim', subject: subjectOf(documentId), after });
          taken = paper.accountId;
        }
        return { claimUntilMs: untilMs };
      });
      // Its owner reads that somebody is looking at it.
      if (taken !== undefined) news.account(taken, 'documents', {});
      return claim;
    }),

    route(decideDocument, async ({ params: { documentId }, body, caller }) => {
      const decided = await decide({ ...body, documentId, operator: caller.operatorId });
      return decided.ok ? { approvalId: decided.value.approvalId } : decided;
    }),

    route(askForDocument, async ({ params: { accountId }, body: { kind, words }, caller }) => {
      const asked = await inTransaction(db, async (tx) => {
        if (!(await personOf(tx, accountId))) return refuse(refusal('NotFound'));
        const by = caller.operatorId;
        const id = await askPaper(tx, { id: randomUUID(), accountId, kind, by, words, nowMs: clock.wallMs() });
        if (id === undefined) return refuse(refusal('DocumentNotOpen'));
        await audit.record(tx, {
          operator: by,
          action: 'documents.ask',
          subject: subjectOf(id),
          after: { player: accountId, kind },
        });
        await tell(tx, accountId, { what: 'asked', kind, words });
        return { documentId: id };
      });
      if ('documentId' in asked) news.account(accountId, 'documents', {});
      return asked;
    }),
  ];
}
