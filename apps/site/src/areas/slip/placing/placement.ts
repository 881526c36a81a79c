import { outcomeId } from '@evens/catalogue';
import { answerOffer, getTicket, placeBet, type TicketView, ticketView } from '@evens/contract';
import { api, queryClient } from '../../../shared/api/api.ts';
import { draftPlaced } from '../draft-store.ts';
import { ticketUnits } from '../history/ticket-units.ts';
import type { PlannedBet } from '../model/planned-bets.ts';
import { addPick, addQuietly, reloadSlip, removePick, slipNow } from '../slip-calls.ts';
import { slipState } from '../slip-store.ts';
import {
  acceptedTickets,
  areOver,
  type BetOnWay,
  betOfTicket,
  isNews,
  nextToSend,
  OFFER_DECLINED,
  type RefusedBet,
  type Rejection,
  refusedBets,
  type Stage,
  stageOf,
  withStage,
} from './bets-on-way.ts';

/** How often silence is answered by asking again by itself, and after how long. */
const RETRY_AFTER_MS = [600, 1800];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Silence, or a server that could not say what happened: the same key may be sent again. */
const unanswered = (code: string): boolean => code === 'ServiceUnavailable';

/** Sends the bets one after another, each under its own key. Nothing happens while others are on their way. */
export async function place(planned: readonly PlannedBet[], currency: string): Promise<void> {
  if (slipState().bets.length > 0) return;
  const bets = planned.map(({ body, amount, selections }): BetOnWay => {
    const key = crypto.randomUUID();
    return { key, body: { ...body, idempotencyKey: key }, amount, currency, selections, stage: 'waiting' };
  });
  slipState().set({ bets, rejections: [], receipts: [] });
  await sendAll();
}

/** Sends a bet that was beyond a limit to the trader: the same bet under its own key, for nothing of it was taken. */
export async function askTrader({ mayAsk, about }: RefusedBet, currency: string): Promise<void> {
  if (!mayAsk || slipState().bets.length > 0) return;
  const { idempotencyKey: key } = mayAsk;
  const body = { ...mayAsk, askTrader: true };
  const here = slipNow().selections;
  const selections = about ? [about] : here.filter(({ id }) => body.selections.some((each) => outcomeId(each) === id));
  const amount = body.stake ?? '';
  slipState().set({
    bets: [{ key, body, amount, currency, selections, stage: 'waiting' }],
    rejections: [],
    receipts: [],
  });
  await sendAll();
}

/** Asks again about bets without an answer, and goes on with those that were not sent yet. */
export async function askAgain(): Promise<void> {
  const { bets } = slipState();
  const again = bets.filter(({ stage }) => stage === 'unanswered');
  for (const bet of again) setStage(bet.key, { stage: 'waiting' });
  await sendAll();
}

async function sendAll(): Promise<void> {
  let bet = nextToSend(slipState().bets);
  while (bet?.body) {
    setStage(bet.key, { stage: 'sending' });
    setStage(bet.key, await send(bet.body));
    bet = nextToSend(slipState().bets);
  }
  finish();
}

async function send(body: NonNullable<BetOnWay['body']>): Promise<Stage> {
  let answer = await api.call(placeBet, { body });
  for (const ms of RETRY_AFTER_MS) {
    if (answer.ok || !unanswered(answer.refusal.code)) break;
    await wait(ms);
    answer = await api.call(placeBet, { body });
  }
  // What was staked counts, and what stops play is shown at once.
  void queryClient.invalidateQueries({ queryKey: ['play', 'session'] });
  if (!answer.ok) {
    const { code, detail } = answer.refusal;
    return unanswered(code)
      ? { stage: 'unanswered' }
      : { stage: 'refused', rejection: { code, detail, message: null } };
  }
  const { HasErrors, ErrorMessage, code, detail, ticket, mayAskTrader } = answer.value;
  if (HasErrors || !ticket) {
    const mayAsk = mayAskTrader ? body : undefined;
    return { stage: 'refused', rejection: { code: code ?? '', detail, message: ErrorMessage, mayAsk } };
  }
  return stageOf(ticket, Date.now());
}

const setStage = (key: string, stage: Stage): void => {
  slipState().set({ bets: withStage(slipState().bets, key, stage) });
};

/** When all are answered: receipts for what was taken, reasons for what was not; the slip holds what is left to try. */
function finish(): void {
  const { bets } = slipState();
  if (bets.length === 0 || !areOver(bets)) return;
  const receipts = acceptedTickets(bets);
  const rejections = refusedBets(bets);
  slipState().set({ bets: [], receipts, rejections });
  for (const bet of bets) if (bet.stage === 'accepted') takeOut(bet);
  if (receipts.length > 0 && rejections.length === 0) draftPlaced();
  void reloadSlip();
  void queryClient.invalidateQueries({ queryKey: ['tickets'] });
}

