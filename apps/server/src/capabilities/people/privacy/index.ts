import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import type { RetentionRule } from '../../../platform/retention/index.ts';
import { deleteOver } from './copy-store.ts';
import { privacyDesk } from './desk-routes.ts';
import { type ErasingParts, eraseOneDue, wasExcluded } from './erase.ts';
import { deleteOldRetained } from './erasure-store.ts';
import { makeOneCopy } from './make-copy.ts';
import type { PrivacyParts } from './parts.ts';
import type { Identifying } from './retained.ts';
import { retainedDesk } from './retained-desk.ts';
import { privacyRoutes } from './routes.ts';

export { askToErase } from './ask-to-erase.ts';
export type { Identifying } from './retained.ts';
export type { LiftTerms } from './retained-store.ts';
export { NOT_OF_PERSONS, PERSONAL_TABLES, type PersonalTable, type PersonalTables, tableOf } from './tables/index.ts';
export { PRIVACY_TERMS } from './terms.ts';

export interface Privacy {
  /** The end of the exclusion of somebody who was erased since, and whom this person is. */
  wasExcluded(person: Identifying, connection?: Database | DatabaseTransaction): Promise<number | undefined>;
  /** Makes every copy and every erasure that is due; the running house looks by itself. */
  look(): Promise<void>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_MS = 2_000;

/** `works`: this process makes copies and erases; every process answers. */
export function openPrivacy(parts: PrivacyParts, { works }: { readonly works: boolean }): Privacy {
  const { clock, onError } = parts;
  const nowMs = (): number => clock.wallMs();
  const erasing: ErasingParts = {
    ...parts,
    nowMs,
    onBlocked: async (tx, accountId, dueMs) => {
      // Once for each time of asking, however often it is tried.
      const key = `erasure-blocked:${accountId}:${dueMs}`;
      await parts.notices.tell(tx, { event: 'erasureBlocked', to: accountId, values: {}, key });
    },
  };
  const copying = {
    ...parts,
    nowMs,
    onReady: (tx: DatabaseTransaction, accountId: string, copyId: string) =>
      parts.notices.tell(tx, { event: 'copyReady', to: accountId, values: {}, key: `copy:${copyId}` }),
  };
  const work = async (): Promise<void> => {
    while (await makeOneCopy(copying));
    while (await eraseOneDue(erasing));
  };
  const look = repeatedLook({ look: work, everyMs: LOOK_MS, onError });
  return {
    wasExcluded: (person, db = parts.db) => wasExcluded({ ...erasing, db }, person),
    look: work,
    routes: { player: privacyRoutes(parts), operator: [...privacyDesk(parts), ...retainedDesk(parts)] },
    start: async () => {
      if (works) look.start();
    },
    stop: () => look.stop(),
  };
}

export const PRIVACY_RETENTION: readonly RetentionRule[] = [
  {
    name: 'privacy-copy',
    what: 'copies of everything held about a player, once their week is over',
    keptDays: 0,
    why: 'what is not kept cannot be lost; the player may ask for another',
    thin: deleteOver,
  },
  {
    name: 'privacy-retained',
    what: 'fingerprints of players who were excluded when they were erased, once the exclusion is over',
    keptDays: 0,
    why: 'a return is of interest while the exclusion stands or is known, and no longer',
    thin: deleteOldRetained,
  },
];
