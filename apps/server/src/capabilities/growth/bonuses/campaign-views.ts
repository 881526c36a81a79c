import type { CampaignView } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { BudgetStanding, CampaignVersion } from './campaign-store.ts';

/** What grants of a campaign came to in one currency, minor units. */
export interface CampaignMoney {
  readonly campaignId: string;
  readonly currency: Currency;
  readonly grants: number;
  readonly players: number;
  readonly givenMinor: bigint;
  readonly convertedMinor: bigint;
  /** What counted towards them. */
  readonly stakedMinor: bigint;
  /** Deposits that they were given for, each once. */
  readonly depositsMinor: bigint;
}

/** Of every campaign, or of one. */
export async function moneyOfCampaigns(db: Database, campaignId: string | null = null): Promise<CampaignMoney[]> {
  const { rows } = await sql<CampaignMoney>`
    select g.campaign_id as "campaignId", g.currency, count(*)::integer as grants, count(distinct g.account_id)::integer as players,
      coalesce(sum(g.amount_minor), 0)::bigint as "givenMinor",
      coalesce(sum(g.converted_minor), 0)::bigint as "convertedMinor", coalesce(sum(g.done_minor), 0)::bigint as "stakedMinor",
      coalesce(sum(d.amount_minor), 0)::bigint as "depositsMinor"
    from bonus_grant g left join cashier_deposit d on d.id::text = g.deposit_id
    where ${campaignId}::uuid is null or g.campaign_id = ${campaignId}::uuid
    group by 1, 2`.execute(db);
  return rows;
}

/** Who did something, as colleagues call him: by `operator:ID`. */
export type Named = (by: string) => string;

/** Ids of operators as colleagues read them; anything else, and an operator whom nobody knows any more, as it stands. */
export const namesBy =
  (namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>) =>
  async (by: readonly string[]): Promise<Named> => {
    const idOf = (each: string): string => each.replace(/^operator:/, '');
    const names = await namesOf([...new Set(by.map(idOf))]);
    return (each) => names.get(idOf(each)) ?? each;
  };

const moneyView = ({ currency, budgetMinor, givenMinor }: BudgetStanding, found: CampaignMoney | undefined) => {
  const shown = (minor: bigint | undefined): string => formatAmount(minor ?? 0n, currency);
  return {
    Currency: currency,
    Budget: shown(budgetMinor),
    Given: shown(givenMinor),
    Left: shown(budgetMinor - givenMinor),
    Converted: shown(found?.convertedMinor),
    Grants: found?.grants ?? 0,
    Players: found?.players ?? 0,
    Deposits: shown(found?.depositsMinor),
    Staked: shown(found?.stakedMinor),
  };
};

/** Campaigns with their wordings, and what each has cost and brought by currency. */
export function viewsOfCampaigns(
  versions: readonly CampaignVersion[],
  budgeted: readonly BudgetStanding[],
  money: readonly CampaignMoney[],
  named: Named,
): CampaignView[] {
  const ids = [...new Set(versions.map(({ campaignId }) => campaignId))];
  return ids.map((id) => {
    const own = versions.filter(({ campaignId }) => campaignId === id);
    const [newest] = own;
    return {
      Id: id,
      Key: newest?.content.key ?? '',
      StoppedMs: newest?.stoppedAt?.getTime() ?? null,
      Versions: own.map((each) => ({
        Version: each.version,
        State: each.state,
        WrittenBy: named(each.writtenBy),
        WrittenMs: each.writtenAt.getTime(),
        PublishedBy: each.publishedBy === null ? null : named(each.publishedBy),
        PublishedMs: each.publishedAt?.getTime() ?? null,
        Content: each.content,
      })),
      Money: budgeted
        .filter(({ campaignId }) => campaignId === id)
        .map((budget) =>
          moneyView(
            budget,
            money.find((each) => each.campaignId === id && each.currency === budget.currency),
          ),
        ),
    };
  });
}
