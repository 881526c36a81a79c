import { BET_TYPES, type BetType, isBetType } from '@evens/betting';
import { type Fixture, outcomeId, sportById, voidReason } from '@evens/catalogue';
import type { TicketEvent, TicketFixture, TicketLegView, TicketView } from '@evens/contract';
import { assert, formatAmount } from '@evens/kernel';
import { wagerUnits } from '../builder/builder-legs.ts';
import { presentSold } from '../cash-out/present.ts';
import type { EventRow, LegRow, TicketRow } from '../stored/store.ts';
import { bonusPercentShown } from '../stored/ticket-extras.ts';
import type { TicketTerms } from '../stored/ticket-terms.ts';

/** The words of a fixture that a ticket keeps. */
export function ticketFixtureOf(fixture: Fixture, outcome: string, live: boolean): TicketFixture {
  const runner = fixture.runners?.find((each) => each.code === outcome)?.name;
  const main = live ? fixture.live?.main : undefined;
  return {
    id: fixture.id,
    sportId: fixture.sportId,
    sportAlias: sportById(fixture.sportId)?.alias ?? '',
    kind: fixture.kind,
    startMs: fixture.startMs,
    competitors: fixture.competitors.map((each) => each.name),
    ...(runner !== undefined && { runner }),
    ...(fixture.name !== undefined && { name: fixture.name }),
    tournamentName: fixture.tournament.name,
    categoryName: fixture.category.name,
    ...(main && { scoreAtBet: [main[0], main[1]] }),
  };
}

const betTypeCode = (betType: string): (typeof BET_TYPES)[BetType] => {
  assert(isBetType(betType), `a ticket of type ${betType}`);
  return BET_TYPES[betType];
};

const CODES = [0, 1, 2, 3, 4, 5, 6] as const;
const STATUSES = [0, 1, 2, 3, 4, 5] as const;

function codeIn<Code extends number>(codes: readonly Code[], value: number): Code {
  const code = codes.find((each) => each === value);
  assert(code !== undefined, `an unknown code ${value}`);
  return code;
}

type Share = [number, number];
const shareOf = ([num, den]: readonly [number, number]): Share => [num, den];

/** What a bet's type adds to its view. */
function presentTerms(terms: TicketTerms, amount: (minor: bigint) => string) {
  const { systemStakes, ifBetRule, teaser, eachWay, freeBet, insurance } = terms;
  return {
    ...(systemStakes && {
      systemStakes: systemStakes.map(({ size, stakeMinor }) => ({ size, stake: amount(BigInt(stakeMinor)) })),
    }),
    ...(ifBetRule && { ifBetRule }),
    ...(teaser && { teaser: { id: teaser.id, points: teaser.pointsQuarters / 4 } }),
    ...(eachWay && { eachWay }),
    ...(freeBet !== undefined && { freeBet: true }),
    ...(insurance && {
      insurance: { premiumPercent: insurance.premiumPercent, sharePercent: insurance.sharePercent },
    }),
  };
}

function presentPlace({ terms, standing }: LegRow) {
  if (!terms.place) return undefined;
  const { placeResult = 0, placeDeadHeat } = standing;
  return {
    fraction: shareOf(terms.place.fraction),
    places: terms.place.places,
    result: codeIn(CODES, placeResult),
    ...(placeDeadHeat && { deadHeat: shareOf(placeDeadHeat) }),
  };
}

function presentLeg(leg: LegRow): TicketLegView {
  const { terms, standing } = leg;
  const place = presentPlace(leg);
  const startingPriceMilli = terms.startingPrice ? standing.startingPriceMilli : undefined;
  return {
    id: outcomeId(leg),
    marketKey: leg.marketKey,
    outcome: leg.outcome,
    priceMilli: startingPriceMilli ?? leg.priceMilli,
    askedPriceMilli: leg.askedPriceMilli,
    live: leg.live,
    result: codeIn(CODES, leg.result),
    ...(leg.deadHeat && { deadHeat: shareOf(leg.deadHeat) }),
    ...(terms.banker && { banker: true }),
    ...(terms.builder && { builder: terms.builder.group }),
    ...(terms.teasedMarketKey !== undefined && { teasedMarketKey: terms.teasedMarketKey }),
    ...(place && { place }),
    ...(terms.startingPrice && { startingPrice: true }),
    ...(standing.rule4Pence !== undefined && { rule4Pence: standing.rule4Pence }),
    fixture: leg.fixture,
  };
}

