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
} from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { Wallet } from '../../../money/wallet/index.ts';
import type { Risk } from '../../risk/index.ts';
import { countLegs } from '../answer-store.ts';
import type { BareTicket } from '../bare-ticket-store.ts';
import { insertEvents } from '../store.ts';
import { fundsOf } from '../ticket-terms.ts';
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
  { risk, wallet }: SaleParts,
  tx: DatabaseTransaction,
  sales: readonly DecidedSale[],
  nowMs: number,
): Promise<void> {
  if (sales.length === 0) return;
  // Accounts before exposures, as everywhere.
  const accounts = await wallet.lockToPost(tx, sales.flatMap(accountsOf));
  const standings = new Map<string, Standing>(accounts.standings);
  const borne = await borneBefore(
    wallet,
    tx,
    sales.map(({ ticket }) => ticket),
  );
  const transfers = sales.map(({ cashOutId, askedBy, ticket, sale }) => {
    const { id, accountId, currency, terms } = ticket;
    const { receivable: owed } = betAccounts(accountId, currency, terms.playMoney);
    const transfer = cashOut({
      idempotencyKey: cashOutKey(cashOutId),
      reference: `ticket:${id}`,
      actor: askedBy === 'player' ? `player:${accountId}` : 'house',
      reason: sale.whole ? 'bet bought back' : 'part of a bet bought back',
      playerId: accountId,
      amount: money(sale.amountMinor, currency),
      play: terms.playMoney,
      receivableMinor: standings.get(accountKey(owed))?.balanceMinor ?? 0n,
      funds: fundsOf(terms),
      borneMinor: borne.get(id) ?? 0n,
    });
    assert(moveBalances(standings, transfer).ok, `${transfer.idempotencyKey} breaks a balance`);
    return transfer;
  });
  await accounts.post(transfers);

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
    sales.map(({ askedBy, ticket, sale, value }) => {
      const amount = (minor: bigint): string => formatAmount(minor, ticket.currency);
      const detail = {
        stake: amount(sale.stakeMinor),
        amount: amount(sale.amountMinor),
        stakeLeft: amount(value.restMinor - sale.stakeMinor),
      };
      return {
        ticketId: ticket.id,
        atMs: nowMs,
        kind: 'cashedOut',
        rule: `cash-out-${askedBy}`,
        message: null,
        detail,
      };
    }),
  );
}
