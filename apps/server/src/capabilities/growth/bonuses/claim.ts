import { amountOf, requiredOf } from '@evens/bonuses';
import { accept, formatAmount, parseAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { addressKey } from '../../../platform/http/index.ts';
import { giveBackTry, takeTry } from '../../../platform/second-factor/index.ts';
import { type CampaignVersion, campaignOfCode, liveVersion } from './campaign-store.ts';
import { codeIsLeft, countUse } from './codes/uses.ts';
import { type CreditedDeposit, countryOf, depositsCredited, openDeposits } from './deposits-store.ts';
import { earnedBy, isFor } from './fits.ts';
import { give } from './give.ts';
import type { Given, Giving } from './giving.ts';
import { standingGrants, timesGiven, type WalletOf } from './grant-store.ts';
import type { BonusParts } from './parts.ts';
import { mayEnter } from './segments/entry.ts';
import { termsOf } from './terms-of.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 15 * 60_000;

const NOT_USABLE = refusal('BonusCodeNotUsable');

/** Ten codes a quarter of an hour for an account, fifty for an address. */
const budgetsOf = ({ accountId }: WalletOf, ip: string) => [
  { key: `bonus-code-from ${addressKey(ip)}`, limit: { max: 50, perMs: QUARTER_MS } },
  { key: `bonus-code ${accountId}`, limit: { max: 10, perMs: QUARTER_MS } },
];

/** Counts a code that is tried, and takes it back where it was one: who guesses is stopped, who has codes is not. */
async function counted<T>(
  { tries }: BonusParts,
  of: WalletOf,
  ip: string,
  attempt: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const budgets = budgetsOf(of, ip);
  const stopped = await takeTry(tries, budgets);
  if (stopped) return refuse(stopped);
  const answer = await attempt();
  if (answer.ok || answer.refusal.code !== 'BonusCodeNotUsable') await giveBackTry(tries, budgets);
  return answer;
}

/** Takes a bonus up by the code that a player has entered. What it gives is judged and given in one transaction. */
export function claimByCode(
  parts: BonusParts,
  of: WalletOf,
  entered: string,
  ip: string,
): Promise<Result<Given, Refusal>> {
  return counted(parts, of, ip, () =>
    inTransaction(parts.db, async (tx) => {
      const version = await versionOfCode(tx, entered, of);
      if (!version) return refuse(NOT_USABLE);
      const held = await heldAlready(tx, of, version);
      if (held) return held;
      if (!(await codeIsLeft(tx, entered))) return refuse(NOT_USABLE);
      const answer = await claimIn(parts, tx, of, version);
      if (answer.ok && !answer.value.repeated) await countUse(tx, entered);
      return answer;
    }),
  );
}

/** Takes up a campaign that needs no code, or one that is offered to this player alone. */
export function claimOffer(parts: BonusParts, of: WalletOf, campaignId: string): Promise<Result<Given, Refusal>> {
  return inTransaction(parts.db, async (tx) => {
    const version = await liveVersion(tx, campaignId);
    if (!version || !(await isOffered(tx, version, of))) return refuse(NOT_USABLE);
    return claimIn(parts, tx, of, version);
  });
}

/** Whether a player need not know a code: there is none, or one is his alone. */
async function isOffered(tx: DatabaseTransaction, version: CampaignVersion, { accountId }: WalletOf): Promise<boolean> {
  if (version.content.code === null) {
    const { rows } = await sql<{ coded: boolean }>`
      select exists (select from bonus_code where campaign_id = ${version.campaignId}) as coded`.execute(tx);
    if (rows[0]?.coded === false) return true;
  }
  const { rows } = await sql<{ own: boolean }>`
    select exists (select from bonus_code where campaign_id = ${version.campaignId} and account_id = ${accountId}) as own`.execute(
    tx,
  );
  return rows[0]?.own ?? false;
}

async function versionOfCode(
  tx: DatabaseTransaction,
  entered: string,
  { accountId }: WalletOf,
): Promise<CampaignVersion | undefined> {
  const found = await campaignOfCode(tx, entered, accountId);
  return found && (await liveVersion(tx, found.campaignId));
}

/** Takes a campaign up. Who holds it, be it since a moment ago, reads what he has, and is not told that there is no such code. */
async function claimIn(
  parts: BonusParts,
  tx: DatabaseTransaction,
  of: WalletOf,
  version: CampaignVersion,
): Promise<Result<Given, Refusal>> {
  const held = await heldAlready(tx, of, version);
  if (held) return held;
  const answer = await claimAnew(parts, tx, of, version);
  return answer.ok ? answer : ((await heldAlready(tx, of, version)) ?? answer);
}

async function heldAlready(
  tx: DatabaseTransaction,
  of: WalletOf,
  { campaignId }: CampaignVersion,
): Promise<Result<Given, Refusal> | undefined> {
  const row = (await standingGrants(tx, [of])).find((each) => each.campaignId === campaignId);
  return row && accept({ row, repeated: true });
}

async function claimAnew(
  parts: BonusParts,
  tx: DatabaseTransaction,
  of: WalletOf,
  version: CampaignVersion,
): Promise<Result<Given, Refusal>> {
  const { content, campaignId } = version;
  const nowMs = parts.clock.wallMs();
  const player = { ...of, country: await countryOf(tx, of.accountId), deposits: await depositsCredited(tx, of) };
  const { trigger } = content.when;
  const asked = trigger === 'deposit' && player.deposits === 0 ? { ...player, deposits: 1 } : player;
  if (!isFor(content, asked, nowMs)) return refuse(NOT_USABLE);
  const base = { ...of, version, by: `player:${of.accountId}` };
  if (trigger === 'deposit') return claimForDeposit(parts, tx, base, nowMs);
  if (trigger !== 'code' && trigger !== 'registration') return refuse(NOT_USABLE);
  const place = (await timesGiven(tx, campaignId, [of.accountId])) + 1;
  const event = trigger === 'code' ? `code:${place}` : 'registration';
  return give(parts, tx, { ...base, event, deposit: null });
}

/** For the newest deposit that earns it; where none does, the player is told that one is needed. */
async function claimForDeposit(
  parts: BonusParts,
  tx: DatabaseTransaction,
  base: Pick<Giving, 'accountId' | 'currency' | 'version' | 'by'>,
  nowMs: number,
): Promise<Result<Given, Refusal>> {
  const { content } = base.version;
  const since = new Date(nowMs - content.when.claimWithinHours * HOUR_MS);
  const open = await openDeposits(tx, base, since);
  const found = open.find((deposit) => earnedBy(content, deposit, base.currency, nowMs));
  if (!found) return refuse(needsDeposit(base.version, base));
  return give(parts, tx, { ...base, event: `deposit:${found.id}`, deposit: found });
}

function needsDeposit({ content }: CampaignVersion, { currency }: Pick<WalletOf, 'currency'>): Refusal {
  const least = termsOf(content, currency)?.leastDepositMinor ?? 0n;
  return refusal('BonusNeedsDeposit', least > 0n ? { minimum: formatAmount(least, currency), currency } : undefined);
}

/** A deposit that has just been credited with a code: gives what the code stands for, or nothing. */
export async function giveForDeposit(
  parts: BonusParts,
  tx: DatabaseTransaction,
  deposit: WalletOf & { readonly id: string; readonly amountMinor: bigint; readonly bonusCode: string | null },
): Promise<Given | undefined> {
  const { accountId, currency, bonusCode } = deposit;
  if (bonusCode === null || bonusCode.trim() === '') return undefined;
  const version = await versionOfCode(tx, bonusCode, deposit);
  if (version?.content.when.trigger !== 'deposit') return undefined;
  const nowMs = parts.clock.wallMs();
  const player = { country: await countryOf(tx, accountId), currency, deposits: await depositsCredited(tx, deposit) };
  const own: CreditedDeposit | undefined = (await openDeposits(tx, deposit, new Date(0))).find(
    ({ id }) => id === deposit.id,
  );
  if (!own || !isFor(version.content, player, nowMs) || !earnedBy(version.content, own, currency, nowMs))
    return undefined;
  if (!(await codeIsLeft(tx, bonusCode))) return undefined;
  const giving = { accountId, currency, version, event: `deposit:${deposit.id}`, deposit: own, by: 'house' };
  const answer = await give(parts, tx, giving);
  if (answer.ok && !answer.value.repeated) await countUse(tx, bonusCode);
  return answer.ok ? answer.value : undefined;
}

/** What a code would bring for a deposit of so much, said before the payment is opened. Nothing is reserved by it. */
export function previewCode(
  parts: BonusParts,
  of: WalletOf,
  { entered, amount }: { readonly entered: string; readonly amount: string },
  ip: string,
): Promise<Result<{ readonly bonusMinor: bigint; readonly requiredMinor: bigint }, Refusal>> {
  const depositMinor = parseAmount(amount, of.currency);
  if (depositMinor === undefined || depositMinor === 0n) return Promise.resolve(refuse(refusal('InvalidAmount')));
  return counted(parts, of, ip, () =>
    inTransaction(parts.db, async (tx) => {
      const version = await versionOfCode(tx, entered, of);
      const terms = version && termsOf(version.content, of.currency);
      if (!version || !terms || version.content.when.trigger !== 'deposit') return refuse(NOT_USABLE);
      const { content, campaignId } = version;
      const nowMs = parts.clock.wallMs();
      const deposits = (await depositsCredited(tx, of)) + 1;
      const player = { country: await countryOf(tx, of.accountId), currency: of.currency, deposits };
      const person = content.who.oncePer === 'person' ? await parts.accountsOfPerson(tx, of.accountId) : [of.accountId];
      const often = (await timesGiven(tx, campaignId, person)) >= content.who.mostPerPlayer;
      if (!(await mayEnter(tx, content, of, nowMs))) return refuse(NOT_USABLE);
      if (often || !(await codeIsLeft(tx, entered)) || !isFor(content, player, nowMs)) return refuse(NOT_USABLE);
      const wished = { id: '', amountMinor: depositMinor, at: new Date(nowMs), nth: deposits };
      if (amountOf(terms, depositMinor) === 0n) return refuse(needsDeposit(version, of));
      if (!earnedBy(content, wished, of.currency, nowMs)) return refuse(NOT_USABLE);
      const bonusMinor = amountOf(terms, depositMinor);
      return accept({ bonusMinor, requiredMinor: requiredOf(terms, bonusMinor, depositMinor) });
    }),
  );
}
