import {
  type CashOutView,
  cashOutView,
  createCashOut,
  getCashOuts,
  type TicketView,
  type TicketWithCashOut,
} from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../../shared/api/api.ts';
import { renewTickets } from '../placing/placement.ts';
import { slipNow } from '../slip-calls.ts';
import { changeSales, ended, rejected, requested, updated, useSales } from './cash-out-store.ts';

/** Values are told as they move; so often they are asked for beside that, should news have been lost. */
const ASK_EVERY_MS = 10_000;
const MOST = 100;

/** How often silence is answered by asking again by itself, and after how long. */
const RETRY_AFTER_MS = [600, 1800];

const CASH_OUT = ['cash-out'] as const;

/** What these bets are worth now. */
export const cashOutQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...CASH_OUT, ids.join()],
    enabled: ids.length > 0,
    queryFn: () => ask(api.call(getCashOuts, { query: { ids: ids.slice(0, MOST).join() } })),
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
  });

const renewValues = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [...CASH_OUT] });

/** All of it for the value that was shown, or so many percent of what is still in. */
export type Part = { readonly amount: string } | { readonly share: number };

/** What came of a sale that was not taken: the bet is worth something else now. */
export type Changed = TicketWithCashOut & { readonly value: string };

/**
 * Sells a bet or a part of it under a key of its own. Undefined when that is decided or waits; the new value where it has
 * changed beyond what the player's setting takes.
 */
export async function sell(worth: TicketWithCashOut, part: Part): Promise<Changed | undefined> {
  const { Id: betId, CashoutOddsValues } = worth;
  if (useSales.getState().processing[betId]) return undefined;
  const partial = 'share' in part;
  changeSales((sales) => requested(sales, betId, partial));
  const body = {
    idempotencyKey: crypto.randomUUID(),
    betId,
    CashoutOddsValues,
    oddsChangePolicy: slipNow().oddsChangePolicy,
    ...('share' in part
      ? { share: part.share, stakeLeft: worth.stakeLeft, ...(worth.value !== null && { value: worth.value }) }
      : { amount: part.amount }),
  };
  let answer = await api.call(createCashOut, { body });
  for (const ms of RETRY_AFTER_MS) {
    if (answer.ok || answer.refusal.code !== 'ServiceUnavailable') break;
    // Nobody knows what happened: the same key finds out, and sells once at most.
    await new Promise((resolve) => setTimeout(resolve, ms));
    answer = await api.call(createCashOut, { body });
  }
  void renewValues();
  if (!answer.ok) {
    const { code, detail } = answer.refusal;
    changeSales((sales) =>
      rejected(sales, betId, code === 'ServiceUnavailable' ? { kind: 'failed' } : { kind: 'refused', code, detail }),
    );
    return undefined;
  }
  const { HasErrors, code, detail, cashOut, offer } = answer.value;
  if (cashOut && !HasErrors) {
    hearSale(cashOut);
    return undefined;
  }
  if (code === 'CashOutValueChanged' && offer && offer.value !== null) {
    changeSales((sales) => ended(sales, betId));
    return { ...offer, value: offer.value };
  }
  changeSales((sales) => rejected(sales, betId, code ? { kind: 'refused', code, detail } : { kind: 'failed' }));
  return undefined;
}

function hearSale(sale: CashOutView): void {
  changeSales((sales) => updated(sales, sale));
  void renewValues();
  renewTickets();
}

/** News of the account: what became of a sale. */
export function hearCashOut(payload: unknown): void {
  const sale = cashOutView.safeParse(payload);
  if (sale.success) hearSale(sale.data);
}

const WAITS = 5;

/** Bets that were read anew: who waits no more is processing no more, whatever news was missed. */
export function settleWaiting(tickets: readonly TicketView[]): void {
  const { processing } = useSales.getState();
  for (const { id, status } of tickets)
    if (processing[id] && status !== WAITS) changeSales((sales) => ended(sales, id));
}
