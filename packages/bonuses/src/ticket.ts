import { accept, assert, type Result, refuse } from '@evens/kernel';
import { type StakeFund, shareOut } from '@evens/ledger';
import type { Grant } from './grant.ts';
import { lateShareOf } from './grant.ts';
import { countedOf, fundsOf, type Outcome, type Stake, type StakeRefusal } from './stake.ts';
import { lesser } from './terms.ts';
import { activeGrant, grantNamed, moving, usedUp, type Wallet, withGrant } from './wallet.ts';

/** Where the answer to a ticket went, so that a correction can take it back. */
interface Paid {
  readonly cashMinor: bigint;
  /** Of the cash share, what met a debt. */
  readonly debtMinor: bigint;
  /** The whole share of the bonus. */
  readonly bonusMinor: bigint;
  /** Of it, what the house had borne of this ticket before and got back. */
  readonly madeGoodMinor: bigint;
}

const NOTHING_PAID: Paid = { cashMinor: 0n, debtMinor: 0n, bonusMinor: 0n, madeGoodMinor: 0n };

/** A bet or round that was taken, with what paid it. Amounts in minor units. */
export interface Ticket extends Stake {
  readonly funds: readonly StakeFund[];
  /** The grant whose bonus paid, be it in part; null where cash paid alone. */
  readonly paidBy: string | null;
  /** The grant that was active when it was placed; it alone is brought forward. */
  readonly countsFor: string | null;
  readonly soldMinor: bigint;
  /** Neither decided nor sold whole. */
  readonly open: boolean;
  /** It has been decided once: whatever comes now is a correction. */
  readonly answered: boolean;
  readonly paid: Paid;
  readonly countedMinor: bigint;
  /** What the house bears of bonus that was paid wrongly and has been used; later payouts of this ticket make it good first. */
  readonly borneMinor: bigint;
}

export interface WithTicket {
  readonly wallet: Wallet;
  readonly ticket: Ticket;
}

/** A stake is taken: what pays it goes to the house. Refused, nothing changes. */
export function placed(wallet: Wallet, stake: Stake): Result<WithTicket, StakeRefusal> {
  assert(stake.stakeMinor > 0n, `a stake of ${stake.stakeMinor}`);
  const active = activeGrant(wallet);
  const funds = fundsOf(stake, active?.terms ?? null, wallet.books);
  if (!funds.ok) return funds;
  const paidBy = active && funds.value.some(({ kind }) => kind === 'bonus') ? active : undefined;
  const after = funds.value.reduce((now, { kind, amountMinor }) => moving(now, kind, 'house', amountMinor), wallet);
  const ticket: Ticket = {
    ...stake,
    funds: funds.value,
    paidBy: paidBy?.name ?? null,
    countsFor: active?.name ?? null,
    soldMinor: 0n,
    open: true,
    answered: false,
    paid: NOTHING_PAID,
    countedMinor: 0n,
    borneMinor: 0n,
  };
  return accept({ ticket, wallet: paidBy ? withGrant(after, { ...paidBy, openBets: paidBy.openBets + 1 }) : after });
}

const payer = (wallet: Wallet, { paidBy }: Ticket): Grant | undefined =>
  paidBy === null ? undefined : grantNamed(wallet, paidBy);

/** The bonus share of something that comes back, by how the grant stands that had paid. */
function bonusShareToGrant(wallet: Wallet, ticket: Ticket, shareMinor: bigint): WithTicket & { madeGood: bigint } {
  const madeGood = lesser(shareMinor, ticket.borneMinor);
  const rest = shareMinor - madeGood;
  const after = { ...ticket, borneMinor: ticket.borneMinor - madeGood };
  const good = moving(wallet, 'house', 'bonusCost', madeGood);
  const grant = payer(wallet, ticket);
  if (grant?.standing.state === 'active')
    return { wallet: moving(good, 'house', 'bonus', rest), ticket: after, madeGood };
  if (!grant) return { wallet: good, ticket: after, madeGood };
  const late = lateShareOf(grant, rest);
  const cash = moving(withGrant(good, late.grant), 'house', 'cash', late.cashMinor);
  return { wallet: moving(cash, 'house', 'bonusCost', late.backMinor), ticket: after, madeGood };
}

/**
 * What comes back to a ticket is shared in the proportion of its stake. A debt is met from the cash share alone. `corrects`: it stands in
 * for an answer that was taken back; after the end of the grant, the difference of the bonus share is the house's.
 */
