import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorCaller, Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { NOTHING_WAITS, type Waits } from '../../../platform/waiting/index.ts';
import { harmDesk } from './desk-routes.ts';
import { markersOf } from './markers.ts';
import type { HarmParts } from './parts.ts';
import { figuresOf, noteActive, openCases, raiseCase, standingAmong, takeDue } from './store.ts';

export { type HarmFigures, MARKERS, type Marker, markersOf } from './markers.ts';

export interface Harm {
  /** Of these accounts those that a case stands about: nothing is then given for more play. */
  openAmong(accountIds: readonly string[], tx?: DatabaseTransaction): Promise<ReadonlySet<string>>;
  /** Checks every player who has played since the last check. */
  look(): Promise<void>;
  readonly waitingFor: (caller: OperatorCaller) => Promise<Waits>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 5 * 60_000;
/** Each check reaches back a little beyond the one before, so that a late one misses nobody. */
const LOOKS_BACK_MS = 3 * EVERY_MS;
const MOST_ACTIVE = 5000;
const MOST_AT_ONCE = 1000;

/** Markers of harm: looks at who played, raises cases, and lets operators work on them. */
export function openHarm(parts: HarmParts): Harm {
  const { db, clock, notices, works, onError } = parts;
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

  return {
    openAmong: (accountIds, tx) => standingAmong(tx ?? db, accountIds),
    look,
    waitingFor: (caller) => (caller.rights.has('cases.see') ? openCases(db) : Promise.resolve(NOTHING_WAITS)),
    routes: { player: [], operator: harmDesk(parts) },
    start: async () => {
      if (works) looking.start();
    },
    stop: looking.stop,
  };
}
