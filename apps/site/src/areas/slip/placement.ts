import { getMaxBet, getTicket, placeBet, type TicketView, ticketView } from '@evens/contract';
import { api, queryClient } from '../../shared/api/api.ts';
import { addPick, reloadSlip } from './slip-calls.ts';
import { type PlacementBody, slipState } from './slip-store.ts';

const TICKET_DECLINED = 2;
const TICKET_DELAYED = 4;

/** How often silence is answered by asking again by itself, and after how long. */
const RETRY_AFTER_MS = [600, 1800];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Silence, or a server that could not say what happened: the same key may be sent again. */
const unanswered = (code: string): boolean => code === 'ServiceUnavailable';

/** Sends the bet, and again under the same key while nobody answers. A second call while one runs does nothing. */
export async function place(body: PlacementBody, amount: string): Promise<void> {
  if (slipState().placing?.kind === 'sending') return;
  slipState().set({ placing: { kind: 'sending', body, amount }, rejection: undefined, receipt: undefined });
  let answer = await api.call(placeBet, { body });
  for (const ms of RETRY_AFTER_MS) {
    if (answer.ok || !unanswered(answer.refusal.code)) break;
    await wait(ms);
    answer = await api.call(placeBet, { body });
  }
  if (!answer.ok) {
    if (unanswered(answer.refusal.code)) {
      slipState().set({ placing: { kind: 'unanswered', body, amount } });
      return;
    }
    const { code, detail } = answer.refusal;
    slipState().set({ placing: undefined, rejection: { code, detail, message: null } });
    return;
  }
  const { HasErrors, ErrorMessage, code, detail, ticket } = answer.value;
  if (HasErrors || !ticket) {
    slipState().set({ placing: undefined, rejection: { code: code ?? '', detail, message: ErrorMessage } });
    void reloadSlip();
    return;
  }
  hearPlaced(ticket);
  void reloadSlip();
  void queryClient.invalidateQueries({ queryKey: ['tickets'] });
}

function hearPlaced(ticket: TicketView): void {
  if (ticket.status === TICKET_DELAYED) {
    slipState().set({ placing: { kind: 'delayed', ticket, sinceMs: Date.now() } });
  } else if (ticket.status === TICKET_DECLINED) {
    slipState().set({
      placing: undefined,
      rejection: { code: ticket.decline?.code ?? '', detail: ticket.decline?.detail },
    });
  } else slipState().set({ placing: undefined, receipt: ticket, stake: '', chosenTab: undefined });
}

/** News of a ticket: the one that the slip waits for ends its wait; lists are renewed. */
export function hearTicket(payload: unknown): void {
  const ticket = ticketView.safeParse(payload);
  if (!ticket.success) return;
  const { placing } = slipState();
  if (placing?.kind === 'delayed' && placing.ticket.id === ticket.data.id) hearPlaced(ticket.data);
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

/** Asks what became of a delayed bet: news may have been missed while the connection was away. */
export async function askDelayed(): Promise<void> {
  const { placing } = slipState();
  if (placing?.kind !== 'delayed') return;
  const answer = await api.call(getTicket, { params: { ticketId: placing.ticket.id } });
  const still = slipState().placing;
  if (answer.ok && still?.kind === 'delayed' && still.ticket.id === answer.value.id) {
    if (answer.value.status !== TICKET_DELAYED) hearPlaced(answer.value);
  }
}

/** The most that may be staked a line on these selections now; undefined when the house says no, with its reason kept. */
export async function askMaxStake(
  selections: PlacementBody['selections'],
  betType: PlacementBody['betType'],
): Promise<string | undefined> {
  const answer = await api.call(getMaxBet, { body: { betType, selections } });
  if (answer.ok && !answer.value.HasErrors) return answer.value.maxStake;
  slipState().set({
    rejection: answer.ok
      ? { code: answer.value.code ?? '', detail: answer.value.detail, message: answer.value.ErrorMessage }
      : { code: answer.refusal.code, detail: answer.refusal.detail, message: null },
  });
  return undefined;
}

/** Puts the legs of a ticket into the slip again, at the prices they were taken at: what has moved shows as changed. */
export function pickAgain(ticket: TicketView): void {
  for (const leg of ticket.legs) {
    addPick({ fixtureId: leg.fixture.id, marketKey: leg.marketKey, outcome: leg.outcome, priceMilli: leg.priceMilli });
  }
}

/** A key for one wish to bet. */
export const newPlacementKey = (): string => crypto.randomUUID();
