import { getCase, listCases, workCase } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import type { HarmParts } from './parts.ts';
import { addNote, type CaseRow, caseById, casesBy, lockCase, notesOf, setState } from './store.ts';

const PAGE = 50;

const shown = ({ id, raisedAt, ...row }: CaseRow) => ({ ...row, id: String(id), raisedMs: raisedAt.getTime() });
const STATE_AFTER = { takeUp: 'inWork', close: 'done' } as const;

/** Where operators work on cases of harm. */
export function harmDesk({ db, clock, notices, namesOf }: HarmParts): readonly OperatorRoute[] {
  return [
    route(listCases, async ({ query }) => {
      const found = await casesBy(db, query, PAGE + 1);
      const cases = found.slice(0, PAGE).map(shown);
      return { cases, next: found.length > PAGE ? (cases.at(-1)?.id ?? null) : null };
    }),

    route(getCase, async ({ params: { caseId } }) => {
      const found = await caseById(db, caseId);
      if (!found) return refuse(refusal('NotFound'));
      const notes = await notesOf(db, caseId);
      const names = await namesOf([...new Set(notes.map(({ operatorId }) => operatorId))]);
      return {
        case: shown(found),
        notes: notes.map(({ at, operatorId, what, words }) => ({
          atMs: at.getTime(),
          by: names.get(operatorId) ?? operatorId,
          what,
          text: words,
        })),
      };
    }),

    route(workCase, async ({ caller, params: { caseId }, body: { what, text } }) =>
      inTransaction(db, async (tx) => {
        await lockCase(tx, caseId);
        const found = await caseById(tx, caseId);
        if (!found) return refuse(refusal('NotFound'));
        const { accountId } = found;
        const state = what === 'takeUp' || what === 'close' ? STATE_AFTER[what] : found.state;
        if (state !== found.state) await setState(tx, caseId, state);
        const note = { at: new Date(clock.wallMs()), operatorId: caller.operatorId, what, words: text };
        await addNote(tx, caseId, note);
        if (what === 'message') await notices.tell(tx, { event: 'harmWords', to: accountId, values: { words: text } });
        await audit.record(tx, {
          operator: caller.operatorId,
          action: `cases.${what}`,
          subject: `case/${caseId}`,
          before: { state: found.state },
          after: { state },
          reason: text,
        });
        return { state };
      }),
    ),
  ];
}
