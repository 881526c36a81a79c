import { type Cost, USUAL_PLAY } from '@evens/bonuses';
import type { BonusCampaign, CampaignCost } from '@evens/contract';
import { accept, type Currency, formatAmount, parseAmount, type Refusal, type Result } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import { moneyOfCampaigns } from '../campaign-views.ts';
import { segmentNamed } from '../segments/store.ts';
import { isInSegment } from '../segments/who-is-in.ts';
import { termsOf } from '../terms-of.ts';
import type { Reckoner } from '../worth/reckoner.ts';
import type { CampaignWorth } from '../worth/worth-of.ts';

export const COST_RUNS = 10_000;
/** Where nothing is known of the campaign yet: the share that takes it of those whom it is for. */
const USUAL_SHARE = 0.2;

/** Accounts that a campaign is for today, by currency: by country and deposits, and by its segment; none where there is no such segment. */
export async function playersFor(
  db: Database,
  { who, amount }: BonusCampaign,
  nowMs: number,
): Promise<ReadonlyMap<Currency, number>> {
  const segment = who.segment === null ? null : await segmentNamed(db, who.segment);
  if (segment === undefined) return new Map();
  const { rows } = await sql<{ currency: Currency; many: number }>`
    select a.currency, count(*)::integer as many from identity_account a
    where ${isInSegment(segment, nowMs)} and a.currency = any(${Object.keys(amount)}::text[])
      and (${who.countries}::text[] is null or a.country = any(${who.countries}::text[]))
      and (${who.leastDeposits}::integer = 0 or ${who.leastDeposits}::integer <=
        (select count(*) from cashier_deposit d where d.account_id = a.id and d.status = 2))
    group by 1`.execute(db);
  return new Map(rows.map(({ currency, many }) => [currency, many]));
}

/** What the campaign with this key came to before, in one currency. */
async function lastTime(db: Database, key: string) {
  const { rows } = await sql<{ id: string }>`select id from bonus_campaign where key = ${key}`.execute(db);
  const [found] = rows;
  return found ? await moneyOfCampaigns(db, found.id) : [];
}

/** What it would cost as people play, by currency, beside what it cost before and what the best players would take. */
export async function costsOf(
  { db, reckoner }: { readonly db: Database; readonly reckoner: Pick<Reckoner, 'cost'> },
  campaign: BonusCampaign,
  { players, worths }: { readonly players: ReadonlyMap<Currency, number>; readonly worths: readonly CampaignWorth[] },
): Promise<Result<CampaignCost[], Refusal>> {
  const before = await lastTime(db, campaign.key);
  const costs: CampaignCost[] = [];
  for (const currency of Object.keys(campaign.amount) as Currency[]) {
    const terms = termsOf(campaign, currency);
    if (!terms) continue;
    const many = players.get(currency) ?? 0;
    const last = before.find((each) => each.currency === currency);
    const share = last && many > 0 ? Math.min(1, last.players / many) : USUAL_SHARE;
    const budgetMinor = parseAmount(campaign.budget[currency] ?? '0', currency) ?? 0n;
    const seed = `${campaign.key} ${currency}`;
    const cost = await reckoner.cost({ ...{ terms, players: many, share, budgetMinor, seed }, runs: COST_RUNS });
    if (!cost.ok) return cost;
    const worth = worths.find((each) => each.currency === currency)?.percent ?? 100;
    costs.push(view(cost.value, { currency, many, share, budgetMinor, worth, last }));
  }
  return accept(costs);
}

function view(
  cost: Cost,
  about: {
    readonly currency: Currency;
    readonly many: number;
    readonly share: number;
    readonly budgetMinor: bigint;
    readonly worth: number;
    readonly last: Awaited<ReturnType<typeof moneyOfCampaigns>>[number] | undefined;
  },
): CampaignCost {
  const { currency, many, share, budgetMinor, worth, last } = about;
  const shown = (minor: bigint): string => formatAmount(minor, currency);
  const all = BigInt(many) * cost.givenMinor;
  const worst = ((all < budgetMinor ? all : budgetMinor) * BigInt(worth)) / 100n;
  return {
    ...{ Currency: currency, Players: many, SharePercent: Math.round(share * 100), Takers: Math.round(cost.takers) },
    ...{ Mean: shown(cost.meanMinor), Low: shown(cost.lowMinor), High: shown(cost.highMinor), Worst: shown(worst) },
    ...{ OfOneGiven: shown(cost.givenMinor), OfOneCash: shown(cost.convertedMinor) },
    ...{ Runs: COST_RUNS, Model: USUAL_PLAY.name },
    Last: last ? { Grants: last.grants, Given: shown(last.givenMinor), Converted: shown(last.convertedMinor) } : null,
  };
}
