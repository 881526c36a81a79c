import { activeGrant, type Wallet as Books, canceled, type EndReason, waitingEnded, withGrant } from '@evens/bonuses';
import { accept, assert, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { type GrantRow, grantById, type WalletOf } from './grant-store.ts';
import { bonusAccounts, type HeldWallet, holdWallets, type Said, walletKey } from './held-wallet.ts';
import { keptBy } from './kept.ts';
import type { BonusParts } from './parts.ts';

/** The wallet under the locks of its accounts, for a step that posts and saves what it comes to. */
async function changed(
  parts: BonusParts,
  tx: DatabaseTransaction,
  of: WalletOf,
  said: Said,
  step: (books: Books, held: HeldWallet) => Books,
): Promise<HeldWallet> {
  const accounts = await parts.wallet.lockToPost(tx, bonusAccounts(of));
  const nowMs = Math.floor(parts.clock.wallMs());
  const held = (await holdWallets(tx, [of], { nowMs, keptAmong: keptBy(parts) })).get(walletKey(of));
  assert(held, 'a wallet that was asked for is there');
  held.sync(accounts.standings);
  await accounts.post(held.take((books) => step(books, held), said));
  await held.save(tx);
  return held;
}

const endedActive = (books: Books, reason: EndReason): Books => {
  const ended = canceled(books, reason);
  assert(ended.ok, 'a grant was active');
  return ended.value;
};

/** One grant ends, be it active or waiting; the others stay. Null: it had ended before. */
const endedNamed = (books: Books, name: string, reason: EndReason): Books => {
  if (activeGrant(books)?.name === name) return endedActive(books, reason);
  const grant = books.grants.find((each) => each.name === name);
  if (grant?.standing.state !== 'appended') return books;
  return withGrant(books, { ...grant, standing: { state: 'canceled', reason } });
};

/** Ends one grant, active or waiting. `NoActiveBonus`: it has ended already, or is not this player's. */
export async function endGrant(
  parts: BonusParts,
  tx: DatabaseTransaction,
  id: string,
  reason: EndReason,
  said: Said & { readonly accountId?: string },
): Promise<Result<GrantRow, Refusal>> {
  const found = await grantById(tx, id, said.accountId);
  if (!found) return refuse(refusal('NoActiveBonus'));
  let ended = false;
  const held = await changed(parts, tx, found, { actor: said.actor, reason: said.reason }, (books) => {
    ended = books.grants.some((each) => each.name === id);
    return ended ? endedNamed(books, id, reason) : books;
  });
  const row = held.row(id);
  return ended && row ? accept(row) : refuse(refusal('NoActiveBonus'));
}

/** Ends all that a player has, waiting ones first so that none of them begins. */
export async function endAll(
  parts: BonusParts,
  tx: DatabaseTransaction,
  of: WalletOf,
  reason: EndReason,
  said: Said,
): Promise<void> {
  await changed(parts, tx, of, said, (books) => {
    const without = waitingEnded(books, reason, 'all');
    return activeGrant(without) ? endedActive(without, reason) : without;
  });
}

/** The active grant of a wallet whose time is over ends; false where it is another by now, or was used in time. */
export async function expireGrant(parts: BonusParts, tx: DatabaseTransaction, row: GrantRow): Promise<boolean> {
  const said = { actor: 'house', reason: 'the time of the bonus is over' };
  let over = false;
  await changed(parts, tx, row, said, (books, held) => {
    const { active } = held;
    over = active?.grant.name === row.grant.name && (active.expiresAt?.getTime() ?? 0) <= parts.clock.wallMs();
    return over ? endedActive(books, 'expired') : books;
  });
  return over;
}

/**
 * Before cash leaves: a bonus that is active ends with it, and those that wait and were given for a deposit; the player is asked first.
 * `BonusWouldEnd` carries what would leave and what would be lost. Undefined: go on.
 */
export async function endByWithdrawal(
  parts: BonusParts,
  tx: DatabaseTransaction,
  { amountMinor, knows, ...of }: WalletOf & { readonly amountMinor: bigint; readonly knows: boolean },
): Promise<Refusal | undefined> {
  const { rows } = await sql<{ here: boolean }>`
    select exists (
      select from bonus_grant where account_id = ${of.accountId} and currency = ${of.currency} and state in (1, 2)
    ) as here`.execute(tx);
  if (!rows[0]?.here) return undefined;
  let refused: Refusal | undefined;
  await changed(parts, tx, of, { actor: `player:${of.accountId}`, reason: 'withdrawal' }, (books) => {
    if (!activeGrant(books)) return books;
    if (!knows) {
      const [amount, bonus] = [amountMinor, books.books.bonus].map((minor) => formatAmount(minor, of.currency));
      refused = refusal('BonusWouldEnd', { amount: amount ?? '', bonus: bonus ?? '', currency: of.currency });
      return books;
    }
    return endedActive(waitingEnded(books, 'withdrawal', 'forDeposit'), 'withdrawal');
  });
  return refused;
}

/** A deposit was taken back by its bank: the grant that it had brought ends. What had become cash is for a person to look at. */
export async function endForDeposit(parts: BonusParts, tx: DatabaseTransaction, depositId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from bonus_grant where deposit_id = ${depositId} and state in (1, 2)`.execute(tx);
  for (const { id } of rows)
    await endGrant(parts, tx, id, 'depositTaken', { actor: 'house', reason: 'its deposit was taken back' });
}