export function presentTicket(ticket: TicketRow): TicketView {
  const amount = (minor: bigint): string => formatAmount(minor, ticket.currency);
  const bonusPercent = bonusPercentShown(
    ticket.terms,
    wagerUnits(ticket.legs).map(([first]) => first),
  );
  const cashOut = presentSold(ticket);
  return {
    id: String(ticket.id),
    status: codeIn(STATUSES, ticket.status),
    outcome: codeIn(CODES, ticket.outcome),
    betType: betTypeCode(ticket.betType),
    currency: ticket.currency,
    stake: amount(ticket.stakeMinor),
    combinations: ticket.combinations,
    totalStake: amount(ticket.totalStakeMinor),
    potentialPayout: amount(ticket.potentialPayoutMinor),
    payout: ticket.payoutMinor === null ? null : amount(ticket.payoutMinor + (ticket.cashedOutMinor ?? 0n)),
    live: ticket.live,
    placedMs: ticket.placedAt.getTime(),
    acceptAtMs: ticket.status === 4 ? (ticket.acceptAt?.getTime() ?? null) : null,
    settledMs: ticket.settledAt?.getTime() ?? null,
    generation: ticket.generation,
    decline: ticket.decline,
    ...presentTerms(ticket.terms, amount),
    ...(ticket.status === 0 && { traderUntilMs: ticket.acceptAt?.getTime() ?? 0 }),
    ...(ticket.terms.askedTotalMinor !== undefined && {
      askedTotalStake: amount(BigInt(ticket.terms.askedTotalMinor)),
    }),
    ...(cashOut && { cashOut }),
    ...(bonusPercent !== undefined && { bonusPercent }),
    legs: ticket.legs.map(presentLeg),
  };
}

/** The audit trail: the ticket's own columns tell how it began, the stored events what came after. */
export function presentEvents(ticket: TicketRow, events: readonly EventRow[]): TicketEvent[] {
  const placedMs = ticket.placedAt.getTime();
  const begun: TicketEvent = {
    atMs: placedMs,
    kind: 'placed',
    rule: `odds-change-policy:${ticket.oddsChangePolicy}`,
    message: null,
    detail: {
      key: ticket.key,
      stake: formatAmount(BigInt(ticket.terms.askedTotalMinor ?? ticket.totalStakeMinor), ticket.currency),
    },
  };
  const { trader } = ticket.terms;
  const answer: TicketEvent = trader
    ? { atMs: placedMs, kind: 'asked', rule: 'trader', message: null, detail: { untilMs: placedMs + trader.waitMs } }
    : ticket.acceptAt === null
      ? { atMs: placedMs, kind: 'accepted', rule: 'at-once', message: null, detail: {} }
      : {
          atMs: placedMs,
          kind: 'delayed',
          rule: 'live-delay',
          message: null,
          detail: { untilMs: ticket.acceptAt.getTime() },
        };
  return [
    begun,
    answer,
    ...events.map(({ atMs, kind, rule, message, detail }) => ({
      atMs,
      kind,
      rule,
      ...presentMessage(kind, message),
      detail: { ...detail },
    })),
  ];
}

/** A void in the text of an event, with the reason as its source gave it. */
const VOIDS = /\bvoid (\d+) \((.*?)\)(?=; (?:void|result|runner|a runner|no result) |$)/g;

/** Players hear the reason of a void by its code; the words of a source are kept for whoever looks after it. */
function presentMessage(kind: TicketEvent['kind'], said: string | null): Pick<TicketEvent, 'message' | 'voidReason'> {
  const [first] = said?.matchAll(VOIDS) ?? [];
  if (said === null || !first) return { message: said };
  const message = said.replace(VOIDS, 'void $1');
  return { message, ...(kind === 'legResult' && { voidReason: voidReason(first[2] ?? '') }) };
}
