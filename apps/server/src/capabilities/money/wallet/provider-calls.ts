import { assert, type Currency, type Money } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

/** Whose money an outside party asks about. */
export interface CallOfPlayer {
  /** Small letters, digits and dashes. */
  readonly provider: string;
  readonly accountId: string;
  readonly currency: Currency;
}

interface MovementDetail {
  /** The round: a credit needs a debit with the same. For people who read the ledger as well: `round:123`. */
  readonly reference: string;
  readonly game?: string | undefined;
  /** Of a debit, how much of it the bonus pays; of a credit, how much of it is the bonus's share. */
  readonly bonusMinor?: bigint | undefined;
  /** The bonus that pays, or has paid for the round. A debit that it can no longer pay as asked fails as a transaction to be run again. */
  readonly bonusGrant?: string | undefined;
  /** Of a debit, how much of it goes into the pool of jackpots; of a credit, how much comes out of it. */
  readonly jackpotMinor?: bigint | undefined;
  /** Of a credit, the ceiling of its game: more is held, and moves nothing. */
  readonly mostMinor?: bigint | undefined;
  /** Of a credit without a bet: what the house has granted it under. */
  readonly campaign?: string | undefined;
}

/** One movement of a call, named by the party's own id; the same id may name a debit and a credit. */
export type Movement =
  | (MovementDetail & {
      readonly verb: 'debit' | 'credit';
      readonly id: string;
      /** 0 is a movement as well: a free round, a round that won nothing. */
      readonly amountMinor: bigint;
    })
  | {
      readonly verb: 'rollback';
      /** Of what it takes back. */
      readonly id: string;
      /** A debit when left out. */
      readonly undoes?: 'debit' | 'credit' | undefined;
      /** The bonus that has paid for its round. */
      readonly bonusGrant?: string | undefined;
    };

/** A call of one movement. */
export interface MovingCall extends Omit<CallOfPlayer, 'currency'>, MovementDetail {
  readonly transactionId: string;
  readonly amount: Money;
}

export interface RollbackCall extends CallOfPlayer {
  readonly transactionId: string;
  readonly undoes?: 'debit' | 'credit' | undefined;
}

/** What a provider may credit without a bet. */
export interface Granted extends CallOfPlayer {
  readonly campaign: string;
  /** All credits under it together. */
  readonly mostMinor: bigint;
}

/**
 * Why nothing moved. The first seven stand on record, and the same call is answered so for good: too little cash, an account that
 * may not play, a call that was rolled back before it came, what the player allows himself. The others are mistakes of the caller
 * and leave no trace: no account in this currency, an id that stands for another call, a credit without a bet of the same player
 * and round, or beyond what was granted.
 */
export type CallRefusal =
  | 'tooPoor'
  | 'accountLocked'
  | 'rolledBack'
  | 'checkDue'
  | 'timeLimit'
  | 'stakeLimit'
  | 'lossLimit'
  | 'noAccount'
  | 'otherBody'
  | 'noBet'
  | 'notGranted';

export type CallAnswer =
  | {
      readonly kind: 'moved';
      /** Of the transfer that stands; null where there was nothing to move. */
      readonly transferId: bigint | null;
      /** It had moved before: nothing moved now. */
      readonly repeated: boolean;
      /** The player's cash after the call, as in the others. */
      readonly balanceMinor: bigint;
    }
  | {
      readonly kind: 'refused';
      readonly why: CallRefusal;
      /** Undefined where there is no account. */
      readonly balanceMinor: bigint | undefined;
    }
  /** A win above the ceiling of its game: nobody has paid it, and a person decides. */
  | { readonly kind: 'held'; readonly repeated: boolean; readonly balanceMinor: bigint }
  /** What was to be rolled back had moved nothing, and will not. */
  | { readonly kind: 'nothing'; readonly balanceMinor: bigint };

interface RawAnswer {
  readonly verdict: 'moved' | 'refused' | 'held' | 'nothing';
  readonly why: CallRefusal | null;
  readonly transfer_id: bigint | null;
  readonly repeated: boolean;
  readonly balance_minor: bigint | null;
}

function readAnswer({
  verdict,
  why,
  transfer_id: transferId,
  repeated,
  balance_minor: balance,
}: RawAnswer): CallAnswer {
  if (verdict === 'refused') {
    assert(why, 'a refusal has a reason');
    return { kind: 'refused', why, balanceMinor: balance ?? undefined };
  }
  assert(balance !== null, 'an account has a balance');
  if (verdict === 'nothing') return { kind: 'nothing', balanceMinor: balance };
  if (verdict === 'held') return { kind: 'held', repeated, balanceMinor: balance };
  return { kind: 'moved', transferId, repeated, balanceMinor: balance };
}

