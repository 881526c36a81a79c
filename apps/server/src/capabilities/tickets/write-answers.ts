import { money, type Refusal, refusal } from '@evens/kernel';
import { type AccountRef, houseAccount, playerAccount, stakeRelease, stakeTake } from '@evens/ledger';
import type { DatabaseTransaction } from '../../platform/database/index.ts';
import type { OpenBet, Risk } from '../risk/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { countLegs, markAccepted, markDeclined } from './answer-store.ts';
import type { BareTicket } from './bare-ticket-store.ts';
import type { BookReader } from './book-reader.ts';
import { limitedLegsOf } from './judge-again.ts';
import { storeOffers } from './offer-store.ts';
import { type AcceptedPrices, insertEvents } from './store.ts';
import { fundsOf } from './ticket-terms.ts';

/** What becomes of a ticket whose stake is in the hold, and by which rule. */
export type Answer = { readonly ticket: BareTicket; readonly rule: string } & (
  | { readonly kind: 'accepted'; readonly prices: AcceptedPrices }
  | { readonly kind: 'declined'; readonly refusal: Refusal }
  | { readonly kind: 'offered'; readonly prices: AcceptedPrices; readonly refusal: Refusal; readonly expiresMs: number }
);

export interface WriteParts {
  readonly book: BookReader;
  readonly risk: Risk;
  readonly wallet: Wallet;
}

/**
 * Writes the answers to tickets that the caller has locked, all together: accepted, and the stake leaves the hold to the
 * house; declined, and it goes back, with what was reserved of the limits; offered, and it stays. What its markets cannot
 * bear is declined instead, an offer for the reason that it was to mend. Answers with what was written.
 */
export async function writeAnswers(
  { book, risk, wallet }: WriteParts,
  tx: DatabaseTransaction,
  wished: readonly Answer[],
  nowMs: number,
): Promise<readonly Answer[]> {
  if (wished.length === 0) return [];
  // Accounts before exposures, as everywhere: both sides of the hold, for any answer.
  const accounts = await wallet.lockToPost(tx, wished.flatMap(accountsOf));
  const staying = wished.flatMap((each) => (each.kind === 'declined' ? [] : [openBet(each.ticket, each, book)]));
  if (staying.length > 0 && staying.length < wished.length) {
    await risk.lock(
      tx,
      wished.map(({ ticket }) => ticket.id),
    );
  }
  const { counted, refused } = await risk.replaceWithin(tx, staying);
  await countLegs(tx, counted);
  const answers = wished.map((each): Answer => {
    if (each.kind === 'declined' || !refused.has(each.ticket.id)) return each;
    const reason = each.kind === 'offered' ? each.refusal : refusal('MarketBettingLimitReachedException');
    return { kind: 'declined', ticket: each.ticket, rule: each.rule, refusal: reason };
  });
  await accounts.post(answers.flatMap((each) => transferOf(each) ?? []));

  const declined = answers.flatMap((each) => (each.kind === 'declined' ? [each] : []));
  const accepted = answers.flatMap((each) => (each.kind === 'accepted' ? [each] : []));
  const offered = answers.flatMap((each) => (each.kind === 'offered' ? [each] : []));
  await markAccepted(
    tx,
    accepted.map(({ ticket, prices }) => ({ ticketId: ticket.id, prices: changedOnly(ticket, prices) })),
    nowMs,
  );
  await markDeclined(
    tx,
    declined.map(({ ticket, refusal: { code, detail = {} } }) => ({ ticketId: ticket.id, decline: { code, detail } })),
    nowMs,
  );
  await risk.release(
    tx,
    declined.map(({ ticket }) => ticket.id),
  );
  await storeOffers(
    tx,
    offered.map(({ ticket, prices, ...offer }) => ({
      ...prices,
      ticketId: ticket.id,
      expiresMs: offer.expiresMs,
      refusal: offer.refusal,
    })),
    nowMs,
  );
  await insertEvents(
    tx,
    answers.map((each) => {
      const { ticket, kind, rule } = each;
      return { ticketId: ticket.id, atMs: nowMs, kind, rule, message: null, detail: detailOf(each) };
    }),
  );
  return answers;
}

const accountsOf = ({ ticket: { accountId, currency, terms } }: Answer): AccountRef[] => [
  playerAccount('stakeHold', accountId, currency),
  playerAccount('cash', accountId, currency),
  ...(terms.funds ? [playerAccount('bonus', accountId, currency)] : []),
  houseAccount('sportsbook', currency),
];

function detailOf(answer: Answer): Readonly<Record<string, string | number>> {
  if (answer.kind === 'accepted') return {};
  const { code, detail = {} } = answer.refusal;
  return answer.kind === 'declined' ? { ...detail, code } : { ...detail, expiresMs: answer.expiresMs };
}

function transferOf(answer: Answer) {
  const { ticket } = answer;
  const order = (reason: string) => ({
    idempotencyKey: `answer:${ticket.id}`,
    reference: `ticket:${ticket.id}`,
    actor: 'house',
    reason,
    playerId: ticket.accountId,
    amount: money(ticket.totalStakeMinor, ticket.currency),
  });
  if (answer.kind === 'accepted') return stakeTake(order('bet in play accepted'));
  if (answer.kind !== 'declined') return undefined;
  const funds = fundsOf(ticket.terms);
  return stakeRelease({ ...order(`bet in play declined: ${answer.refusal.code}`), ...(funds && { funds }) });
}

const changedOnly = (ticket: BareTicket, { legs, ...prices }: AcceptedPrices): AcceptedPrices => ({
  ...prices,
  legs: legs.filter(({ position, priceMilli }) =>
    ticket.legs.some((leg) => leg.position === position && leg.priceMilli !== priceMilli),
  ),
});

/** The ticket as it is to count at these prices. */
function openBet(
  ticket: BareTicket,
  { kind, prices }: { readonly kind: Answer['kind']; readonly prices: AcceptedPrices },
  book: BookReader,
): OpenBet {
  const legs = ticket.legs.map((leg) => {
    const priceMilli = prices.legs.find((each) => each.position === leg.position)?.priceMilli;
    return { ...leg, priceMilli: priceMilli ?? leg.priceMilli };
  });
  const { potentialPayoutMinor } = prices;
  return {
    ticketId: ticket.id,
    accountId: ticket.accountId,
    bet: { ...ticket, potentialPayoutMinor, legs, taken: kind === 'accepted' },
    limited: limitedLegsOf(ticket, book),
  };
}
