import { assert, formatAmount, money } from '@evens/kernel';
import {
  type AccountRef,
  accountKey,
  betAccounts,
  cashOut,
  houseAccount,
  moveBalances,
  playerAccount,
  type Standing,
  type Transfer,
} from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { Wallet } from '../../../money/wallet/index.ts';
import type { Risk } from '../../risk/index.ts';
import { countLegs } from '../answers/answer-store.ts';
import { type BonusBook, type BonusDoor, bonusBookOf, sourceOf, toBonus } from '../bonus-door.ts';
import type { BareTicket } from '../stored/bare-ticket-store.ts';
import { type EventRow, insertEvents } from '../stored/store.ts';
import { fundsOf } from '../stored/ticket-terms.ts';
import type { Sale } from './agree.ts';
import { borneBefore } from './borne-before.ts';
import { type AskedBy, markPaid } from './store.ts';
import type { TicketValue } from './value-ticket.ts';

/** A cash-out whose row is written, and what it comes to. */
export interface DecidedSale {
  readonly cashOutId: bigint;
  readonly askedBy: AskedBy;
  readonly ticket: BareTicket;
  readonly sale: Sale;
  readonly value: TicketValue;
}

export interface SaleParts {
  readonly risk: Risk;
  readonly wallet: Wallet;
  readonly bonuses?: BonusDoor | undefined;
}

export const cashOutKey = (cashOutId: bigint): string => `cashOut:${cashOutId}`;

function accountsOf({ ticket: { accountId, currency, terms } }: DecidedSale): AccountRef[] {
  const { cash, receivable, sportsbook } = betAccounts(accountId, currency, terms.playMoney);
  const gift = [playerAccount('bonus', accountId, currency), houseAccount('bonusCost', currency)];
  return [cash, receivable, sportsbook, ...(terms.funds ? gift : [])];
}

/** What is left of a ticket, for what its markets may still lose. */
function restAsBet({ ticket, sale }: DecidedSale) {
  const { totalStakeMinor, cashedStakeMinor, potentialPayoutMinor, stakeMinor } = ticket;
  const restMinor = totalStakeMinor - cashedStakeMinor - sale.stakeMinor;
  const part = (whole: bigint): bigint => (whole * restMinor) / totalStakeMinor;
  return {
    ...ticket,
    taken: true,
    totalStakeMinor: restMinor,
    stakeMinor: part(stakeMinor),
    potentialPayoutMinor: part(potentialPayoutMinor),
  };
}

/**
 * Makes sales of tickets that the caller has locked, all together: the money goes to the player as a payout would, the ticket
 * counts with its rest, or not at all any more, and the trail says so. Their rows stand already.
 */
export async function writeSales(
  parts: SaleParts,
  tx: DatabaseTransaction,
  sales: readonly DecidedSale[],
  nowMs: number,
): Promise<void> {
  if (sales.length === 0) return;
  // Accounts before exposures, as everywhere.
  await paySales(parts, tx, sales);
  await freeExposure(parts, tx, sales);
  await markPaid(
    tx,
    sales.map(({ cashOutId, ticket, sale, value }) => {
      const worth = { value: value.valueMinor.toString(), of: value.restMinor.toString(), chances: value.chances };
      return { id: cashOutId, ticketId: ticket.id, ...sale, worth };
    }),
    nowMs,
  );
  await insertEvents(
    tx,
    sales.map((each) => eventOf(each, nowMs)),
  );
}