const text = (minor: bigint | undefined): string | undefined => minor?.toString();

function moveOf(move: Movement) {
  if (move.verb === 'rollback') return { verb: move.verb, id: move.id, undoes: move.undoes, grant: move.bonusGrant };
  const { verb, id, amountMinor, reference, game, campaign } = move;
  assert(amountMinor >= 0n, `a ${verb} of ${amountMinor}`);
  return {
    ...{ verb, id, reference, game, campaign, amount: String(amountMinor) },
    bonus: text(move.bonusMinor),
    grant: move.bonusGrant,
    jackpot: text(move.jackpotMinor),
    most: text(move.mostMinor),
  };
}

/** Everything that one call moves of a player, in order, all or nothing: one call of the database. Answers by movement. */
export async function calls(
  db: Connection,
  { provider, accountId, currency }: CallOfPlayer,
  moves: readonly Movement[],
): Promise<CallAnswer[]> {
  const { rows } = await sql<RawAnswer>`
    select verdict, why, transfer_id, repeated, balance_minor
    from ledger_calls(${provider}, ${accountId}, ${currency}, ${JSON.stringify(moves.map(moveOf))}) order by place`.execute(
    db,
  );
  assert(rows.length === moves.length, 'every movement is answered');
  return rows.map(readAnswer);
}

export async function grantCampaign(
  tx: DatabaseTransaction,
  { provider, accountId, currency, campaign, mostMinor }: Granted,
): Promise<void> {
  await sql`
    insert into ledger_campaign (provider, campaign, holder_id, currency, most_minor)
    values (${provider}, ${campaign}, ${accountId}, ${currency}, ${mostMinor}) on conflict do nothing`.execute(tx);
}

/** What a player may stake now, in minor units, of money or of play money; undefined where there is no such account. */
export async function playerCash(tx: Connection, accountId: string, currency: Currency): Promise<bigint | undefined> {
  const { rows } = await sql<{ minor: bigint }>`
    select a.balance_minor as minor from ledger_account a
    where a.holder_id = ${accountId} and a.currency = ${currency} and a.kind in ('cash', 'playCash')`.execute(tx);
  return rows[0]?.minor;
}

/** How much of what stands staked under a reference was paid by a bonus, in minor units: what was rolled back no longer counts. */
export async function bonusStaked(
  tx: DatabaseTransaction,
  { provider, accountId, currency }: CallOfPlayer,
  reference: string,
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(t.amount_minor), 0)::bigint as minor from ledger_call c
    join ledger_transfer t on t.group_id = c.transfer_id
    join ledger_account a on a.id = t.debit_account_id and a.kind = 'bonus'
    where c.provider = ${provider} and c.holder_id = ${accountId} and c.reference = ${reference} and c.currency = ${currency}
      and c.verb = 'debit' and c.verdict = 'moved' and not c.undone`.execute(tx);
  return rows[0]?.minor ?? 0n;
}

/** What stands of a movement that an outside party has called before. */
export interface HeardMovement {
  readonly verb: 'debit' | 'credit';
  readonly id: string;
  readonly accountId: string;
  /** Null of one that only a rollback has named. */
  readonly amountMinor: bigint | null;
  readonly reference: string | null;
  readonly verdict: 'moved' | 'refused' | 'rolledBack' | 'held';
  /** Taken back after it had moved. */
  readonly undone: boolean;
}

/** Those of these movements that have come before. Whoever decides by it has locked what the movements belong to. */
export async function heardMovements(
  tx: DatabaseTransaction,
  provider: string,
  asked: readonly Pick<HeardMovement, 'verb' | 'id'>[],
): Promise<readonly HeardMovement[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<HeardMovement>`
    select c.verb, c.transaction_id as id, c.holder_id as "accountId", c.amount_minor as "amountMinor", c.reference, c.verdict, c.undone
    from jsonb_to_recordset(${JSON.stringify(asked.map(({ verb, id }) => ({ verb, id })))}::jsonb) as a(verb text, id text)
    join ledger_call c on c.provider = ${provider} and c.verb = a.verb and c.transaction_id = a.id`.execute(tx);
  return rows;
}
