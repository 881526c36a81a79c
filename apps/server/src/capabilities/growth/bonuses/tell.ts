import type { BonusReason } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import type { Notice } from '../../people/notices/index.ts';
import type { BonusParts } from './parts.ts';
import { upTo } from './present.ts';

/** So many are told in one look. */
const AT_ONCE = 200;
const SOON_MS = 2 * 24 * 3_600_000;

type Occasion = 'given' | 'halfway' | 'soon' | 'ended';

/** A grant of which its player is to hear. */
interface Untold {
  readonly id: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly gift: string | null;
  readonly reason: BonusReason | null;
  readonly amountMinor: bigint;
  readonly requiredMinor: bigint;
  readonly doneMinor: bigint;
  readonly convertedMinor: bigint;
  readonly expiresAt: Date | null;
  readonly occasion: Occasion;
}

/**
 * What players have not heard yet, the oldest first: that a bonus was given, that half of it is staked, that two days are left of one that
 * had more, and how it ended. Of one that is over only that is told, and of a gift that it was given.
 */
async function untold(db: Database, nowMs: number): Promise<Untold[]> {
  const soon = new Date(nowMs + SOON_MS);
  const { rows } = await sql<Untold>`
    select g.id, g.account_id as "accountId", g.currency, g.gift, g.reason, g.amount_minor as "amountMinor",
      g.required_minor as "requiredMinor", g.done_minor as "doneMinor", g.converted_minor as "convertedMinor", g.expires_at as "expiresAt",
      o.occasion
    from bonus_grant g
    cross join lateral (select case
      when g.gift is not null then 'given'
      when g.state in (3, 4) then 'ended'
      when g.state <> 2 then null
      when not ('given' = any(g.told)) then 'given'
      when g.expires_at <= ${soon} and g.expires_at > g.activated_at + interval '3 days' and not ('soon' = any(g.told)) then 'soon'
      when g.done_minor * 2 >= g.required_minor and not ('halfway' = any(g.told)) then 'halfway'
    end as occasion) o
    where not ('ended' = any(g.told)) and o.occasion is not null
    order by g.place limit ${AT_ONCE}`.execute(db);
  return rows;
}

function noticeOf(row: Untold): Notice {
  const { accountId: to, currency, occasion } = row;
  const money = (minor: bigint) => ({ amount: formatAmount(minor, currency), currency });
  const key = `bonus:${row.id}:${occasion}`;
  const [amount, toStake] = [money(row.amountMinor), money(row.requiredMinor)];
  const until = { atMs: row.expiresAt?.getTime() ?? 0 };
  if (row.gift !== null) return { event: 'giftGiven', to, key, values: { money: amount } };
  if (occasion === 'given') return { event: 'bonusGiven', to, key, values: { money: amount, toStake, until } };
  const staked = money(upTo(row.doneMinor, row.requiredMinor));
  if (occasion === 'halfway') return { event: 'bonusHalfway', to, key, values: { staked, toStake } };
  if (occasion === 'soon') return { event: 'bonusEndsSoon', to, key, values: { staked, toStake, until } };
  const reason = row.reason ?? 'house';
  return { event: 'bonusEnded', to, key, values: { money: amount, cash: money(row.convertedMinor), reason } };
}

/** Tells players what became of their bonuses, each once, whichever way it came about. Answers how many were told. */
export async function tellOfBonuses({ db, clock, tell }: BonusParts): Promise<number> {
  if (!tell) return 0;
  let told = 0;
  for (const row of await untold(db, clock.wallMs())) {
    // Nothing more comes of a gift, nor of what is over.
    const marks = row.gift !== null || row.occasion === 'ended' ? [row.occasion, 'ended'] : [row.occasion];
    await inTransaction(db, async (tx) => {
      const { numAffectedRows } = await sql`
        update bonus_grant set told = told || ${marks}::text[] where id = ${row.id} and not (${row.occasion} = any(told))`.execute(
        tx,
      );
      if ((numAffectedRows ?? 0n) > 0n) await tell(tx, noticeOf(row));
    });
    told += 1;
  }
  return told;
}
