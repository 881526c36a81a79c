import { isBetType } from '@evens/betting';
import { RECEIPT_FORMAT, type ReceiptBody, type ReceiptLeg } from '@evens/contract';
import { assert, formatAmount, rational } from '@evens/kernel';
import { fractionText, priceText } from '@evens/receipts';
import type { LegRow, TicketRow } from '../stored/store.ts';
import type { StoredTeaser } from '../stored/ticket-terms.ts';

/** A part of the ticket's total stake that the house has bought back, in minor units. */
export interface BoughtBack {
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  readonly atMs: number;
}

export interface ReceiptOccasion {
  readonly house: string;
  readonly statedMs: number;
  /** In order. */
  readonly boughtBack: readonly BoughtBack[];
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
const shareText = ([num, den]: readonly [number, number]): string => fractionText(rational(BigInt(num), BigInt(den)));

function legOf(leg: LegRow): ReceiptLeg {
  const { fixture, terms } = leg;
  const { place, builder } = terms;
  return {
    fixture: String(leg.fixtureId),
    sport: fixture.sportAlias,
    tournament: `${fixture.categoryName}, ${fixture.tournamentName}`,
    event: fixture.name ?? fixture.competitors.join(' - '),
    starts: isoOf(fixture.startMs),
    market: leg.marketKey,
    outcome: leg.outcome,
    ...(fixture.runner !== undefined && { runner: fixture.runner }),
    price: priceText(leg.priceMilli),
    askedPrice: priceText(leg.askedPriceMilli),
    live: leg.live,
    ...(fixture.scoreAtBet && { scoreAtBet: fixture.scoreAtBet }),
    ...(terms.banker && { banker: true }),
    ...(terms.startingPrice && { startingPrice: true }),
    ...(place && { place: { fraction: shareText(place.fraction), places: place.places } }),
    ...(terms.earlyPayoutLead !== undefined && { earlyPayoutLead: terms.earlyPayoutLead }),
    ...(terms.teasedMarketKey !== undefined && { teasedMarket: terms.teasedMarketKey }),
    ...(builder && { builder: builder.group }),
    // Picks that cannot come true together have no price.
    ...(builder?.pricesMilli && { builderPrices: builder.pricesMilli.map((each) => (each ? priceText(each) : '0')) }),
  };
}

const teaserOf = ({ payouts, ties }: StoredTeaser): NonNullable<ReceiptBody['teaser']> => ({
  payouts: Object.fromEntries(payouts.map(([legs, num, den]) => [String(legs), shareText([num, den])])),
  ties,
});

/** What the house promises in writing about an accepted ticket: pure, and nothing of whose it is. */
export function receiptOf(ticket: TicketRow, { house, statedMs, boughtBack }: ReceiptOccasion): ReceiptBody {
  const { terms, betType, currency } = ticket;
  assert(isBetType(betType), `a ticket of type ${betType}`);
  const amount = (minor: bigint): string => formatAmount(minor, currency);
  const { systemStakes, insurance, bonus, teaser, ifBetRule, eachWay, freeBet } = terms;
  return {
    format: RECEIPT_FORMAT,
    house,
    ticket: String(ticket.id),
    placed: ticket.placedAt.toISOString(),
    accepted: (ticket.answeredAt ?? ticket.placedAt).toISOString(),
    stated: isoOf(statedMs),
    currency,
    betType,
    ...(systemStakes
      ? {
          systemStakes: Object.fromEntries(
            systemStakes.map(({ size, stakeMinor }) => [String(size), amount(BigInt(stakeMinor))]),
          ),
        }
      : { stake: amount(ticket.stakeMinor) }),
    combinations: ticket.combinations,
    totalStake: amount(ticket.totalStakeMinor),
    potentialPayout: amount(ticket.potentialPayoutMinor),
    ...(eachWay && { eachWay }),
    ...(ifBetRule && { ifbetRule: ifBetRule }),
    ...(teaser && { teaser: teaserOf(teaser) }),
    ...(freeBet !== undefined && { freeBet: true }),
    ...(insurance && {
      insurance: {
        premiumPercent: insurance.premiumPercent,
        sharePercent: insurance.sharePercent,
        ...(insurance.chancesPpm && { chancesPpm: [...insurance.chancesPpm] }),
      },
    }),
    ...(bonus && {
      bonus: { leastPrice: priceText(bonus.leastPriceMilli), rows: bonus.rows.map((row) => ({ ...row })) },
    }),
    boughtBack: boughtBack.map(({ stakeMinor, amountMinor, atMs }) => ({
      stake: amount(stakeMinor),
      amount: amount(amountMinor),
      at: isoOf(atMs),
    })),
    legs: ticket.legs.map(legOf),
  };
}
