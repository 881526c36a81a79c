import { type EndReason, type Grant, STATE_NUMBERS, type Standing } from '@evens/bonuses';
import { assert, type Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { readTerms, type StoredTerms, storedTerms } from './terms-of.ts';

type Connection = Database | DatabaseTransaction;

/** Whose money of which currency. */
export interface WalletOf {
  readonly accountId: string;
  readonly currency: Currency;
}

/** A grant with what the books of bonuses need not know: where it came from, and its times. Its name is its id. */
export interface GrantRow extends WalletOf {
  readonly grant: Grant;
  readonly campaignId: string;
  readonly version: number;
  /** What it was given for: once a campaign and account. */
  readonly event: string;
  readonly days: number;
  readonly depositId: string | null;
  /** `house`, `operator:ID`, `player:ID`. */
  readonly givenBy: string;
  /** `freeBet:ID`, `freeSpins:ID`; null: it is money. */
  readonly gift: string | null;
  readonly takenAt: Date;
  readonly activatedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
}

interface RawGrant extends Omit<GrantRow, 'grant'> {
  readonly id: string;
  readonly terms: StoredTerms;
  readonly state: 1 | 2 | 3 | 4;
  readonly reason: string | null;
  readonly amountMinor: bigint;
  readonly requiredMinor: bigint;
  readonly doneMinor: bigint;
  readonly convertedMinor: bigint;
  readonly keptMinor: bigint;
  readonly openBets: number;
}

const standingOf = (state: RawGrant['state'], reason: string | null): Standing => {
  if (state === STATE_NUMBERS.appended) return { state: 'appended' };
  if (state === STATE_NUMBERS.active) return { state: 'active' };
  return state === STATE_NUMBERS.canceled
    ? { state: 'canceled', reason: reason as EndReason }
    : { state: 'used', reason: reason as 'converted' | 'spent' };
};

export const reasonOf = (standing: Standing): string | null => ('reason' in standing ? standing.reason : null);

const columns = sql`
  g.id, g.account_id as "accountId", g.currency, g.campaign_id as "campaignId", g.version, g.event, g.terms, g.days, g.state, g.reason,
  g.amount_minor as "amountMinor", g.required_minor as "requiredMinor", g.done_minor as "doneMinor",
  g.converted_minor as "convertedMinor", g.kept_minor as "keptMinor", g.open_bets as "openBets", g.deposit_id as "depositId",
  g.given_by as "givenBy", g.gift, g.taken_at as "takenAt", g.activated_at as "activatedAt", g.expires_at as "expiresAt",
  g.ended_at as "endedAt"`;

function read(raw: RawGrant): GrantRow {
  const {
    id,
    terms,
    state,
    reason,
    amountMinor,
    requiredMinor,
    doneMinor,
    convertedMinor,
    keptMinor,
    openBets,
    ...row
  } = raw;
  const grant: Grant = {
    name: id,
    terms: readTerms(terms),
    standing: standingOf(state, reason),
    forDeposit: row.depositId !== null,
    ...{ amountMinor, requiredMinor, doneMinor, convertedMinor, keptMinor, openBets },
  };
  return { ...row, grant };
}

/** Grants of these wallets that wait or are active, and those named beside them, in the order in which they were taken. */
export async function standingGrants(
  db: Connection,
  wallets: readonly WalletOf[],
  named: readonly string[] = [],
): Promise<GrantRow[]> {
  const { rows } = await sql<RawGrant>`
    select ${columns} from bonus_grant g
    where g.id = any(${[...named]}::uuid[]) or g.state in (1, 2) and (g.account_id, g.currency) in (
      select * from unnest(${wallets.map((each) => each.accountId)}::text[], ${wallets.map((each) => each.currency)}::text[])
    )
    order by g.place`.execute(db);
  return rows.map(read);
}

/** One grant; `accountId`: only where it is that player's, so that nothing of another's is read. */
export async function grantById(db: Connection, id: string, accountId?: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<RawGrant>`
    select ${columns} from bonus_grant g
    where g.id = ${id} and (${accountId ?? null}::text is null or g.account_id = ${accountId ?? null})`.execute(db);
  return rows[0] && read(rows[0]);
}

/** A player's grants, newest first: all that stand, and what ended since. */
export async function grantsOf(
  db: Connection,
  { accountId, currency }: WalletOf,
  endedSince: Date,
): Promise<GrantRow[]> {
  const { rows } = await sql<RawGrant>`
    select ${columns} from bonus_grant g
    where g.account_id = ${accountId} and g.currency = ${currency} and g.gift is null and (g.state in (1, 2) or g.ended_at >= ${endedSince})
    order by g.place desc limit 200`.execute(db);
  return rows.map(read);
}

/** What was given before for the same event; undefined for none. */
export async function grantForEvent(
  db: Connection,
  of: { readonly campaignId: string; readonly accountId: string; readonly event: string },
): Promise<GrantRow | undefined> {
  const { rows } = await sql<RawGrant>`
    select ${columns} from bonus_grant g
    where g.campaign_id = ${of.campaignId} and g.account_id = ${of.accountId} and g.event = ${of.event}`.execute(db);
  return rows[0] && read(rows[0]);
}

/** How often a campaign has given to these accounts together. */
export async function timesGiven(db: Connection, campaignId: string, accountIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ times: bigint }>`
    select count(*) as times from bonus_grant
    where campaign_id = ${campaignId} and account_id = any(${[...accountIds]}::text[])`.execute(db);
  return Number(rows[0]?.times ?? 0n);
}

