import { sportById } from '@evens/catalogue';
import {
  getLiability,
  getLiabilityTickets,
  type LiabilityGroup,
  type LiabilityMarket,
  type TicketFixture,
} from '@evens/contract';
import { formatAmount, HOUSE_CURRENCY } from '@evens/kernel';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { type MarketHeld, marketsHeld, type OutcomeHeld, outcomesHeld } from '../risk/index.ts';
import { ticketFixtureOf } from '../tickets/index.ts';
import { namesOfAccounts, ticketsBehind, wordsOfFixtures } from './desk-store.ts';
import { type RiskDeskParts, shortly } from './parts.ts';

/** Rows of the list; the sum is over all. */
const MOST_ROWS = 100;
/** What the markets hold moves with every bet; one reading serves every desk for so long. */
const KEPT_MS = 1500;
const MOST_TICKETS = 50;

const amount = (minor: bigint): string => formatAmount(minor, HOUSE_CURRENCY);

/** What a market loses at worst: its largest winnings, and what may come true beside them, less all of its stakes. */
export const worstOf = ({ stakesMinor, worstWinningsMinor, poolMinor }: MarketHeld): bigint =>
  stakesMinor - worstWinningsMinor - poolMinor;

export function liabilityRoutes(parts: RiskDeskParts): readonly OperatorRoute[] {
  const held = shortly(parts.clock, KEPT_MS, () => marketsHeld(parts.db));
  return [
    route(getLiability, async ({ query }) => {
      const markets = await held();
      const worst = markets.reduce((sum, each) => sum + worstOf(each), 0n);
      return {
        currency: HOUSE_CURRENCY,
        markets: query.by === 'market' ? await presentMarkets(parts, markets.slice(0, MOST_ROWS)) : [],
        groups: query.by === 'market' ? [] : await presentGroups(parts, markets, query.by),
        sum: { markets: markets.length, worst: amount(worst) },
      };
    }),

    route(getLiabilityTickets, async ({ query }) => {
      const behind = await ticketsBehind(parts.db, query, MOST_TICKETS);
      const names = await namesOfAccounts(
        parts.db,
        behind.map(({ accountId }) => accountId),
      );
      return {
        tickets: behind.map((each) => ({
          ticketId: String(each.ticketId),
          accountId: each.accountId,
          userName: names.get(each.accountId) ?? '',
          playerClass: parts.risk.classOf(each.accountId).name,
          outcome: each.outcome,
          placedMs: each.placedAt.getTime(),
          totalStake: formatAmount(each.totalStakeMinor, each.currency),
          currency: each.currency,
          winnings: amount(each.winningsMinor),
          stakes: amount(each.stakesMinor),
        })),
      };
    }),
  ];
}

/** The book's words, or those that a bet keeps. */
async function wordsFor(
  { db, book }: RiskDeskParts,
  fixtureIds: readonly number[],
): Promise<(fixtureId: number) => TicketFixture | null> {
  const gone = fixtureIds.filter((id) => !book.getFixture(id));
  const kept = await wordsOfFixtures(db, gone);
  return (id) => {
    const fixture = book.getFixture(id);
    return fixture ? ticketFixtureOf(fixture, '', false) : (kept.get(id) ?? null);
  };
}

async function presentMarkets(parts: RiskDeskParts, markets: readonly MarketHeld[]): Promise<LiabilityMarket[]> {
  const outcomes = await outcomesHeld(parts.db, markets);
  const words = await wordsFor(
    parts,
    markets.map(({ fixtureId }) => fixtureId),
  );
  return markets.map((market) => {
    const own = outcomes.filter((each) => each.fixtureId === market.fixtureId && each.marketKey === market.marketKey);
    return presentMarket(parts, market, own, words(market.fixtureId));
  });
}

function presentMarket(
  { book, risk }: RiskDeskParts,
  market: MarketHeld,
  outcomes: readonly OutcomeHeld[],
  fixture: TicketFixture | null,
): LiabilityMarket {
  const { fixtureId, marketKey, stakesMinor, poolMinor, worstOutcome } = market;
  const found = book.getFixture(fixtureId);
  const tournamentId = found?.tournament.id ?? market.tournamentId ?? undefined;
  const [limitMinor = 0n] = risk.limitsOf(HOUSE_CURRENCY, '', [{ marketKey, tournamentId }]).liabilitiesMinor;
  const worst = worstOf(market);
  const ends = outcomes.filter(({ outcome }) => outcome !== '*');
  const least = ends.reduce<bigint | undefined>(
    (low, { winningsMinor }) => (low === undefined || winningsMinor < low ? winningsMinor : low),
    undefined,
  );
  // An outcome on which nobody has bet costs nothing.
  const open = book.openMarkets?.(fixtureId).find(({ key }) => key === marketKey);
  const cheapest = open && open.outcomes.length > ends.length ? 0n : (least ?? 0n);
  return {
    fixtureId,
    marketKey,
    fixture,
    live: found?.status === 'live',
    worstOutcome,
    worst: amount(worst),
    best: amount(stakesMinor - cheapest),
    limit: amount(limitMinor),
    limitShare: limitMinor > 0n && worst < 0n ? Number((-worst * 10_000n) / limitMinor) / 10_000 : 0,
    outcomes: namesOf(open?.outcomes, ends).map((outcome) => {
      const winningsMinor = ends.find((each) => each.outcome === outcome)?.winningsMinor ?? 0n;
      return { outcome, result: amount(stakesMinor - winningsMinor - poolMinor) };
    }),
  };
}

/** As the book shows them, then what only bets name. */
const namesOf = (...lists: readonly (readonly { readonly outcome: string }[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list?.map(({ outcome }) => outcome) ?? [])),
];

async function presentGroups(
  parts: RiskDeskParts,
  markets: readonly MarketHeld[],
  by: 'fixture' | 'sport',
): Promise<LiabilityGroup[]> {
  const groups = new Map<number, { readonly sportId: number; markets: number; worst: bigint }>();
  for (const market of markets) {
    const sportId = market.sportId ?? parts.book.getFixture(market.fixtureId)?.sportId ?? 0;
    const key = by === 'fixture' ? market.fixtureId : sportId;
    const group = groups.get(key) ?? { sportId, markets: 0, worst: 0n };
    group.markets += 1;
    group.worst += worstOf(market);
    groups.set(key, group);
  }
  const worstFirst = [...groups].sort(([, a], [, b]) => (a.worst < b.worst ? -1 : Number(a.worst > b.worst)));
  const shown = worstFirst.slice(0, MOST_ROWS);
  const words =
    by === 'fixture'
      ? await wordsFor(
          parts,
          shown.map(([id]) => id),
        )
      : () => null;
  return shown.map(([key, { sportId, markets: count, worst }]) => ({
    fixtureId: by === 'fixture' ? key : null,
    sportId,
    sportAlias: sportById(sportId)?.alias ?? '',
    fixture: words(key),
    markets: count,
    worst: amount(worst),
  }));
}
