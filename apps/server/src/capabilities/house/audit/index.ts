import { AUDIT_LOOK, AUDIT_PAGE, checkAudit, listAudit } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { type Routes, route } from '../../../platform/http/index.ts';
import { lookAtChain } from './checks.ts';
import { record } from './record.ts';
import { entries } from './store.ts';

export { AUDIT_CHECK, AUDIT_GROWTH } from './checks.ts';
export type { Action } from './record.ts';

/** For every capability that does what an operator says: `audit.record(tx, ...)` inside the transaction of the action. */
export const audit = { record };

export interface AuditParts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** How colleagues read these operators, by id; those that are missing are shown by their id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The log of actions, to be read. */
export function openAuditDesk({ db, clock, namesOf }: AuditParts): { readonly routes: Routes } {
  return {
    routes: {
      player: [],
      operator: [
        route(listAudit, async ({ query }) => {
          const found = await entries(db, query, AUDIT_PAGE + 1);
          const page = found.slice(0, AUDIT_PAGE);
          const names = await namesOf([...new Set(page.map(({ operator }) => operator))]);
          return {
            entries: page.map(({ place, at, operator, seal, ...rest }) => ({
              ...rest,
              place: String(place),
              atMs: at.getTime(),
              operator,
              operatorName: names.get(operator) ?? operator,
              seal: seal.toString('hex'),
            })),
            next: found.length > AUDIT_PAGE ? String(page.at(-1)?.place) : null,
          };
        }),

        route(checkAudit, async ({ query: { whole } }) => {
          const { place, seal, from, faults } = await lookAtChain(db, whole === 'yes' ? undefined : AUDIT_LOOK);
          return {
            place: String(place),
            seal: seal.toString('hex'),
            from: String(from),
            checkedAtMs: clock.wallMs(),
            faults: [...faults],
          };
        }),
      ],
    },
  };
}