function paidBack(wallet: Wallet, ticket: Ticket, amountMinor: bigint, corrects: boolean): WithTicket {
  const { cash, bonus } = shareOut(amountMinor, ticket.funds);
  const debtMinor = lesser(cash, -wallet.books.receivable);
  const debtMet = moving(wallet, 'house', 'receivable', debtMinor);
  const inCash = moving(debtMet, 'house', 'cash', cash - debtMinor);
  const toHouse = corrects && payer(wallet, ticket)?.standing.state !== 'active';
  const { madeGood, ...shared } = toHouse
    ? { wallet: moving(inCash, 'house', 'bonusCost', bonus), ticket, madeGood: 0n }
    : bonusShareToGrant(inCash, ticket, bonus);
  const paid: Paid = { cashMinor: cash - debtMinor, debtMinor, bonusMinor: bonus, madeGoodMinor: madeGood };
  return { wallet: shared.wallet, ticket: { ...shared.ticket, paid } };
}

/** The answer of a ticket is taken back. What cash lacks is owed; what the bonus of an active grant lacks, the house bears. */
function takenBack(wallet: Wallet, ticket: Ticket): WithTicket {
  const { cashMinor, debtMinor, bonusMinor, madeGoodMinor } = ticket.paid;
  const fromCash = lesser(cashMinor, wallet.books.cash);
  const inCash = moving(wallet, 'cash', 'house', fromCash);
  const owed = moving(inCash, 'receivable', 'house', cashMinor - fromCash + debtMinor);
  const without = { ...ticket, paid: NOTHING_PAID };
  if (payer(wallet, ticket)?.standing.state !== 'active')
    return { wallet: moving(owed, 'bonusCost', 'house', bonusMinor), ticket: without };
  const fromBonus = lesser(bonusMinor - madeGoodMinor, owed.books.bonus);
  const borne = bonusMinor - fromBonus;
  return {
    wallet: moving(moving(owed, 'bonus', 'house', fromBonus), 'bonusCost', 'house', borne),
    ticket: { ...without, borneMinor: ticket.borneMinor + borne },
  };
}

/** How many bets of its payer are open, after this one has closed or opened again. */
function openBetsOf(wallet: Wallet, before: Ticket, after: Ticket): Wallet {
  const grant = payer(wallet, after);
  if (!grant || before.open === after.open) return wallet;
  return withGrant(wallet, { ...grant, openBets: grant.openBets + (after.open ? 1 : -1) });
}

/** What a ticket counts takes the place of what it counted before, while the grant is active that was when it was placed. */
function counted(wallet: Wallet, ticket: Ticket, outcome: Outcome): WithTicket {
  const grant = ticket.countsFor === null ? undefined : grantNamed(wallet, ticket.countsFor);
  if (grant?.standing.state !== 'active') return { wallet, ticket };
  const countedMinor = countedOf(grant.terms, ticket, ticket.soldMinor, outcome);
  const doneMinor = grant.doneMinor - ticket.countedMinor + countedMinor;
  return { wallet: withGrant(wallet, { ...grant, doneMinor }), ticket: { ...ticket, countedMinor } };
}

export interface Decision {
  readonly outcome: Outcome;
  /** For what was not sold. */
  readonly payoutMinor: bigint;
}

export const soldWhole = ({ soldMinor, stakeMinor }: Ticket): boolean => soldMinor === stakeMinor;

/** A ticket of which something is left is decided, or decided anew: then the first answer is taken back before. Outcome 0 opens it again. */
export function settled(wallet: Wallet, ticket: Ticket, { outcome, payoutMinor }: Decision): WithTicket {
  assert(payoutMinor >= 0n && !soldWhole(ticket), `a payout of ${payoutMinor}`);
  const back = takenBack(wallet, ticket);
  const paid = paidBack(back.wallet, back.ticket, payoutMinor, ticket.answered);
  const after = { ...paid.ticket, open: outcome === 0, answered: ticket.answered || outcome !== 0 };
  const done = counted(openBetsOf(paid.wallet, ticket, after), after, outcome);
  return { wallet: usedUp(done.wallet), ticket: done.ticket };
}

export interface Sale {
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
}

/** A part of a stake is bought back, for good. Refused for a ticket that is decided, and for more than is left of it. */
export function sold(
  wallet: Wallet,
  ticket: Ticket,
  { stakeMinor, amountMinor }: Sale,
): Result<WithTicket, { readonly code: 'CashOutNotAvailable' }> {
  assert(stakeMinor > 0n && amountMinor >= 0n, `${stakeMinor} sold for ${amountMinor}`);
  if (!ticket.open || ticket.soldMinor + stakeMinor > ticket.stakeMinor) return refuse({ code: 'CashOutNotAvailable' });
  const back = paidBack(wallet, ticket, amountMinor, false);
  const soldMinor = ticket.soldMinor + stakeMinor;
  const after = { ...back.ticket, paid: ticket.paid, soldMinor, open: soldMinor < ticket.stakeMinor };
  return accept({ wallet: usedUp(openBetsOf(back.wallet, ticket, after)), ticket: after });
}
