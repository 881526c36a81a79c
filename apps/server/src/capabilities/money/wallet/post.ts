import { createHash } from 'node:crypto';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import {
  type AccountRef,
  accountKey,
  accountRule,
  moveBalances,
  type Standing,
  type Transfer,
  transferBody,
  transferFault,
} from '@evens/ledger';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import {
  type AccountRow,
  findAccounts,
  findTransfers,
  insertAccounts,
  insertTransfers,
  lockAccounts,
  type TransferRow,
} from './store.ts';

export interface Posted {
  /** Of its first part. */
  readonly transferId: bigint;
  /** The key had come before with the same body; nothing moved now. */
  readonly repeated: boolean;
}

const hashOf = (transfer: Transfer): string => createHash('sha256').update(transferBody(transfer)).digest('hex');

/** The rows of accounts by their keys. House and outside accounts open when they are first needed. */
async function resolveAccounts(
  tx: DatabaseTransaction,
  accounts: ReadonlyMap<string, AccountRef>,
): Promise<Map<string, AccountRow>> {
  const wanted = [...accounts.values()];
  const found = new Map((await findAccounts(tx, wanted)).map((row) => [accountKey(row.account), row]));
  const missing = wanted.filter((account) => !found.has(accountKey(account)));
  if (missing.length === 0) return found;
  const stranger = missing.find((account) => accountRule(account.kind).running);
  assert(!stranger, `no account ${stranger && accountKey(stranger)} is open`);
  await insertAccounts(tx, missing);
  return resolveAccounts(tx, accounts);
}

/** Locks the running accounts among these and reads how they stand, by account key. */
export async function lockStandings(
  tx: DatabaseTransaction,
  accounts: readonly AccountRef[],
): Promise<{ readonly ids: ReadonlyMap<string, bigint>; readonly standings: ReadonlyMap<string, Standing> }> {
  const rows = await resolveAccounts(tx, new Map(accounts.map((account) => [accountKey(account), account])));
  const running = [...rows.values()].filter((row) => row.standing).map((row) => row.id);
  const standings = new Map<string, Standing>();
  for (const row of await lockAccounts(tx, running)) {
    if (row.standing) standings.set(accountKey(row.account), row.standing);
  }
  return { ids: new Map([...rows].map(([key, row]) => [key, row.id])), standings };
}

/**
 * The one way to move money. Posts transfers in the caller's transaction, each against the balances that those before
 * it left; answers come in the same order. A key that came before answers its first result; with another body it is
 * refused with `IdempotencyKeyReused`. A balance that would leave its bounds: `InsufficientBalanceException`. Nothing of
 * a refused transfer is written; whether the others stand is the caller's to decide, by committing.
 */
export async function postAll(
  tx: DatabaseTransaction,
  transfers: readonly Transfer[],
  atMs: number,
): Promise<Result<Posted, Refusal>[]> {
  for (const transfer of transfers) {
    const fault = transferFault(transfer);
    assert(!fault, `transfer ${transfer.idempotencyKey}: ${fault}`);
  }
  const keys = transfers.map((transfer) => transfer.idempotencyKey);
  assert(new Set(keys).size === keys.length, 'a key stands twice in one batch');
  const accounts = transfers.flatMap((transfer) => transfer.parts.flatMap((part) => [part.debit, part.credit]));
  const { ids, standings: before } = await lockStandings(tx, accounts);
  // Looked up under the lock: whoever came first with the same key has committed or gone.
  const known = new Map((await findTransfers(tx, keys)).map((row) => [row.key, row]));

  const standings = new Map(before);
  const decisions = transfers.map((transfer): Result<'known' | 'new', Refusal> => {
    const first = known.get(transfer.idempotencyKey);
    if (first) return first.bodyHash === hashOf(transfer) ? accept('known') : refuse(refusal('IdempotencyKeyReused'));
    const moved = moveBalances(standings, transfer);
    return moved.ok ? accept('new') : moved;
  });

  const fresh = transfers.filter((_, at) => decisions[at]?.ok && !known.has(keys[at] ?? ''));
  const inserted =
    fresh.length > 0
      ? await insertTransfers(
          tx,
          fresh.map((each) => rowOf(each, ids)),
          atMs,
        )
      : new Map();
  return transfers.map((transfer, at): Result<Posted, Refusal> => {
    const decision = decisions[at];
    assert(decision, 'every transfer was decided');
    if (!decision.ok) return decision;
    const transferId = known.get(transfer.idempotencyKey)?.id ?? inserted.get(transfer.idempotencyKey);
    assert(transferId !== undefined, 'an accepted transfer has an id');
    return accept({ transferId, repeated: decision.value === 'known' });
  });
}

/** Accounts that are locked until the transaction ends. */
export interface LockedAccounts {
  /** How they stand, by account key; those without a balance are left out. */
  readonly standings: ReadonlyMap<string, Standing>;
  /**
   * Posts transfers between these accounts that nobody can have posted before: what decided on them was locked as well. A key
   * that was there before, and a balance out of its bounds, fail the transaction.
   */
  post(transfers: readonly Transfer[]): Promise<void>;
}

/** Locks the running accounts among these, opens those of the house that are missing. */
export async function lockToPost(
  tx: DatabaseTransaction,
  accounts: readonly AccountRef[],
  atMs: number,
): Promise<LockedAccounts> {
  if (accounts.length === 0)
    return {
      standings: new Map(),
      post: async (transfers) => assert(transfers.length === 0, 'a transfer without accounts'),
    };
  const { ids, standings } = await lockStandings(tx, accounts);
  return {
    standings,
    post: async (transfers) => {
      if (transfers.length === 0) return;
      for (const transfer of transfers) {
        const fault = transferFault(transfer);
        assert(!fault, `transfer ${transfer.idempotencyKey}: ${fault}`);
      }
      await insertTransfers(
        tx,
        transfers.map((each) => rowOf(each, ids)),
        atMs,
      );
    },
  };
}

function rowOf(transfer: Transfer, ids: ReadonlyMap<string, bigint>): TransferRow {
  const idOf = (account: AccountRef): bigint => {
    const id = ids.get(accountKey(account));
    assert(id !== undefined, `${accountKey(account)} was not locked for ${transfer.idempotencyKey}`);
    return id;
  };
  const { kind, idempotencyKey, reference, actor, reason, reverses } = transfer;
  return {
    kind,
    key: idempotencyKey,
    hash: hashOf(transfer),
    reference,
    actor,
    reason,
    reverses: reverses ?? null,
    parts: transfer.parts.map(({ debit, credit, amountMinor }) => ({
      debit: idOf(debit),
      credit: idOf(credit),
      currency: debit.currency,
      amount: amountMinor,
    })),
  };
}
