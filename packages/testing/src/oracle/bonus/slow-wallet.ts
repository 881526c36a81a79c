import { type Fraction, fraction, isBelow, isZero, minus, plus, times, ZERO } from '../fraction.ts';
import { Journal } from './journal.ts';
import { type AskedBet, doneOf, isOpen, isWholeSold, type Made, type Taken } from './taken.ts';
import { down, type FileTerms, givenFor, larger, smaller, toStakeFor, upTo, whole } from './terms.ts';

const pocketOf = ({ name }: Taken): `bonus ${string}` => `bonus ${name}`;

/**
 * A wallet by the rules of bonuses, written a second time: a journal of all moves instead of balances, a pocket for each bonus instead of
 * one account, a count that is looked up instead of kept, a correction by what it changes instead of by taking back and paying anew. Slow
 * on purpose.
 */
export class SlowWallet {
  readonly journal = new Journal();
  readonly taken: Taken[] = [];
  private readonly bets = new Map<string, Made | null>();

  private get active(): Taken | undefined {
    return this.taken.find(({ state }) => state === 'active');
  }

  private get made(): Made[] {
    return [...this.bets.values()].filter((bet) => bet !== null);
  }

  done(one: Taken): Fraction {
    return doneOf(one, this.made);
  }

  private left(one: Taken): Fraction {
    return this.journal.holds(pocketOf(one));
  }

  deposit(minor: number): null {
    this.journal.move('outside', 'cash', whole(minor));
    return null;
  }

  grant(name: string, terms: FileTerms, depositMinor: number | null): string {
    const amount = givenFor(terms, depositMinor);
    if (isZero(amount) || (terms.kind === 'deposit' && depositMinor === null)) return 'BonusNeedsDeposit';
    const toStake = toStakeFor(terms, amount, depositMinor);
    const [ofDeposit, nothing] = [depositMinor !== null, { doneAtEnd: ZERO, becameCash: ZERO, toKeep: ZERO }];
    const one: Taken = { name, terms, amount, toStake, ofDeposit, state: 'appended', reason: null, ...nothing };
    this.taken.push(one);
    if (isZero(toStake)) {
      this.journal.move('cost', pocketOf(one), amount);
      this.convert(one);
    }
    this.next();
    return one.state;
  }

  /** Rule 1: who waited longest begins where none is active. */
  private next(): void {
    const first = this.taken.find(({ state }) => state === 'appended');
    if (this.active || !first) return;
    first.state = 'active';
    this.journal.move('cost', pocketOf(first), first.amount);
  }

  private end(one: Taken, state: 'canceled' | 'used', reason: string): void {
    one.doneAtEnd = this.done(one);
    one.state = state;
    one.reason = reason;
    this.journal.move(pocketOf(one), 'cost', this.left(one));
  }

  /** Rule 6: all of the pocket, sticky less what was given, at most so much. */
  private convert(one: Taken): void {
    const left = this.left(one);
    const keeps = one.terms.sticky ? one.amount : ZERO;
    one.becameCash = upTo(larger(ZERO, minus(left, keeps)), one.terms.mostConvertMinor);
    one.toKeep = larger(ZERO, minus(keeps, left));
    this.journal.move(pocketOf(one), 'cash', one.becameCash);
    this.end(one, 'used', 'converted');
  }

  bet(id: string, minor: number, asked: AskedBet): string {
    const [stake, active, cash] = [whole(minor), this.active, this.journal.holds('cash')];
    const mayPay = active && !asked.cashOnly && active.terms.usableOn.includes(asked.product);
    const bonus = mayPay ? this.left(active) : ZERO;
    this.bets.set(id, null);
    if (isBelow(plus(cash, bonus), stake)) return 'InsufficientBalanceException';
    const lacking = larger(ZERO, minus(stake, cash));
    const ofBonus = active?.terms.order === 'bonusFirst' ? smaller(stake, bonus) : lacking;
    const payer = isZero(ofBonus) ? undefined : active;
    const most = payer?.terms.mostStakeMinor ?? minor;
    if (minor > most) return 'BonusStakeLimit';
    const ofCash = minus(stake, ofBonus);
    this.journal.move('cash', 'house', ofCash);
    if (payer) this.journal.move(pocketOf(payer), 'house', ofBonus);
    const nothing = { sold: ZERO, answer: ZERO, metDebt: ZERO, intoPocket: ZERO, excess: ZERO };
    const paid = { ...asked, stake, ofCash, payer, activeThen: active };
    this.bets.set(id, { ...paid, ...nothing, outcome: 0, everDecided: false });
    return 'placed';
  }

  /** Record 11: the cash share is cut, the bonus has the rest. */
  private sharesOf({ stake, ofCash }: Made, amount: Fraction): { readonly cash: Fraction; readonly bonus: Fraction } {
    const part = fraction(ofCash.top * stake.bottom, ofCash.bottom * stake.top);
    const cash = down(times(amount, part));
    return { cash, bonus: minus(amount, cash) };
  }

  /** Rule 14: a debt is met from the cash share. Answers what met one. */
  private payCash(amount: Fraction): Fraction {
    const met = smaller(amount, minus(ZERO, this.journal.holds('owed')));
    this.journal.move('house', 'owed', met);
    this.journal.move('house', 'cash', minus(amount, met));
    return met;
  }