/** Of these wallets those with an active grant. */
export async function activeAmong(db: Connection, wallets: readonly WalletOf[]): Promise<WalletOf[]> {
  const { rows } = await sql<WalletOf>`
    select g.account_id as "accountId", g.currency from bonus_grant g
    where g.state = 2 and g.account_id = any(${[...new Set(wallets.map((each) => each.accountId))]}::text[])`.execute(
    db,
  );
  return rows;
}

/** Writes grants that are new or have changed; the caller holds the lock of their bonus accounts. */
export async function writeGrants(tx: DatabaseTransaction, rows: readonly GrantRow[]): Promise<void> {
  // What ends first, so that two are never active at once.
  const order = ({ standing }: Grant): number => (standing.state === 'active' ? 1 : 0);
  for (const row of [...rows].sort((one, other) => order(one.grant) - order(other.grant))) {
    const { grant } = row;
    const state = STATE_NUMBERS[grant.standing.state];
    assert(grant.openBets >= 0, `grant ${grant.name} has ${grant.openBets} open bets`);
    await sql`
      insert into bonus_grant (
        id, account_id, currency, campaign_id, version, event, terms, days, state, reason, amount_minor, required_minor, done_minor,
        converted_minor, kept_minor, open_bets, deposit_id, given_by, taken_at, activated_at, expires_at, ended_at, gift
      ) values (
        ${grant.name}, ${row.accountId}, ${row.currency}, ${row.campaignId}, ${row.version}, ${row.event},
        ${JSON.stringify(storedTerms(grant.terms))}::jsonb, ${row.days}, ${state}, ${reasonOf(grant.standing)},
        ${grant.amountMinor}, ${grant.requiredMinor}, ${grant.doneMinor}, ${grant.convertedMinor}, ${grant.keptMinor},
        ${grant.openBets}, ${row.depositId}, ${row.givenBy}, ${row.takenAt}, ${row.activatedAt}, ${row.expiresAt}, ${row.endedAt}, ${row.gift}
      )
      on conflict (id) do update set state = excluded.state, reason = excluded.reason, done_minor = excluded.done_minor,
        converted_minor = excluded.converted_minor, kept_minor = excluded.kept_minor, open_bets = excluded.open_bets,
        activated_at = excluded.activated_at, expires_at = excluded.expires_at, ended_at = excluded.ended_at`.execute(
      tx,
    );
  }
}