/** A bet in play keeps its selections until it is taken; then they go as after any other bet. */
function takeOut({ body, selections }: BetOnWay): void {
  if (!body?.keepSelections) return;
  for (const { id } of selections) if (slipNow().selections.some((each) => each.id === id)) removePick(id);
}

/** A bet that was declined after its wait may be tried again: selections that have left the slip come back. */
function bringBack(ticket: TicketView): void {
  const here = new Set(slipNow().selections.map((each) => each.id));
  for (const { leg } of ticketUnits(ticket.legs)) {
    const { id, marketKey, outcome, askedPriceMilli } = leg;
    if (!here.has(id)) addQuietly({ fixtureId: leg.fixture.id, marketKey, outcome, priceMilli: askedPriceMilli });
  }
}

/** Offers that this page is declining: whichever word of it comes first, news or answer, it is the player's own no. */
const declining = new Set<string>();

function hearDecided(bet: BetOnWay, ticket: TicketView): void {
  const heard = stageOf(ticket, Date.now());
  const own = heard.stage === 'refused' && declining.has(ticket.id);
  const stage: Stage = own ? { stage: 'refused', rejection: { code: OFFER_DECLINED } } : heard;
  setStage(bet.key, stage);
  if (stage.stage === 'refused') bringBack(ticket);
  finish();
}

/** News of a ticket: the one that the slip waits for ends its wait; an offer that nobody waits for is shown. */
export function hearTicket(payload: unknown): void {
  const ticket = ticketView.safeParse(payload);
  if (!ticket.success) return;
  const { bets, set } = slipState();
  const bet = betOfTicket(bets, ticket.data.id);
  const stage = stageOf(ticket.data, Date.now());
  if (bet) {
    if (isNews(bet, ticket.data)) hearDecided(bet, ticket.data);
  } else if (stage.stage === 'offered' && bets.length === 0) {
    const { id: key, totalStake: amount, currency } = ticket.data;
    set({ bets: [{ key, body: undefined, amount, currency, selections: [], ...stage }], receipts: [], rejections: [] });
  }
  renewTickets();
}

const RENEW_AFTER_MS = 300;
let renewing: ReturnType<typeof setTimeout> | undefined;

/** Many tickets can settle at once; their lists are read once. */
export function renewTickets(): void {
  if (renewing !== undefined) return;
  renewing = setTimeout(() => {
    renewing = undefined;
    void queryClient.invalidateQueries({ queryKey: ['tickets'] });
  }, RENEW_AFTER_MS);
}

/** Asks what became of bets that wait: news may have been missed while the connection was away. */
export async function askWaiting(): Promise<void> {
  for (const bet of slipState().bets) {
    if (bet.stage !== 'asked' && bet.stage !== 'delayed' && bet.stage !== 'offered') continue;
    const answer = await api.call(getTicket, { params: { ticketId: bet.ticket.id } });
    const still = betOfTicket(slipState().bets, bet.ticket.id);
    if (answer.ok && still && isNews(still, answer.value)) hearDecided(still, answer.value);
  }
}

/** Takes or declines the odds the house offers. Undefined when it was answered, else why not. */
export async function answer(ticket: TicketView, accept: boolean): Promise<Rejection | undefined> {
  const { id: ticketId, offer } = ticket;
  if (!accept) declining.add(ticketId);
  const answered = await api.call(answerOffer, { params: { ticketId }, body: { accept, expiresMs: offer?.expiresMs } });
  renewTickets();
  if (!answered.ok) return { code: answered.refusal.code, detail: answered.refusal.detail, message: null };
  const { HasErrors, ErrorMessage, code, detail, ticket: after } = answered.value;
  const bet = betOfTicket(slipState().bets, ticketId);
  if (bet && after && isNews(bet, after)) hearDecided(bet, after);
  return HasErrors ? { code: code ?? '', detail, message: ErrorMessage } : undefined;
}

/** Puts the legs of a ticket into the slip again, at the prices they were taken at: what has moved shows as changed. */
export function pickAgain(ticket: TicketView): void {
  for (const { leg } of ticketUnits(ticket.legs)) {
    addPick({ fixtureId: leg.fixture.id, marketKey: leg.marketKey, outcome: leg.outcome, priceMilli: leg.priceMilli });
  }
}