/** Posts one transfer a sale. Later sales of the batch see the balances that the earlier ones leave. */
async function paySales(
  { wallet, bonuses }: SaleParts,
  tx: DatabaseTransaction,
  sales: readonly DecidedSale[],
): Promise<void> {
  const gifted = sales.flatMap(({ ticket }) => (ticket.terms.bonusGrant === undefined ? [] : ticket));
  const book = await bonusBookOf(bonuses, tx, gifted);
  const accounts = await wallet.lockToPost(tx, [...sales.flatMap(accountsOf), ...book.accounts]);
  await book.load(tx);
  const standings = new Map<string, Standing>(accounts.standings);
  const borne = await borneBefore(
    wallet,
    tx,
    sales.map(({ ticket }) => ticket),
  );
  const transfers = sales.flatMap((each) => {
    const { id, accountId, currency, terms } = each.ticket;
    const { receivable: owed } = betAccounts(accountId, currency, terms.playMoney);
    const owedMinor = standings.get(accountKey(owed))?.balanceMinor ?? 0n;
    const transfer = transferOf(each, owedMinor, borne.get(id) ?? 0n);
    const moved = [transfer];
    assert(moveBalances(standings, transfer).ok, `${transfer.idempotencyKey} breaks a balance`);
    if (terms.bonusGrant !== undefined) {
      for (const more of ofBonus(each, transfer, standings, book)) {
        assert(moveBalances(standings, more).ok, `${more.idempotencyKey} breaks a balance`);
        moved.push(more);
      }
    }
    return moved;
  });
  await accounts.post(transfers);
  await book.save(tx);
}

/** What a sale is to the bonus that paid for the bet: its share is its own, and a bet that is sold whole is open no more. */
const ofBonus = (
  { cashOutId, ticket, sale }: DecidedSale,
  transfer: Transfer,
  standings: ReadonlyMap<string, Standing>,
  book: BonusBook,
): Transfer[] =>
  book.after(
    {
      source: sourceOf(ticket.id),
      key: cashOutKey(cashOutId),
      bonusMinor: toBonus([transfer]),
      corrects: false,
      opens: sale.whole ? -1 : 0,
      decided: undefined,
    },
    standings,
  );

/** What a sale pays; debts of the player (`owedMinor`) are met first, and the house gets back what it bore of the stake. */
function transferOf(
  { cashOutId, askedBy, ticket, sale }: DecidedSale,
  owedMinor: bigint,
  borneMinor: bigint,
): ReturnType<typeof cashOut> {
  const { id, accountId, currency, terms } = ticket;
  return cashOut({
    idempotencyKey: cashOutKey(cashOutId),
    reference: `ticket:${id}`,
    actor: askedBy === 'player' ? `player:${accountId}` : 'house',
    reason: sale.whole ? 'bet bought back' : 'part of a bet bought back',
    playerId: accountId,
    amount: money(sale.amountMinor, currency),
    play: terms.playMoney,
    receivableMinor: owedMinor,
    funds: fundsOf(terms),
    borneMinor,
  });
}

/** What was sold is no risk any more: parts shrink, whole bets leave. */
async function freeExposure(
  { risk }: SaleParts,
  tx: DatabaseTransaction,
  sales: readonly DecidedSale[],
): Promise<void> {
  const [whole, parts] = [sales.filter(({ sale }) => sale.whole), sales.filter(({ sale }) => !sale.whole)];
  if (whole.length > 0 && parts.length > 0) {
    await risk.lock(
      tx,
      sales.map(({ ticket }) => ticket.id),
    );
  }
  const bets = parts.map((each) => ({ ticketId: each.ticket.id, bet: restAsBet(each) }));
  await countLegs(tx, await risk.shrink(tx, bets));
  await risk.release(
    tx,
    whole.map(({ ticket }) => ticket.id),
  );
}

/** What the ticket's trail says of a sale. */
function eventOf({ askedBy, ticket, sale, value }: DecidedSale, atMs: number): EventRow {
  const amount = (minor: bigint): string => formatAmount(minor, ticket.currency);
  const detail = {
    stake: amount(sale.stakeMinor),
    amount: amount(sale.amountMinor),
    stakeLeft: amount(value.restMinor - sale.stakeMinor),
  };
  return { ticketId: ticket.id, atMs, kind: 'cashedOut', rule: `cash-out-${askedBy}`, message: null, detail };
}
