import { fundsOf, type Product } from '@evens/bonuses';
import { accept, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { standingGrants, type WalletOf } from './grant-store.ts';

/** What a bonus pays of a stake. */
export interface BonusPays {
  readonly grantId: string;
  readonly bonusMinor: bigint;
}

/** A stake for which somebody may have a bonus. */
export interface AskedStake extends WalletOf {
  readonly stakeMinor: bigint;
  readonly product: Product;
  /** What was staked in the same round before, where the largest stake is one of a round; nothing where left out. */
  readonly besideMinor?: bigint;
}

async function moneyOf(db: Database | DatabaseTransaction, { accountId, currency }: WalletOf) {
  const { rows } = await sql<{ cash: bigint; bonus: bigint }>`
    select coalesce(max(balance_minor) filter (where kind = 'cash'), 0)::bigint as cash,
      coalesce(max(balance_minor) filter (where kind = 'bonus'), 0)::bigint as bonus
    from ledger_account where holder_id = ${accountId} and currency = ${currency}`.execute(db);
  return rows[0] ?? { cash: 0n, bonus: 0n };
}

/**
 * What the active bonus pays of a stake, by its own order; undefined: nothing. `BonusStakeLimit` with the largest stake where it would pay
 * a part of a larger one. Read without a lock: whoever places the bet asks the database again whether it holds.
 */
export async function payFor(
  db: Database | DatabaseTransaction,
  asked: AskedStake,
): Promise<Result<BonusPays | undefined, Refusal>> {
  const { currency, stakeMinor, product, besideMinor = 0n } = asked;
  const active = (await standingGrants(db, [asked])).find(({ grant }) => grant.standing.state === 'active');
  if (!active) return accept(undefined);
  const { grant } = active;
  const stake = { stakeMinor, product, betType: 'single', prices: [], cashOnly: false } as const;
  const tooMuch = (mostMinor: bigint) =>
    refuse(refusal('BonusStakeLimit', { maximum: formatAmount(mostMinor, currency), currency }));
  const funds = fundsOf(stake, grant.terms, await moneyOf(db, asked));
  if (!funds.ok) {
    if (funds.refusal.code === 'InsufficientBalanceException') return accept(undefined);
    return tooMuch(funds.refusal.mostStakeMinor);
  }
  const bonusMinor = funds.value.find(({ kind }) => kind === 'bonus')?.amountMinor ?? 0n;
  const most = grant.terms.mostStakeMinor;
  if (bonusMinor > 0n && most !== null && stakeMinor + besideMinor > most) return tooMuch(most);
  return accept(bonusMinor > 0n ? { grantId: grant.name, bonusMinor } : undefined);
}

/** The bonus money that may be staked on a product now, in minor units. */
export async function usableOn(
  db: Database | DatabaseTransaction,
  { accountId, currency, product }: WalletOf & { readonly product: Product },
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select a.balance_minor as minor from bonus_grant g
    join ledger_account a on a.holder_id = g.account_id and a.kind = 'bonus' and a.currency = g.currency
    where g.account_id = ${accountId} and g.currency = ${currency} and g.state = 2 and g.terms -> 'usableOn' ? ${product}`.execute(
    db,
  );
  return rows[0]?.minor ?? 0n;
}

/** Accounts whose active bonus pays before their cash does: few, and known by heart, so that all other bets ask nothing. */
export async function bonusFirstAccounts(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from bonus_grant where state = 2 and terms ->> 'order' = 'bonusFirst'`.execute(db);
  return new Set(rows.map(({ accountId }) => accountId));
}
