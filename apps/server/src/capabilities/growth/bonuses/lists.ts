import type { BonusOfferView, BonusView } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { type CampaignVersion, liveVersions, personalCodes, versionAt } from './campaign-store.ts';
import { countryOf, depositsCredited } from './deposits-store.ts';
import { isFor } from './fits.ts';
import { type GrantRow, grantsOf, type WalletOf } from './grant-store.ts';
import type { BonusParts } from './parts.ts';
import { presentGrant, presentOffer } from './present.ts';
import { isAllowedIn, isOfSegment } from './segments/entry.ts';

const DAYS_SHOWN_MS = 90 * 24 * 3_600_000;

async function bonusHeld(db: Database, { accountId, currency }: WalletOf): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    select balance_minor as held from ledger_account
    where holder_id = ${accountId} and kind = 'bonus' and currency = ${currency}`.execute(db);
  return rows[0]?.held ?? 0n;
}

/** Grants as their player reads them. */
export async function viewsOfGrants(db: Database, of: WalletOf, rows: readonly GrantRow[]): Promise<BonusView[]> {
  const held = await bonusHeld(db, of);
  return Promise.all(
    rows.map(async (row) => presentGrant(row, await versionAt(db, row.campaignId, row.version), held)),
  );
}

/** What a player has of money: waiting, active, and what ended within 90 days. */
export async function userBonuses(db: Database, of: WalletOf, nowMs: number): Promise<BonusView[]> {
  return viewsOfGrants(db, of, await grantsOf(db, of, new Date(nowMs - DAYS_SHOWN_MS)));
}

/** Every bonus of money that a player ever had, by the currency of his wallets. */
export async function allBonuses(db: Database, accountId: string): Promise<BonusView[]> {
  const { rows } = await sql<{ currency: Currency }>`
    select distinct currency from bonus_grant where account_id = ${accountId} order by 1`.execute(db);
  const byWallet = await Promise.all(
    rows.map(async ({ currency }) => {
      const of = { accountId, currency };
      return viewsOfGrants(db, of, await grantsOf(db, of, new Date(0)));
    }),
  );
  return byWallet.flat();
}

/** Where offers are read, and which accounts are one person's. */
export type ListParts = Pick<BonusParts, 'db' | 'accountsOfPerson'>;

/** How often each campaign has given to these accounts together. */
async function takenTimes(db: Database, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ campaignId: string; times: bigint }>`
    select campaign_id as "campaignId", count(*) as times from bonus_grant
    where account_id = any(${[...accountIds]}::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ campaignId, times }) => [campaignId, Number(times)]));
}

