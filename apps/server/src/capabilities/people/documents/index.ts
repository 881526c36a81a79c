import { randomUUID } from 'node:crypto';
import type { DocumentAct, ProofLevel } from '@evens/contract';
import { type Currency, formatAmount, type Refusal, refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { OperatorCaller, Routes } from '../../../platform/http/index.ts';
import { NOTHING_WAITS, type Waits } from '../../../platform/waiting/index.ts';
import { deskRoutes } from './desk-routes.ts';
import { documentsWait } from './desk-store.ts';
import { waitingScans } from './file-store.ts';
import { documentJobs, expireDue } from './jobs.ts';
import { type DocumentParts, dayOf } from './parts.ts';
import { playerRoutes } from './routes.ts';
import { type Allowance, allowanceOf, levelOf } from './rules.ts';
import { scanDue } from './scanning.ts';
import { acceptedBy, type Connection, insertProven, proofsOf } from './store.ts';

export type { DocumentParts } from './parts.ts';
export { DOCUMENT_RETENTION } from './retention.ts';
export { type Allowance, DEFAULT_DOCUMENT_RULES, type DocumentRules, readDocumentRules } from './rules.ts';

/** A deposit that is asked for, as the cashier tells it. */
interface Wish {
  readonly accountId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  depositedMinor(): Promise<bigint>;
}

export interface Documents {
  /** How far an account has proven who it is. */
  level(accountId: string, db?: Connection): Promise<ProofLevel>;
  /** Who accepted the KYC documents by which this account may be paid: they do not approve that. */
  acceptedBy(accountId: string, db?: Connection): Promise<readonly string[]>;
  /** What its KYC documents allow an account: to be asked in the transaction of what is done, with `db`. */
  allows(
    account: { readonly accountId: string; readonly currency: Currency },
    act: DocumentAct,
    db?: Connection,
  ): Promise<Allowance>;
  /** For the cashier: why a deposit would go beyond what the KYC documents allow; undefined lets it through. */
  refusesDeposit(tx: DatabaseTransaction, wish: Wish): Promise<Refusal | undefined>;
  /** A demo player's KYC documents count as looked at by the house: who he is, and where he lives. No file stands behind them. */
  proveDemo(tx: DatabaseTransaction, accountId: string): Promise<void>;
  /** How many KYC documents wait for a decision. */
  waitingFor(caller: OperatorCaller): Promise<Waits>;
  /** Files that no scanner has looked at yet. */
  waitingScans(): Promise<number>;
  /** One round of what is due: scans, and KYC documents whose time is over. */
  catchUp(): Promise<void>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `works`: whether this process does what is due. */
export function openDocuments(parts: DocumentParts, { works }: { readonly works: boolean }): Documents {
  const { db, clock, rules } = parts;
  const jobs = documentJobs(parts);
  const level: Documents['level'] = async (accountId, connection = db) =>
    levelOf(await proofsOf(connection, accountId, dayOf(clock.wallMs())));
  const allows: Documents['allows'] = async ({ accountId, currency }, act, connection) =>
    allowanceOf(rules, await level(accountId, connection), act, currency);
  return {
    level,
    acceptedBy: (accountId, connection = db) => acceptedBy(connection, accountId),
    allows,
    refusesDeposit: async (tx, wish) => {
      const { mostMinor } = await allows(wish, 'deposit', tx);
      if (mostMinor === null || (await wish.depositedMinor()) + wish.amountMinor <= mostMinor) return undefined;
      const { currency } = wish;
      return refusal('DocumentsRequired', { maximum: formatAmount(mostMinor, currency), currency });
    },
    proveDemo: async (tx, accountId) => {
      for (const kind of ['identityCard', 'proofOfAddress'] as const) {
        await insertProven(tx, { id: randomUUID(), accountId, kind, nowMs: clock.wallMs() });
      }
    },
    waitingFor: async ({ rights }) => (rights.has('documents.decide') ? documentsWait(db) : NOTHING_WAITS),
    waitingScans: () => waitingScans(db),
    catchUp: async () => {
      await expireDue(parts);
      await scanDue(parts);
    },
    routes: { player: playerRoutes(parts), operator: deskRoutes(parts) },
    start: async () => {
      if (works) jobs.start();
    },
    stop: async () => jobs.stop(),
  };
}