  private takeCashBack(amount: Fraction, metDebt: Fraction): void {
    const there = smaller(minus(amount, metDebt), this.journal.holds('cash'));
    this.journal.move('cash', 'house', there);
    this.journal.move('owed', 'house', minus(amount, there));
  }

  /** Rule 4: the share of a bonus that is over. */
  private payLate(one: Taken, amount: Fraction): void {
    const isConverted = one.reason === 'converted';
    const kept = isConverted ? smaller(amount, one.toKeep) : amount;
    if (isConverted) one.toKeep = minus(one.toKeep, kept);
    const free = minus(amount, kept);
    const most = one.terms.mostConvertMinor;
    const cash = most === null ? free : smaller(free, minus(whole(most), one.becameCash));
    one.becameCash = plus(one.becameCash, cash);
    this.journal.move('house', 'cash', cash);
    this.journal.move('house', 'cost', minus(amount, cash));
  }

  /** A share comes for the first time. What its bet owes the pocket from before is made good first; answers what went in. */
  private payBonus(bet: Made, amount: Fraction): Fraction {
    const good = smaller(amount, bet.excess);
    bet.excess = minus(bet.excess, good);
    this.journal.move('house', 'cost', good);
    const rest = minus(amount, good);
    if (!bet.payer) return ZERO;
    if (bet.payer.state !== 'active') {
      this.payLate(bet.payer, rest);
      return ZERO;
    }
    this.journal.move('house', pocketOf(bet.payer), rest);
    return rest;
  }

  /**
   * Rule 10: an answer takes the place of another. While the payer is active, the pocket should hold what the new answer brings; it gives
   * back at most what the old one put in and what it has, and the excess is the house's to bear. After its end all is the house's.
   */
  private correctBonus(bet: Made, before: Fraction, after: Fraction): void {
    if (!bet.payer) return;
    if (bet.payer.state !== 'active') {
      this.journal.move('cost', 'house', before);
      this.journal.move('house', 'cost', after);
      return;
    }
    const had = plus(before, bet.excess);
    const least = minus(had, smaller(bet.intoPocket, this.left(bet.payer)));
    const has = larger(after, least);
    const pocket = pocketOf(bet.payer);
    this.journal.move('house', pocket, larger(ZERO, minus(has, had)));
    this.journal.move(pocket, 'house', larger(ZERO, minus(had, has)));
    const excess = minus(has, after);
    this.journal.move('cost', 'house', larger(ZERO, minus(excess, bet.excess)));
    this.journal.move('house', 'cost', larger(ZERO, minus(bet.excess, excess)));
    bet.intoPocket = larger(ZERO, minus(after, least));
    bet.excess = excess;
  }

  settle(id: string, outcome: number, payoutMinor: number): string {
    const bet = this.bets.get(id);
    if (!bet) return 'BetNotAccepted';
    if (isWholeSold(bet)) return payoutMinor === 0 ? 'settled' : 'BetNotAccepted';
    const [before, after] = [this.sharesOf(bet, bet.answer), this.sharesOf(bet, whole(payoutMinor))];
    this.takeCashBack(before.cash, bet.metDebt);
    bet.metDebt = this.payCash(after.cash);
    const isFirst = !bet.everDecided && isZero(bet.answer);
    if (isFirst) bet.intoPocket = this.payBonus(bet, after.bonus);
    else this.correctBonus(bet, before.bonus, after.bonus);
    bet.answer = whole(payoutMinor);
    bet.outcome = outcome;
    bet.everDecided ||= outcome !== 0;
    this.lookAtActive();
    return 'settled';
  }

  sell(id: string, stakeMinor: number, amountMinor: number): string {
    const bet = this.bets.get(id);
    if (!bet) return 'BetNotAccepted';
    const sold = plus(bet.sold, whole(stakeMinor));
    if (!isOpen(bet) || isBelow(bet.stake, sold)) return 'CashOutNotAvailable';
    const shares = this.sharesOf(bet, whole(amountMinor));
    this.payCash(shares.cash);
    this.payBonus(bet, shares.bonus);
    bet.sold = sold;
    this.lookAtActive();
    return 'sold';
  }

  /** Rules 6 and 7, after a bet was answered. */
  private lookAtActive(): void {
    const one = this.active;
    if (!one) return;
    const hasOpen = this.made.some((bet) => bet.payer === one && isOpen(bet));
    if (!isBelow(this.done(one), one.toStake)) this.convert(one);
    else if (isZero(this.left(one)) && !hasOpen) this.end(one, 'used', 'spent');
    this.next();
  }

  cancel(reason: string): string {
    const one = this.active;
    if (!one) return 'NoActiveBonus';
    this.end(one, 'canceled', reason);
    this.next();
    return 'canceled';
  }

  /** Rule 8. */
  withdraw(minor: number, knows: boolean): string {
    const one = this.active;
    if (isBelow(this.journal.holds('cash'), whole(minor))) return 'InsufficientBalanceException';
    if (one && !knows) return 'BonusWouldEnd';
    this.journal.move('cash', 'outside', whole(minor));
    if (!one) return 'held';
    for (const waiting of this.taken)
      if (waiting.state === 'appended' && waiting.ofDeposit) this.end(waiting, 'canceled', 'withdrawal');
    this.end(one, 'canceled', 'withdrawal');
    this.next();
    return 'held';
  }
}
