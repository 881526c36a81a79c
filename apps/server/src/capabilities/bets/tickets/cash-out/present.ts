import type { CashOutView, TicketView, TicketWithCashOut } from '@evens/contract';
import { type Currency, formatAmount, type Refusal, type Result } from '@evens/kernel';
import type { BareTicket } from '../stored/bare-ticket-store.ts';
import type { TicketRow } from '../stored/store.ts';
import { PASSING } from './chances-now.ts';
import { sellable } from './sell-ticket.ts';
import type { CashOutRow, SoldPart } from './store.ts';
import { restCanPayMinor, type TicketValue } from './value-ticket.ts';

export function presentCashOut(row: CashOutRow): CashOutView {
  const { currency, decline } = row;
  return {
    id: String(row.id),
    betId: String(row.ticketId),
    status: row.status,
    amount: formatAmount(row.amountMinor, currency),
    stake: formatAmount(row.stakeMinor, currency),
    currency,
    partial: !row.whole,
    askedMs: row.askedAt.getTime(),
    dueMs: row.status === 5 ? (row.dueAt?.getTime() ?? null) : null,
    decline: decline && { code: decline.code, ...(decline.detail && { detail: { ...decline.detail } }) },
  };
}

/** What a page shows of a value; the chances behind it are the house's own. */
type ShownValue = Result<Omit<TicketValue, 'chances'>, Refusal>;

const transferOf = (value: ShownValue): TicketWithCashOut['transfer'] => {
  if (value.ok) return 'available';
  if (value.refusal.code === 'CashOutInProgress') return 'inProgress';
  return PASSING.has(value.refusal.code) ? 'disabled' : 'noTransfer';
};

/** An open ticket with what it is worth now, or why it has no value. */
export function presentOffer(ticket: BareTicket, value: ShownValue, asked: CashOutRow | undefined): TicketWithCashOut {
  const { currency } = ticket;
  const amount = (minor: bigint): string => formatAmount(minor, currency);
  const { restMinor, onlyWhole } = sellable(ticket);
  const refused = value.ok ? undefined : value.refusal;
  return {
    Id: String(ticket.id),
    transfer: transferOf(value),
    value: value.ok ? amount(value.value.valueMinor) : null,
    currency,
    totalStake: amount(ticket.totalStakeMinor),
    stakeLeft: amount(restMinor),
    paid: amount(ticket.cashedOutMinor),
    partial: !onlyWhole,
    delayMs: value.ok ? value.value.delayMs : null,
    CashoutOddsValues: value.ok ? value.value.prices.map((each) => ({ ...each })) : [],
    refusal: refused ? { code: refused.code, ...(refused.detail && { detail: { ...refused.detail } }) } : null,
    asked: asked ? presentCashOut(asked) : null,
  };
}

/** What of a ticket was cashed out; undefined where nothing was. */
export function presentSold(ticket: TicketRow): TicketView['cashOut'] {
  const { currency, cashedStakeMinor, cashedOutMinor, totalStakeMinor } = ticket;
  if (cashedStakeMinor === null) return undefined;
  const amount = (minor: bigint): string => formatAmount(minor, currency);
  const leftMinor = totalStakeMinor - cashedStakeMinor;
  return {
    stake: amount(cashedStakeMinor),
    paid: amount(cashedOutMinor ?? 0n),
    stakeLeft: amount(leftMinor),
    potentialPayout: amount(leftMinor === 0n ? 0n : restCanPayMinor({ ...ticket, cashedStakeMinor })),
    whole: leftMinor === 0n,
  };
}

export const presentPart = ({ stakeMinor, amountMinor, atMs }: SoldPart, currency: Currency) => ({
  stake: formatAmount(stakeMinor, currency),
  amount: formatAmount(amountMinor, currency),
  atMs,
});
