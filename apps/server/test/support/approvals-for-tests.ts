import { OPERATOR_ROLES, rightsOf } from '@evens/contract';
import { type Approvals, type ApprovalsParts, openApprovals } from '../../src/capabilities/house/approvals/index.ts';
import { accountsOfPerson } from '../../src/capabilities/people/identity/index.ts';
import type { Database } from '../../src/platform/database/index.ts';

/** Approvals in a house whose operators stand in no table: whoever proposed may do so still, unless a test says otherwise. */
export const approvalsOver = (db: Database, parts: Partial<ApprovalsParts> = {}): Approvals =>
  openApprovals({
    db,
    namesOf: async () => new Map(),
    standing: async () => rightsOf(OPERATOR_ROLES),
    personOf: accountsOfPerson,
    ...parts,
  });
