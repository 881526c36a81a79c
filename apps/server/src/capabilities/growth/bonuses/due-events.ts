import { assert, type Refusal } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { accountsAtLevel } from '../loyalty/index.ts';
import { type CampaignVersion, liveVersions } from './campaign-store.ts';
import { giveCashback } from './cashback.ts';
import { countryOf, currencyOf, depositsCredited } from './deposits-store.ts';
import { isFor } from './fits.ts';
import { give } from './give.ts';
import type { BonusParts } from './parts.ts';

/** So many players of a campaign are looked at in one look; the next one goes on with those who have nothing yet. */
const AT_ONCE = 500;

/** What a campaign gives by itself, and to whom it may be due now. */
interface Due {
  readonly accountId: string;
  readonly event: string;
}

/**
 * Who has his birthday today, by UTC: whoever was born on 29 February on the 28th, in every year, so that no year is without one. Those who
 * have theirs already are left out.
 */
export async function birthdaysOn(db: Database, campaignId: string, nowMs: number): Promise<readonly Due[]> {
  const today = new Date(nowMs);
  const [month, day] = [today.getUTCMonth() + 1, today.getUTCDate()];
  const days = month === 2 && day === 28 ? [28, 29] : month === 2 && day === 29 ? [] : [day];
  const event = `birthday:${today.getUTCFullYear()}`;
  const { rows } = await sql<{ accountId: string }>`
    select a.id::text as "accountId" from identity_account a
    where extract(month from a.birth_date) = ${month} and extract(day from a.birth_date) = any(${days}::integer[]) and a.user_type = 0
      and not exists (
        select from bonus_grant g where g.campaign_id = ${campaignId} and g.account_id = a.id::text and g.event = ${event}
      )
    order by a.id`.execute(db);
  return rows.map(({ accountId }) => ({ accountId, event }));
}

/** Who has reached the level that the campaign names, and has not been given anything for it. */
async function levelsReached(
  db: Database,
  { campaignId, content }: CampaignVersion,
  nowMs: number,
): Promise<readonly Due[]> {
  const { level } = content.when;
  assert(level, `campaign ${campaignId} names no level`);
  const event = `level:${level}`;
  const ids = await accountsAtLevel(db, level, nowMs);
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from bonus_grant
    where campaign_id = ${campaignId} and event = ${event} and account_id = any(${[...ids]}::text[])`.execute(db);
  const given = new Set(rows.map(({ accountId }) => accountId));
  return ids.filter((id) => !given.has(id)).map((accountId) => ({ accountId, event }));
}

/** Gives one of them what is due, in a transaction of its own; a refusal is no fault: it is not for everybody. */
export async function giveDue(
  parts: BonusParts & { readonly db: Database },
  version: CampaignVersion,
  { accountId, event, amountMinor }: Due & { readonly amountMinor?: bigint },
): Promise<'given' | Refusal | undefined> {
  return inTransaction(parts.db, async (tx) => {
    const currency = await currencyOf(tx, accountId);
    if (!currency) return undefined;
    const of = { accountId, currency };
    const player = { currency, country: await countryOf(tx, accountId), deposits: await depositsCredited(tx, of) };
    if (!isFor(version.content, player, parts.clock.wallMs())) return undefined;
    if (event.startsWith('birthday:') && !(await parts.bornAsSaid([accountId], tx)).has(accountId)) return undefined;
    const more = amountMinor === undefined ? {} : { amountMinor };
    const answer = await give(parts, tx, { ...of, version, event, deposit: null, by: 'house', ...more });
    if (!answer.ok) return answer.refusal;
    return answer.value.repeated ? undefined : 'given';
  });
}

/** Looks who is due what campaigns give by themselves: birthdays, levels, cashback of the week that is over. Answers how many were given. */
export async function lookAtEvents(parts: BonusParts & { readonly db: Database }): Promise<number> {
  const { db, clock } = parts;
  const touched: string[] = [];
  for (const version of await liveVersions(db)) {
    const { trigger } = version.content.when;
    if (trigger === 'loss') touched.push(...(await giveCashback(parts, version, giveDue)));
    if (trigger !== 'birthday' && trigger !== 'level') continue;
    const due =
      trigger === 'birthday'
        ? await birthdaysOn(db, version.campaignId, clock.wallMs())
        : await levelsReached(db, version, clock.wallMs());
    for (const each of due.slice(0, AT_ONCE)) {
      const answer = await giveDue(parts, version, each);
      if (answer === 'given') touched.push(each.accountId);
      // A budget that is used up is used up for all who follow.
      else if (answer?.code === 'CampaignOver') break;
    }
  }
  if (touched.length > 0) parts.wallet.announce(touched);
  return touched.length;
}
