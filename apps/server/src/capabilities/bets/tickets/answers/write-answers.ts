import { assert, money, type Refusal, refusal } from '@evens/kernel';
import {
  type AccountRef,
  betAccounts,
  moveBalances,
  playerAccount,
  type Standing,
  stakeRelease,
  stakeTake,
  type Transfer,
} from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { Wallet } from '../../../money/wallet/index.ts';
import type { OpenBet, Risk } from '../../risk/index.ts';
import { type BonusBook, type BonusDoor, bonusBookOf, sourceOf, toBonus } from '../bonus-door.ts';
import type { BookReader } from '../book-reader.ts';
import { storeOffers } from '../offers/offer-store.ts';
import type { BareTicket } from '../stored/bare-ticket-store.ts';
import { type AcceptedPrices, type EventRow, insertEvents } from '../stored/store.ts';
import { fundsOf } from '../stored/ticket-terms.ts';
import { madeAt } from '../trader/request-store.ts';
import { isOfTrader } from '../trader/trader-terms.ts';
import { countLegs, markAccepted, markDeclined } from './answer-store.ts';
import { limitedLegsOf } from './judge-again.ts';

/** What becomes of a ticket whose stake is in the hold, and by which rule. */
export type Answer = { readonly ticket: BareTicket; readonly rule: string } & (
  | {
      readonly kind: 'accepted';
      readonly prices: AcceptedPrices;
      /** From a trader's hands, or an offer that was taken: the event time at which it counts as made. */
      readonly madeAtMs?: number;
      /** The same, in play: it is taken once it has waited out its live delay, until then (wall time). */
      readonly delayedUntilMs?: number | undefined;
    }
  | { readonly kind: 'declined'; readonly refusal: Refusal }
  | {
      readonly kind: 'offered';
      readonly prices: AcceptedPrices;
      readonly refusal: Refusal;
      readonly expiresMs: number;
      readonly by?: 'trader' | 'rule';
    }
);

export interface WriteParts {
  readonly book: BookReader;
  readonly risk: Risk;
  readonly wallet: Wallet;
  readonly bonuses?: BonusDoor | undefined;
}

/**
 * Writes the answers to tickets that the caller has locked, all together: accepted, and the stake leaves the hold to the
 * house; declined, and it goes back, with what was reserved of the limits; offered, and it stays. What its markets cannot
 * bear is declined instead, an offer for the reason that it was to mend. Answers with what was written.
 */
export async function writeAnswers(
  { book, risk, wallet, bonuses }: WriteParts,
  tx: DatabaseTransaction,
  wished: readonly Answer[],
  nowMs: number,
): Promise<readonly Answer[]> {
  if (wished.length === 0) return [];
  // Accounts before exposures, as everywhere: both sides of the hold, for any answer.
  const bonusBook = await bonusBookOf(bonuses, tx, paidByBonus(wished));
  const accounts = await wallet.lockToPost(tx, [...wished.flatMap(accountsOf), ...bonusBook.accounts]);
  await bonusBook.load(tx);
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
    const reason = each.kind === 'offered' && !each.by ? each.refusal : refusal('MarketBettingLimitReachedException');
    return { kind: 'declined', ticket: each.ticket, rule: each.rule, refusal: reason };
  });
  await accounts.post(postedBy(answers, accounts.standings, bonusBook));
  await bonusBook.save(tx);

  const declined = answers.flatMap((each) => (each.kind === 'declined' ? [each] : []));
  const accepted = answers.flatMap((each) => (each.kind === 'accepted' ? [each] : []));
  const offered = answers.flatMap((each) => (each.kind === 'offered' ? [each] : []));
  await markAccepted(
    tx,
    accepted.map(({ ticket, prices, delayedUntilMs }) => {
      return { ticketId: ticket.id, prices: changedOnly(ticket, prices), delayedUntilMs };
    }),
    nowMs,
  );
  for (const { ticket, madeAtMs } of accepted) if (madeAtMs !== undefined) await madeAt(tx, [ticket.id], madeAtMs);
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
      by: offer.by ?? 'delay',
    })),
    nowMs,
  );
  await insertEvents(
    tx,
    answers.map((each) => {
      const { ticket, rule } = each;
      return { ticketId: ticket.id, atMs: nowMs, kind: happening(each), rule, message: null, detail: detailOf(each) };
    }),
  );
  return answers;
}

/** Only a declined bet can matter to the bonus that paid for it: what else is answered goes on as it was. */
const paidByBonus = (wished: readonly Answer[]): BareTicket[] =>
  wished.flatMap(({ ticket }) => (ticket.terms.bonusGrant === undefined ? [] : ticket));

