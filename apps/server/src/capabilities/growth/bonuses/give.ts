import { randomUUID } from 'node:crypto';
import { amountOf, type Grant, given, type Terms } from '@evens/bonuses';
import { accept, assert, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { takeBudget } from './campaign-store.ts';
import { giveGift, isGift } from './gift.ts';
import type { Given, Giving } from './giving.ts';
import { type GrantRow, grantForEvent, timesGiven } from './grant-store.ts';
import { bonusAccounts, holdWallets, walletKey } from './held-wallet.ts';
import { keptBy } from './kept.ts';
import type { BonusParts } from './parts.ts';
import { mayEnter } from './segments/entry.ts';
import { termsOf } from './terms-of.ts';

/** Nobody of a person's accounts takes a campaign up beside another; held until the transaction ends. */
async function holdPerson(tx: DatabaseTransaction, campaignId: string, accountIds: readonly string[]): Promise<void> {
  const [first = ''] = [...accountIds].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bonus:${campaignId}:${first}`}, 0))`.execute(tx);
}

/** What happens to a person, not to an account of his: a birthday, a level, having registered. */
const ONCE_A_PERSON = /^(birthday|level|registration)\b/;

/** Whether another account of the person was given something for the same event, however often the campaign may be taken. */
async function anotherHadIt(
  tx: DatabaseTransaction,
  { version: { campaignId }, accountId, event }: Giving,
  person: readonly string[],
): Promise<boolean> {
  const others = ONCE_A_PERSON.test(event) ? person.filter((each) => each !== accountId) : [];
  for (const other of others) if (await grantForEvent(tx, { campaignId, accountId: other, event })) return true;
  return false;
}

/**
 * Gives a bonus in the caller's transaction: whether the player may have one, his campaign still has something to give and nobody of his
 * person had it too often is judged here, under the locks. Refused, nothing has changed: `BonusCodeNotUsable`, `BonusNeedsDeposit`,
 * `CampaignOver`.
 */
export async function give(
  parts: BonusParts,
  tx: DatabaseTransaction,
  giving: Giving,
): Promise<Result<Given, Refusal>> {
  const { accountId, currency, version, event, deposit } = giving;
  const { campaignId, content } = version;
  const terms = termsFor(giving);
  if (!terms) return refuse(refusal('BonusCodeNotUsable'));
  const person = content.who.oncePer === 'person' ? await parts.accountsOfPerson(tx, accountId) : [accountId];
  await holdPerson(tx, campaignId, person);
  const known = await grantForEvent(tx, { campaignId, accountId, event });
  if (known) return accept({ row: known, repeated: true });
  if (await anotherHadIt(tx, giving, person)) return refuse(refusal('BonusCodeNotUsable'));
  const keptAmong = keptBy(parts);
  if (!(await mayEnter(tx, content, giving, parts.clock.wallMs()))) return refuse(refusal('BonusCodeNotUsable'));
  if ((await keptAmong([accountId], tx)).size > 0) return refuse(refusal('BonusCodeNotUsable'));
  if ((await timesGiven(tx, campaignId, person)) >= content.who.mostPerPlayer)
    return refuse(refusal('BonusCodeNotUsable'));

  const nowMs = Math.floor(parts.clock.wallMs());
  const name = randomUUID();
  if (isGift(giving)) return giveGift(parts, tx, giving, terms, freshRow(giving, terms, name, nowMs));
  const accounts = await parts.wallet.lockToPost(tx, bonusAccounts(giving));
  const held = (await holdWallets(tx, [giving], { nowMs, keptAmong })).get(walletKey(giving));
  assert(held, 'a wallet that was asked for is there');
  held.sync(accounts.standings);
  const taking = { name, terms, depositMinor: deposit?.amountMinor ?? null };
  const judged = given(held.wallet, taking);
  if (!judged.ok) {
    const minimum = formatAmount(judged.refusal.leastDepositMinor, currency);
    return refuse(refusal('BonusNeedsDeposit', { minimum, currency }));
  }
  if (!(await takeBudget(tx, campaignId, currency, amountOf(terms, taking.depositMinor))))
    return refuse(refusal('CampaignOver'));
  held.add(freshRow(giving, terms, name, nowMs));
  const transfers = held.take(() => judged.value, { actor: giving.by, reason: `bonus of ${content.key}` });
  await accounts.post(transfers);
  await held.save(tx);
  const row = held.row(name);
  assert(row, 'what was given is there');
  return accept({ row, repeated: false });
}

/** The terms of a giving; what an event comes to is fixed in them. */
function termsFor({ version, currency, amountMinor }: Giving): Terms | undefined {
  const terms = termsOf(version.content, currency);
  return terms && amountMinor !== undefined ? { ...terms, amountMinor } : terms;
}

/** The row of a grant that the next step puts into the wallet. */
function freshRow(
  { accountId, currency, version, event, deposit, by }: Giving,
  terms: Terms,
  name: string,
  nowMs: number,
): GrantRow {
  const nothing = { amountMinor: 0n, requiredMinor: 0n, doneMinor: 0n, convertedMinor: 0n, keptMinor: 0n, openBets: 0 };
  const grant: Grant = { name, terms, standing: { state: 'appended' }, forDeposit: deposit !== null, ...nothing };
  return {
    ...{ accountId, currency, grant, event },
    campaignId: version.campaignId,
    version: version.version,
    days: version.content.wager.days,
    depositId: deposit?.id ?? null,
    givenBy: by,
    gift: null,
    takenAt: new Date(nowMs),
    activatedAt: null,
    expiresAt: null,
    endedAt: null,
  };
}
