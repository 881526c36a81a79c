import { getCase, listCases, workCase } from '@evens/contract';
import { type Clock, refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { type OperatorCaller, type Routes, route } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { audit } from '../../house/audit/index.ts';
import type { Teller } from '../notices/index.ts';
import { markersOf } from './markers.ts';
import {
  addNote,
  type CaseRow,
  caseById,
  casesBy,
  countOpen,
  figuresOf,
  lockCase,
  noteActive,
  notesOf,
  raiseCase,
  setState,
  standingAmong,
  takeDue,
} from './store.ts';

export { type HarmFigures, MARKERS, type Marker, markersOf } from './markers.ts';

export interface HarmParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Teller;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Whether this process looks at who played. */
  readonly works: boolean;
  readonly onError: (error: unknown) => void;
}

export interface Harm {
  /** Of these accounts those that a case stands about: nothing is then given for more play. */
  openAmong(accountIds: readonly string[], tx?: DatabaseTransaction): Promise<ReadonlySet<string>>;
  /** One look at whoever played since the last. */
  look(): Promise<void>;
  readonly waitingFor: (caller: OperatorCaller) => Promise<number>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 5 * 60_000;
/** A look finds whoever played since the one before, and a little more, so that a late one misses nobody. */
const LOOKS_BACK_MS = 3 * EVERY_MS;
const MOST_ACTIVE = 5000;
const MOST_AT_ONCE = 1000;
const PAGE = 50;

const shown = ({ id, raisedAt, ...row }: CaseRow) => ({ ...row, id: String(id), raisedMs: raisedAt.getTime() });
const STATE_AFTER = { takeUp: 'inWork', close: 'done' } as const;

/** Markers of harm: looks at who played, raises cases, and lets operators work on them. */
export function openHarm({ db, clock, notices, namesOf, works, onError }: HarmParts): Harm {
  /** False when nobody is left to look at. */
  const lookAtOne = (nowMs: number): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const accountId = await takeDue(tx, nowMs);
      if (accountId === undefined) return false;
      const figures = await figuresOf(tx, accountId, nowMs);
      for (const raised of figures ? markersOf(figures, nowMs) : []) {
        const id = await raiseCase(tx, accountId, raised, nowMs);
        if (id !== undefined)
          await notices.tell(tx, {
            event: 'harmNoticed',
            to: accountId,
            values: {},
            key: `harm:${accountId}:${raised.period}`,
          });
      }
      return true;
    });
  const look = async (): Promise<void> => {
    const nowMs = clock.wallMs();
    await noteActive(db, nowMs - LOOKS_BACK_MS, nowMs, MOST_ACTIVE);
    for (let many = 0; many < MOST_AT_ONCE && (await lookAtOne(nowMs)); many += 1);
  };
  const looking = repeatedLook({ look, everyMs: EVERY_MS, onError });

  const routes: Routes = {
    player: [],
    operator: [
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
          if (what === 'message')
            await notices.tell(tx, { event: 'harmWords', to: accountId, values: { words: text } });
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
    ],
  };

  return {
    openAmong: (accountIds, tx) => standingAmong(tx ?? db, accountIds),
    look,
    waitingFor: (caller) => (caller.rights.has('cases.see') ? countOpen(db) : Promise.resolve(0)),
    routes,
    start: async () => {
      if (works) looking.start();
    },
    stop: looking.stop,
  };
}
