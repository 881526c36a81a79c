import { marketId, outcomeId, parseMarketKey, sportById } from '@evens/catalogue';
import type { HistoryEntry, HistoryItem, TicketLegView, TicketView } from '@evens/contract';

type Selection = HistoryItem['Selections'][number];

/** A ticket under the names of the specification beside its own. */
export const presentEntry = (ticket: TicketView): HistoryEntry => ({ ...ticket, Items: itemsOf(ticket) });

const SEVERAL_SINGLES = 1.1;

function itemsOf({ betType, legs, stake, totalStake, outcome }: TicketView): HistoryItem[] {
  if (betType === SEVERAL_SINGLES)
    return legs.map((leg) => ({ Stake: stake, Outcome: leg.result, Selections: [selectionOf(leg)] }));
  return [{ Stake: totalStake, Outcome: outcome, Selections: legs.map(selectionOf) }];
}

function selectionOf(leg: TicketLegView): Selection {
  const { fixture, outcome, priceMilli, result } = leg;
  const marketKey = leg.teasedMarketKey ?? leg.marketKey;
  const line = parseMarketKey(marketKey)?.specifier;
  return {
    Odd: {
      ID: outcomeId({ fixtureId: fixture.id, marketKey, outcome }),
      MarketID: marketId(fixture.id, marketKey),
      Title: titleOf(leg),
      TitleSuffix: line === undefined ? '' : `(${line})`,
      Value: (priceMilli / 1000).toFixed(3).replace(/0$/, ''),
    },
    MarketName: marketNameOf(marketKey),
    SportTypeName: sportById(fixture.sportId)?.name ?? fixture.sportAlias,
    Event: {
      ID: fixture.id,
      Name: fixture.competitors.length > 1 ? fixture.competitors.join(' - ') : (fixture.name ?? fixture.tournamentName),
      DateOfMatch: new Date(fixture.startMs).toISOString(),
      Tournament: fixture.tournamentName,
      Category: fixture.categoryName,
    },
    Outcome: result,
  };
}

/** Sides and runners by their names, every other outcome by its code, which is English. */
function titleOf({ outcome, fixture }: TicketLegView): string {
  if (outcome === 'home') return fixture.competitors[0] ?? outcome;
  if (outcome === 'away') return fixture.competitors[1] ?? outcome;
  return fixture.runner ?? outcome;
}

/** `total~corners@1h:4.5` as "total corners 1h". */
function marketNameOf(marketKey: string): string {
  const market = parseMarketKey(marketKey);
  if (!market) return marketKey;
  const { type, stat, period } = market;
  return [type.replaceAll('-', ' '), stat?.replaceAll('-', ' '), period].filter(Boolean).join(' ');
}
