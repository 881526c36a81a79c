import { answerTraderRequest, getTraderRequests, type ResponseOf, type TraderRequest } from '@evens/contract';
import { type Currency, carryOver, formatAmount, HOUSE_CURRENCY, parseAmount, refusal, refuse } from '@evens/kernel';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { audit } from '../../house/audit/index.ts';
import { outcomesHeld, stakesHeld } from '../risk/index.ts';
import { presentTicket, type RequestSeen, stateInBook, type TraderAnswer } from '../tickets/index.ts';
import { answersSince, namesOfAccounts } from './desk-store.ts';
import { type RiskDeskParts, shortly } from './parts.ts';

const DAY_MS = 86_400_000;
const MILLION = 1_000_000n;

/** So much of the house's currency is a unit of this one. */
const rateOf = (currency: Currency): number =>
  Number(carryOver(parseAmount('1', currency) ?? 0n, currency, HOUSE_CURRENCY, 'down') * MILLION) /
  Number((parseAmount('1', HOUSE_CURRENCY) ?? 1n) * MILLION);

export function offerRoutes(parts: RiskDeskParts): readonly OperatorRoute[] {
  const requests = shortly(parts.clock, 500, () => waiting(parts));
  const lastDay = shortly(parts.clock, 5000, () => answersSince(parts.db, parts.clock.wallMs() - DAY_MS));
  return [
    route(getTraderRequests, async () => ({
      nowMs: parts.clock.wallMs(),
      offerMs: parts.offerMs,
      waiting: await requests(),
      lastDay: await lastDay(),
    })),

    route(answerTraderRequest, async ({ caller, params, body }) => {
      const ticketId = BigInt(params.ticketId);
      const [seen] = (await parts.trader.requests()).filter(({ ticket }) => ticket.id === ticketId);
      const stakeMinor =
        body.stake === undefined ? undefined : parseAmount(body.stake, seen?.ticket.currency ?? HOUSE_CURRENCY);
      if (body.stake !== undefined && stakeMinor === undefined) return refuse(refusal('InvalidStakeException'));
      const answer: TraderAnswer =
        body.answer === 'offer' ? { kind: 'offer', stakeMinor, legs: body.legs } : { kind: body.answer };
      const answered = await parts.trader.answer(ticketId, answer, (tx, written) =>
        audit.record(tx, {
          operator: caller.operatorId,
          action: 'offers.answer',
          subject: `ticket/${ticketId}`,
          before: { stakeMinor: String(written.ticket.totalStakeMinor) },
          after: {
            said: body.answer,
            became: written.kind,
            ...(written.kind !== 'declined' && {
              stakeMinor: String((written.prices.stake ?? written.ticket).totalStakeMinor),
              payoutMinor: String(written.prices.potentialPayoutMinor),
            }),
            ...(written.kind === 'declined' && { code: written.refusal.code }),
          },
        }),
      );
      if (!answered) return refuse(refusal('NotFound'));
      if (!answered.ok) return answered;
      const { kind } = answered.value;
      const code = answered.value.kind === 'declined' ? answered.value.refusal.code : null;
      const answerBody: ResponseOf<typeof answerTraderRequest> = { outcome: kind, code };
      return answerBody;
    }),
  ];
}

async function waiting(parts: RiskDeskParts): Promise<TraderRequest[]> {
  const seen = await parts.trader.requests();
  const names = await namesOfAccounts(
    parts.db,
    seen.map(({ ticket }) => ticket.accountId),
  );
  return Promise.all(seen.map((each) => present(parts, each, names.get(each.ticket.accountId) ?? '')));
}

async function present(
  parts: RiskDeskParts,
  { ticket, untilMs, allowedMinor, timesLimit }: RequestSeen,
  userName: string,
): Promise<TraderRequest> {
  const { book, clock, risk } = parts;
  const view = presentTicket(ticket);
  const eventMs = clock.eventMs();
  return {
    ticketId: view.id,
    accountId: ticket.accountId,
    userName,
    playerClass: risk.classOf(ticket.accountId).name,
    betType: view.betType,
    currency: view.currency,
    askedMs: view.placedMs,
    untilMs,
    stake: view.stake,
    totalStake: view.totalStake,
    potentialPayout: view.potentialPayout,
    allowedStake: formatAmount(allowedMinor, ticket.currency),
    timesLimit: Number.isFinite(timesLimit) ? timesLimit : null,
    legs: view.legs.map(({ marketKey, outcome, priceMilli, live, fixture }, at) => {
      const found = book.getOutcome(fixture.id, marketKey, outcome);
      const fair = found?.fairProbability;
      return {
        position: at + 1,
        marketKey,
        outcome,
        priceMilli,
        live,
        fixture,
        state: stateInBook(book, { fixtureId: fixture.id, marketKey, outcome }, eventMs),
        currentPriceMilli: found?.priceMilli ?? null,
        fairPriceMilli: fair !== undefined && fair > 0 ? Math.round(1000 / fair) : null,
      };
    }),
    market: await marketOf(parts, ticket),
  };
}

/** What the house makes of a single's market as it stands, by outcome. */
async function marketOf({ db, book }: RiskDeskParts, ticket: RequestSeen['ticket']): Promise<TraderRequest['market']> {
  const [leg] = ticket.legs;
  if (!leg || ticket.legs.length > 1 || ticket.terms.eachWay) return null;
  const market = { fixtureId: leg.fixtureId, marketKey: leg.marketKey };
  const [held, stakesMinor] = await Promise.all([
    outcomesHeld(db, [market]),
    stakesHeld(db, market.fixtureId, market.marketKey),
  ]);
  const offered = book.openMarkets?.(leg.fixtureId).find(({ key }) => key === leg.marketKey)?.outcomes ?? [];
  const names = [...new Set([...offered.map(({ outcome }) => outcome), leg.outcome])];
  const pool = held.find(({ outcome }) => outcome === '*')?.winningsMinor ?? 0n;
  return {
    currency: HOUSE_CURRENCY,
    rate: rateOf(ticket.currency),
    outcomes: names.map((outcome) => {
      const winnings = held.find((each) => each.outcome === outcome)?.winningsMinor ?? 0n;
      return { outcome, result: formatAmount(stakesMinor - winnings - pool, HOUSE_CURRENCY) };
    }),
  };
}