/** Campaigns that have codes of single players or many: they are no offer to everybody. */
async function codedCampaigns(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select distinct campaign_id as id from bonus_code`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function fitting({ db, accountsOfPerson }: ListParts, of: WalletOf, nowMs: number): Promise<CampaignVersion[]> {
  const deposits = await depositsCredited(db, of);
  const player = { country: await countryOf(db, of.accountId), currency: of.currency, deposits: deposits + 1 };
  // As at the giving: by the person, or by the account where the campaign says so.
  const taken = {
    person: await takenTimes(db, await accountsOfPerson(db, of.accountId)),
    account: await takenTimes(db, [of.accountId]),
  };
  const open = (await liveVersions(db)).filter(
    ({ campaignId, content }) =>
      (taken[content.who.oncePer].get(campaignId) ?? 0) < content.who.mostPerPlayer &&
      isFor(content, player, nowMs) &&
      isAllowedIn(content, of.currency, player.country),
  );
  const mine = await Promise.all(open.map(({ content }) => isOfSegment(db, content, of.accountId, nowMs)));
  return open.filter((_, place) => mine[place]);
}

const shownTo = (versions: readonly CampaignVersion[], currency: Currency, codeOf: (id: string) => string | null) =>
  versions.flatMap((version) => presentOffer(version, currency, codeOf(version.campaignId)) ?? []);

/** What a player can take up himself: triggers that wait for the house alone are no offer. */
const CLAIMABLE: ReadonlySet<string> = new Set(['deposit', 'code', 'registration']);

/** Free bets that a deposit brings have a list of their own. */
const isAppended = ({ content }: CampaignVersion): boolean =>
  content.kind === 'freeBet' && content.when.trigger === 'deposit';

/** Open to everybody who fits, not taken: those with one code show it, those with codes for single players do not appear. */
export async function generalBonuses(parts: ListParts, of: WalletOf, nowMs: number): Promise<BonusOfferView[]> {
  const coded = await codedCampaigns(parts.db);
  const open = (await fitting(parts, of, nowMs)).filter(
    (version) =>
      !isAppended(version) &&
      CLAIMABLE.has(version.content.when.trigger) &&
      (version.content.code !== null || !coded.has(version.campaignId)),
  );
  const codes = new Map(open.map(({ campaignId, content }) => [campaignId, content.code]));
  return shownTo(open, of.currency, (id) => codes.get(id) ?? null);
}

/** Offered to this player alone: by a code of his own. */
export async function personalBonuses(parts: ListParts, of: WalletOf, nowMs: number): Promise<BonusOfferView[]> {
  const own = new Map((await personalCodes(parts.db, of.accountId)).map(({ campaignId, code }) => [campaignId, code]));
  const open = (await fitting(parts, of, nowMs)).filter(({ campaignId }) => own.has(campaignId));
  return shownTo(open, of.currency, (id) => own.get(id) ?? null);
}

/** Free bets that a deposit brings. */
export async function appendedFreeBets(parts: ListParts, of: WalletOf, nowMs: number): Promise<BonusOfferView[]> {
  const open = (await fitting(parts, of, nowMs)).filter(isAppended);
  return shownTo(open, of.currency, () => null);
}

/** Every free bet of a player by what became of it; the newest first. */
export async function freeBetsOf(db: Database, { accountId }: WalletOf, nowMs: number) {
  const { rows } = await sql<{
    id: string;
    amount: bigint;
    currency: Currency;
    least: number;
    expires: Date;
    held: bigint;
    used: boolean;
  }>`
    select f.id, f.amount_minor as amount, f.currency, f.least_price_milli as least, f.expires_at as expires,
      a.balance_minor as held, exists (
        select from ledger_transfer t where t.debit_account_id = a.id and t.kind in ('stake', 'stakeHold')
      ) as used
    from free_bet f join ledger_account a on a.holder_id = f.id and a.kind = 'freeBet'
    where f.account_id = ${accountId} order by f.granted_at desc, f.id limit 200`.execute(db);
  return rows.map((row) => ({
    Id: row.id,
    Amount: formatAmount(row.amount, row.currency),
    Currency: row.currency,
    LeastPriceMilli: row.least,
    ExpiresMs: row.expires.getTime(),
    State:
      row.held > 0n && row.expires.getTime() > nowMs
        ? ('usable' as const)
        : row.used
          ? ('used' as const)
          : ('expired' as const),
  }));
}

/** Free spins of a player that are left, the soonest end first. */
export async function freeSpinsOf(db: Database, { accountId }: WalletOf, nowMs: number) {
  const { rows } = await sql<{
    id: string;
    game: string;
    spins: number;
    used: number;
    value: bigint;
    currency: Currency;
    expires: Date;
  }>`
    select id, game, spins, used, value_minor as value, currency, expires_at as expires from free_spin_grant
    where account_id = ${accountId} and expires_at > ${new Date(nowMs)} and used < spins order by expires_at, id limit 200`.execute(
    db,
  );
  return rows.map((row) => ({
    Id: row.id,
    Game: row.game,
    Left: row.spins - row.used,
    Spins: row.spins,
    Value: formatAmount(row.value, row.currency),
    Currency: row.currency,
    ExpiresMs: row.expires.getTime(),
  }));
}

/** What a wording says in each of its currencies; undefined for one that was never published. */
export async function termsOfVersion(db: Database, campaignId: string, version: number) {
  const found = await versionAt(db, campaignId, version);
  if (!found?.publishedAt) return undefined;
  return {
    PublishedMs: found.publishedAt.getTime(),
    IsLive: found.state === 'live' && found.stoppedAt === null,
    Offers: (Object.keys(found.content.amount) as Currency[]).flatMap(
      (currency) => presentOffer(found, currency, null) ?? [],
    ),
  };
}
