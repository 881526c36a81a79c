import { accept, type Currency, money, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { agentCredit, agentTake } from '@evens/ledger';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { type AgentCaller, actingOn, heldStanding } from './acting.ts';
import { isAgent, type Standing } from './branch.ts';
import type { AgentsParts } from './parts.ts';
import { atRiskOf } from './risk.ts';
import { addReceived, nodesAmong, type PlaceRow, writeLog } from './tree-store.ts';
import { wholeOrNothing } from './undone.ts';

export interface CreditWish {
  readonly accountId: string;
  readonly way: 'down' | 'up';
  readonly amountMinor: bigint;
  /** The client's own: the same key is the same move. */
  readonly idempotencyKey: string;
  readonly note: string;
}

/** What of his credit an agent may still give: his balance above its floor, less what his share of open bets may cost. */
async function freeOf(
  tx: DatabaseTransaction,
  parts: AgentsParts,
  standing: Standing,
  giver: PlaceRow,
): Promise<bigint> {
  const node = (await nodesAmong(tx, [giver.accountId], parts.clock.wallMs())).get(giver.accountId);
  const line = giver.accountId === standing.tree.rootId ? standing.tree.lineMinor : 0n;
  const atRisk = (await atRiskOf(tx, standing)).get(giver.accountId) ?? 0n;
  return (node?.balanceMinor ?? 0n) + line - atRisk;
}

/** What a player asked to be paid by his agent, held; none: 0. */
async function askedOf(tx: DatabaseTransaction, accountId: string): Promise<bigint> {
  const { rows } = await sql<{ amountMinor: bigint }>`
    select amount_minor as "amountMinor" from agent_payout_wish where account_id = ${accountId} for update`.execute(tx);
  return rows[0]?.amountMinor ?? 0n;
}

async function meetAsked(tx: DatabaseTransaction, accountId: string, leftMinor: bigint): Promise<void> {
  if (leftMinor > 0n)
    await sql`update agent_payout_wish set amount_minor = ${leftMinor} where account_id = ${accountId}`.execute(tx);
  else await sql`delete from agent_payout_wish where account_id = ${accountId}`.execute(tx);
}

/**
 * Whether a new stake must not reach a player: he is excluded, takes a break, is locked, or has limited what he pays in. Which of them
 * it is stays between him and the house.
 */
async function keptFrom(
  tx: DatabaseTransaction,
  { identity, keepsFrom }: AgentsParts,
  { tree: { currency } }: Standing,
  accountId: string,
  amountMinor: bigint,
): Promise<boolean> {
  const account = await identity.account(accountId, tx);
  if (!account || account.excluded || account.locked || account.breakUntilMs !== null) return true;
  return (await keepsFrom?.(tx, { accountId, currency, amountMinor })) !== undefined;
}

/** Whether a move may be made at all; looked at with the tree held. A move that was made before is never judged again. */
async function moveRefusal(
  tx: DatabaseTransaction,
  parts: AgentsParts,
  standing: Standing,
  { target, giver }: { readonly target: PlaceRow; readonly giver: PlaceRow },
  { way, amountMinor }: CreditWish,
): Promise<Refusal | undefined> {
  if (way === 'down') {
    if (!isAgent(target) && (await keptFrom(tx, parts, standing, target.accountId, amountMinor)))
      return refusal('PlayerTakesNoMoney');
    const free = await freeOf(tx, parts, standing, giver);
    return amountMinor > free ? refusal('InsufficientBalanceException', { account: 'credit' }) : undefined;
  }
  if (isAgent(target)) return undefined;
  const asked = await askedOf(tx, target.accountId);
  if (amountMinor > asked) return refusal('NoPayoutAsked');
  await meetAsked(tx, target.accountId, asked - amountMinor);
  return undefined;
}

const wasMade = async (tx: DatabaseTransaction, key: string): Promise<boolean> => {
  const { rows } = await sql`
    select from ledger_transfer where idempotency_key = ${key} limit 1`.execute(tx);
  return rows.length > 0;
};

/**
 * Gives credit one step down the tree, or takes it back: between somebody of the caller's branch and who stands directly above him.
 * From a player no more than he has asked for.
 */
export async function moveCredit(
  parts: AgentsParts,
  caller: AgentCaller,
  wish: CreditWish,
): Promise<Result<undefined, Refusal>> {
  const { accountId, way, amountMinor, note } = wish;
  const idempotencyKey = `agent-credit:${caller.accountId}:${wish.idempotencyKey}`;
  const done = await wholeOrNothing<PlaceRow>(parts.db, async (tx) => {
    const standing = await heldStanding(tx, parts, caller.accountId);
    if (!standing) return refuse(refusal('NotFound'));
    const acting = actingOn(standing, caller.accountId, accountId);
    if (!acting.ok) return acting;
    const { target } = acting.value;
    const parent = standing.places.get(target.parentId ?? '');
    if (!parent) return refuse(refusal('NotFound'));
    const made = await wasMade(tx, idempotencyKey);
    if (!made) {
      const refused = await moveRefusal(tx, parts, standing, { target, giver: parent }, wish);
      if (refused) return refuse(refused);
    }
    const [up, down] = [parent, target].map((each) => ({ accountId: each.accountId, isAgent: isAgent(each) })) as [
      { accountId: string; isAgent: boolean },
      { accountId: string; isAgent: boolean },
    ];
    const posted = await parts.wallet.post(
      tx,
      agentCredit({
        ...{ idempotencyKey, reference: `agent:${accountId}`, actor: `player:${caller.accountId}` },
        reason: note === '' ? (way === 'down' ? 'given by an agent' : 'taken back by an agent') : note,
        amount: money(amountMinor, standing.tree.currency),
        ...(way === 'down' ? { from: up, to: down } : { from: down, to: up }),
      }),
    );
    if (!posted.ok) return posted;
    if (posted.value.repeated) return accept(target);
    await addReceived(tx, accountId, way === 'down' ? amountMinor : -amountMinor);
    await writeLog(
      tx,
      {
        ...{ rootId: standing.tree.rootId, actorId: caller.accountId, accountId },
        action: way === 'down' ? 'given' : 'taken',
        detail: { amountMinor: String(amountMinor), note },
      },
      parts.clock.wallMs(),
    );
    return accept(target);
  });
  if (!done.ok) return done;
  if (!isAgent(done.value)) parts.wallet.announce([accountId]);
  return accept(undefined);
}

/** An agent makes credit of what he has earned. */
export const takeEarned = (
  parts: AgentsParts,
  caller: AgentCaller,
  {
    amountMinor,
    idempotencyKey,
    currency,
  }: Pick<CreditWish, 'amountMinor' | 'idempotencyKey'> & { currency: Currency },
): Promise<Result<undefined, Refusal>> =>
  wholeOrNothing(parts.db, async (tx) => {
    const posted = await parts.wallet.post(
      tx,
      agentTake({
        idempotencyKey: `agent-take:${caller.accountId}:${idempotencyKey}`,
        reference: `agent:${caller.accountId}`,
        actor: `player:${caller.accountId}`,
        reason: 'earned, taken as credit',
        agentId: caller.accountId,
        amount: money(amountMinor, currency),
      }),
    );
    return posted.ok ? accept(undefined) : posted;
  });

/** A player asks his agent to pay out so much; 0 takes the question back. */
export async function askPayout(
  { db, clock }: AgentsParts,
  accountId: string,
  amountMinor: bigint,
): Promise<Result<undefined, Refusal>> {
  return wholeOrNothing(db, async (tx) => {
    if (amountMinor === 0n) {
      await sql`delete from agent_payout_wish where account_id = ${accountId}`.execute(tx);
      return accept(undefined);
    }
    await sql`
      insert into agent_payout_wish (account_id, amount_minor, asked_at)
      values (${accountId}, ${amountMinor}, ${new Date(clock.wallMs())})
      on conflict (account_id) do update set amount_minor = excluded.amount_minor, asked_at = excluded.asked_at`.execute(
      tx,
    );
    return accept(undefined);
  });
}
