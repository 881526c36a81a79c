import { type DocumentsView, getDocumentFile, getDocuments, sendDocument, takeBackDocument } from '@evens/contract';
import { type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { fileAnswer, type PlayerCaller, type PlayerRoute, route } from '../../../platform/http/index.ts';
import { savedName } from './file-name.ts';
import { bytesOf, fileById, filesOf, keptFor } from './file-store.ts';
import { type DocumentParts, dayOf } from './parts.ts';
import { presentDocuments } from './present.ts';
import { recordsOf } from './store.ts';
import { takeBack, takeIn } from './take-in.ts';

export function playerRoutes(parts: DocumentParts): readonly PlayerRoute[] {
  const { db, clock, rules } = parts;

  const view = async ({ accountId, currency }: PlayerCaller): Promise<DocumentsView> => {
    const nowMs = clock.wallMs();
    const records = await recordsOf(db, accountId);
    const [files, kept] = await Promise.all([
      filesOf(
        db,
        records.map(({ id }) => id),
      ),
      keptFor(db, accountId),
    ]);
    return presentDocuments({ records, files, keptFiles: kept.files }, rules, currency, { nowMs, today: dayOf(nowMs) });
  };
  const viewAfter = (done: Result<undefined, Refusal>, caller: PlayerCaller) => (done.ok ? view(caller) : done);

  return [
    route(getDocuments, ({ caller }) => view(caller)),

    route(sendDocument, async ({ caller, params: { kind }, body: { key }, files }) => {
      const [file] = files.file;
      if (!file) return refuse(refusal('InvalidRequest'));
      return viewAfter(await takeIn(parts, { accountId: caller.accountId, kind, key, file }), caller);
    }),

    route(getDocumentFile, async ({ caller, params: { fileId } }) => {
      const file = await fileById(db, fileId);
      if (!file || file.accountId !== caller.accountId) return refuse(refusal('NotFound'));
      if (file.scan === 'waiting' || file.scan === 'refused') return refuse(refusal('FileNotReady'));
      const bytes = await bytesOf(db, fileId);
      if (!bytes) return refuse(refusal('NotFound'));
      return fileAnswer({ name: savedName(file.name, file.type), type: file.type, bytes });
    }),

    route(takeBackDocument, async ({ caller, params: { fileId } }) =>
      viewAfter(await takeBack(parts, caller.accountId, fileId), caller),
    ),
  ];
}