/** What the answers move, and behind a stake that goes back what its bonus does about it. */
function postedBy(answers: readonly Answer[], before: ReadonlyMap<string, Standing>, book: BonusBook): Transfer[] {
  const standings = new Map(before);
  return answers.flatMap((answer) => {
    const own = transfersOf(answer);
    if (answer.ticket.terms.bonusGrant === undefined) return own;
    for (const each of own) assert(moveBalances(standings, each).ok, `${each.idempotencyKey} breaks a balance`);
    if (answer.kind !== 'declined') return own;
    const { id } = answer.ticket;
    const key = `answer:${id}`;
    const happened = { source: sourceOf(id), key, bonusMinor: toBonus(own), corrects: false, opens: -1 } as const;
    const more = book.after({ ...happened, decided: undefined }, standings);
    for (const each of more) assert(moveBalances(standings, each).ok, `${each.idempotencyKey} breaks a balance`);
    return [...own, ...more];
  });
}

/** Holds the accounts that these answers move money between, until the transaction ends. */
export const lockAccounts = (
  { wallet }: Pick<WriteParts, 'wallet'>,
  tx: DatabaseTransaction,
  wished: readonly Answer[],
) => wallet.lockToPost(tx, wished.flatMap(accountsOf));

/** Whose stake waits for this answer, and what of it leaves the hold where the bet is taken. */
export const ownMoneyHeld = ({ ticket, ...answer }: Extract<Answer, { readonly kind: 'accepted' }>) => ({
  accountId: ticket.accountId,
  currency: ticket.currency,
  isOwn: !ticket.terms.playMoney && fundsOf(ticket.terms)?.every(({ kind }) => kind !== 'cash') !== true,
  takenOffMinor: ticket.totalStakeMinor - (answer.prices.stake ?? ticket).totalStakeMinor,
});

function accountsOf({ ticket: { accountId, currency, terms } }: Answer): AccountRef[] {
  const { stakeHold, cash, sportsbook } = betAccounts(accountId, currency, terms.playMoney);
  return [stakeHold, cash, ...(terms.funds ? [playerAccount('bonus', accountId, currency)] : []), sportsbook];
}

const happening = (answer: Answer): EventRow['kind'] => (waitsOn(answer) ? 'delayed' : answer.kind);

/** Taken, but only at the end of its live delay. */
const waitsOn = (answer: Answer): boolean => answer.kind === 'accepted' && answer.delayedUntilMs !== undefined;

function detailOf(answer: Answer): Readonly<Record<string, string | number>> {
  if (answer.kind === 'accepted') {
    const { delayedUntilMs, madeAtMs } = answer;
    return {
      ...(delayedUntilMs !== undefined && { untilMs: delayedUntilMs }),
      // What is void by time goes by this moment, not by the one at which the trader was asked.
      ...(madeAtMs !== undefined && { madeAtMs: Math.floor(madeAtMs) }),
    };
  }
  const { code, detail = {} } = answer.refusal;
  return answer.kind === 'declined' ? { ...detail, code } : { ...detail, expiresMs: answer.expiresMs };
}

/** What leaves the hold: the stake once, and before it what a trader took off it, under a key of its own. */
function transfersOf(answer: Answer): Transfer[] {
  const { ticket } = answer;
  const order = (reason: string, amountMinor: bigint, key = 'answer') => ({
    idempotencyKey: `${key}:${ticket.id}`,
    reference: `ticket:${ticket.id}`,
    actor: 'house',
    reason,
    playerId: ticket.accountId,
    amount: money(amountMinor, ticket.currency),
    play: ticket.terms.playMoney,
  });
  const what = isOfTrader(ticket) ? 'bet asked of the trader' : 'bet in play';
  if (answer.kind === 'offered') return [];
  if (answer.kind === 'declined') {
    const funds = fundsOf(ticket.terms);
    const reason = `${what} declined: ${answer.refusal.code}`;
    return [stakeRelease({ ...order(reason, ticket.totalStakeMinor), ...(funds && { funds }) })];
  }
  const { totalStakeMinor } = answer.prices.stake ?? ticket;
  const takenOff = ticket.totalStakeMinor - totalStakeMinor;
  return [
    ...(takenOff > 0n ? [stakeRelease(order('stake that the trader took off', takenOff, 'shrink'))] : []),
    ...(waitsOn(answer) ? [] : [stakeTake(order(`${what} accepted`, totalStakeMinor))]),
  ];
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
  answer: Extract<Answer, { readonly prices: AcceptedPrices }>,
  book: BookReader,
): OpenBet {
  const { prices } = answer;
  const legs = ticket.legs.map((leg) => {
    const priceMilli = prices.legs.find((each) => each.position === leg.position)?.priceMilli;
    return { ...leg, priceMilli: priceMilli ?? leg.priceMilli };
  });
  const { potentialPayoutMinor, stake } = prices;
  return {
    ticketId: ticket.id,
    accountId: ticket.accountId,
    bet: { ...ticket, ...stake, potentialPayoutMinor, legs, taken: answer.kind === 'accepted' && !waitsOn(answer) },
    limited: limitedLegsOf(ticket, book),
  };
}
