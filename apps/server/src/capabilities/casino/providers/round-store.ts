import { assert, type Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';

/** What a provider's calls came to in one round of one player. */
export interface ProviderRound {
  readonly id: string;
  readonly state: 'open' | 'over' | 'undone';
  /** How many stakes stand. */
  readonly bets: number;
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
  /** Who ended it; the provider says so, or nothing was heard for long. */
  readonly endedBy: 'provider' | 'house' | null;
  /** The bonus that has paid for it, and how much of what stands staked that was; null and 0 where cash paid alone. */
  readonly bonusId: string | null;
  readonly bonusMinor: bigint;
}

export interface RoundKey {
  readonly provider: string;
  readonly accountId: string;
  readonly roundId: string;
}

/** Locked until the transaction ends: calls of one round go one after the other. */
export async function lockRound(tx: DatabaseTransaction, key: RoundKey): Promise<ProviderRound | undefined> {
  const { provider, accountId, roundId } = key;
  const { rows } = await sql<ProviderRound>`
    select r.id, r.state, r.bets, r.staked_minor as "stakedMinor", r.paid_minor as "paidMinor", r.ended_by as "endedBy",
      r.bonus_id as "bonusId", r.bonus_minor as "bonusMinor"
    from provider_round r
    where r.provider = ${provider} and r.account_id = ${accountId} and r.round_id = ${roundId}
    for no key update`.execute(tx);
  return rows[0];
}

/** Holds what a game moves of a player until the transaction ends: who holds it alone changes his bonuses. */
export async function holdAccounts(
  tx: DatabaseTransaction,
  { accountId, currency }: { readonly accountId: string; readonly currency: Currency },
): Promise<void> {
  await sql`select from ledger_call_accounts(${accountId}, ${currency})`.execute(tx);
}

/** Whether there is such a round by now. */
export async function isRound(tx: DatabaseTransaction, { provider, accountId, roundId }: RoundKey): Promise<boolean> {
  const { rows } = await sql`
    select from provider_round r
    where r.provider = ${provider} and r.account_id = ${accountId} and r.round_id = ${roundId}`.execute(tx);
  return rows.length > 0;
}

/** What a call adds to a round. */
export interface RoundNews extends RoundKey {
  readonly id: string;
  readonly sessionId: string;
  readonly game: string;
  readonly currency: Currency;
  readonly play: boolean;
  readonly bets: number;
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
  readonly heldMinor: bigint;
  readonly ends: boolean;
  /** The bonus that has paid for the round, and how much of what stands staked now it has paid; undefined where none has. */
  readonly bonus: { readonly id: string; readonly minor: bigint } | undefined;
}

/** Adds to the round, or begins it. One whose stakes were all given back is undone, unless the provider says that it is over. */
export async function addToRound(
  tx: DatabaseTransaction,
  news: RoundNews,
): Promise<Pick<ProviderRound, 'state' | 'bonusMinor'>> {
  const { provider, accountId, roundId, id, sessionId, game, currency, play, ends } = news;
  const { bets, stakedMinor, paidMinor, heldMinor, bonus } = news;
  const bonusMinor = bonus?.minor ?? 0n;
  // What an insert proposes is checked also where the row is there, and a rollback adds less than nothing.
  const least = (minor: bigint): bigint => (minor < 0n ? 0n : minor);
  const { rows } = await sql<Pick<ProviderRound, 'state' | 'bonusMinor'>>`
    insert into provider_round as r (
      id, provider, account_id, round_id, session_id, game, currency, play, started_at, state, bets, staked_minor, paid_minor,
      held_minor, ended_at, ended_by, bonus_id, bonus_minor
    ) values (
      ${id}, ${provider}, ${accountId}, ${roundId}, ${sessionId}, ${game}, ${currency}, ${play}, clock_timestamp(),
      case when ${ends}::boolean then 'over' else 'open' end, ${Math.max(0, bets)}, ${least(stakedMinor)}, ${least(paidMinor)},
      ${least(heldMinor)}, case when ${ends}::boolean then now() end, case when ${ends}::boolean then 'provider' end,
      ${bonus?.id ?? null}::uuid, least(${bonusMinor}::bigint, ${least(stakedMinor)}::bigint)
    )
    on conflict (provider, account_id, round_id) do update set
      bets = r.bets + ${bets}::integer, staked_minor = r.staked_minor + ${stakedMinor}::bigint,
      paid_minor = r.paid_minor + ${paidMinor}::bigint, held_minor = r.held_minor + ${heldMinor}::bigint, seen_at = now(),
      bonus_id = coalesce(r.bonus_id, excluded.bonus_id), bonus_minor = ${bonusMinor}::bigint,
      state = case
        when ${ends}::boolean or r.state = 'over' then 'over'
        when r.bets + ${bets}::integer = 0 and ${bets}::integer < 0 then 'undone'
        when r.bets + ${bets}::integer > 0 then 'open'
        else r.state
      end,
      ended_at = case
        when ${ends}::boolean or r.state = 'over' then coalesce(r.ended_at, now())
        when r.bets + ${bets}::integer = 0 and ${bets}::integer < 0 then now()
        when r.bets + ${bets}::integer > 0 then null
        else r.ended_at
      end,
      ended_by = case when ${ends}::boolean then 'provider' else r.ended_by end
    returning r.state, r.bonus_minor as "bonusMinor"`.execute(tx);
  const [row] = rows;
  assert(row, `round ${provider} ${roundId} was written`);
  return row;
}

/**
 * Lets what one player begins go one after the other, rounds of the house's own games included: until this transaction ends the next one
 * waits. Asked for where the law counts rounds of all makers together, and before anything of his is locked.
 */
export async function takeTurn(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await sql`select round_in_turn(${accountId})`.execute(tx);
}

/** Whether another round than this one runs for the player, whoever makes its game, and when he last began one. */
export async function otherRounds(
  tx: DatabaseTransaction,
  { provider, accountId, roundId }: RoundKey,
): Promise<{ readonly open: boolean; readonly lastMsAgo: number | null }> {
  const other = sql`r.account_id = ${accountId} and not r.play and (r.provider, r.round_id) <> (${provider}, ${roundId})`;
  const { rows } = await sql<{ open: boolean; lastMsAgo: number | null }>`
    select (
      exists (select from provider_round r where ${other} and r.state = 'open')
      or exists (select from round o where o.account_id = ${accountId} and not o.play and o.status = 'open')
    ) as open, (extract(epoch from clock_timestamp() - greatest(
      (select r.started_at from provider_round r where ${other} order by r.id desc limit 1),
      (select o.started_at from round o where o.account_id = ${accountId} and not o.play order by o.id desc limit 1)
    )) * 1000)::float8 as "lastMsAgo"`.execute(tx);
  return rows[0] ?? { open: false, lastMsAgo: null };
}
