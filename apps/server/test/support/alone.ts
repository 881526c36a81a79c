import type { Database } from '../../src/platform/database/index.ts';
import { approvalsOver } from './approvals-for-tests.ts';

const none = async (): Promise<undefined> => undefined;
const noNames = async (): Promise<ReadonlyMap<string, string>> => new Map();

/** A cashier that nothing protects and nobody hears of, said part by part: what a test needs of them it names itself. */
export const cashierAlone = (db: Database) => ({
  gates: [],
  lateGates: [],
  creditGates: [],
  onHeld: none,
  onLateDecided: none,
  onHeldStep: none,
  onCredited: none,
  onChargeback: none,
  onExpired: none,
  onAdjusted: none,
  coinsGone: async (): Promise<ReadonlySet<string>> => new Set(),
  coins: () => [],
  listeners: () => [],
  /** No withdrawal waits. */
  payouts: () => ({ hold: none, meet: none, review: none, tell: none }),
  approvals: approvalsOver(db),
  namesOf: noNames,
});

/** Withdrawals of accounts against which nothing stands, said part by part. */
export const payoutsAlone = {
  caseOpen: async () => false,
  isOthers: async () => false,
  coinsLostSince: async () => null,
  informAddress: none,
  namesOf: noNames,
  bonuses: undefined,
  paidElsewhere: undefined,
};

/** KYC documents that allow everything and that nobody accepted. */
export const anyDocuments = {
  allows: async () => ({ act: 'withdraw' as const, needs: null, allowed: true, mostMinor: null }),
  acceptedBy: async () => [],
  level: async () => 'none' as const,
};

/** A house that gives nothing for deposits. */
export const noBonuses = { deposited: none, depositTaken: none };
