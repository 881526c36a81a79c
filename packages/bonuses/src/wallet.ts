import { accept, assert, type Result, refuse } from '@evens/kernel';
import { type Books, EMPTY_BOOKS, moved } from './books.ts';
import { conversionOf, type EndReason, type Grant, used } from './grant.ts';
import { amountOf, requiredOf, type Terms } from './terms.ts';

/** One player's money of one currency, and the grants he has taken, in their order. At most one is active, and none waits without it. */
export interface Wallet {
  readonly books: Books;
  readonly grants: readonly Grant[];
}

export const EMPTY_WALLET: Wallet = { books: EMPTY_BOOKS, grants: [] };

export const activeGrant = ({ grants }: Wallet): Grant | undefined =>
  grants.findLast(({ standing }) => standing.state === 'active');

export function grantNamed({ grants }: Wallet, name: string): Grant {
  const found = grants.find((grant) => grant.name === name);
  assert(found, `the grant ${name}`);
  return found;
}

export const withGrant = (wallet: Wallet, grant: Grant): Wallet => ({
  ...wallet,
  grants: wallet.grants.map((each) => (each.name === grant.name ? grant : each)),
});

export const moving = (wallet: Wallet, from: keyof Books, to: keyof Books, amountMinor: bigint): Wallet => ({
  ...wallet,
  books: moved(wallet.books, from, to, amountMinor),
});

/** Money that has come in. It is cash whole: what is owed is met by winnings. */
export const deposited = (wallet: Wallet, amountMinor: bigint): Wallet =>
  moving(wallet, 'outside', 'cash', amountMinor);

/** What is taken up by a player. */
export interface Taking {
  readonly name: string;
  readonly terms: Terms;
  /** The deposit it is given for; null where it is for none. */
  readonly depositMinor: bigint | null;
}

export interface GiveRefusal {
  /** There is no deposit, or one that brings nothing. */
  readonly code: 'BonusNeedsDeposit';
  readonly leastDepositMinor: bigint;
}

/**
 * A grant is taken: it is active, or waits while another is. With nothing to stake it is cash at once and waits for nobody.
 * The name is one that no grant has.
 */
export function given(wallet: Wallet, { name, terms, depositMinor }: Taking): Result<Wallet, GiveRefusal> {
  assert(!wallet.grants.some((grant) => grant.name === name), `a second grant ${name}`);
  const needed = { code: 'BonusNeedsDeposit', leastDepositMinor: terms.leastDepositMinor } as const;
  if (terms.kind === 'deposit' && depositMinor === null) return refuse(needed);
  const amountMinor = amountOf(terms, depositMinor);
  if (amountMinor === 0n) return refuse(needed);
  const grant: Grant = {
    name,
    terms,
    amountMinor,
    standing: { state: 'appended' },
    forDeposit: depositMinor !== null,
    requiredMinor: requiredOf(terms, amountMinor, depositMinor),
    doneMinor: 0n,
    convertedMinor: 0n,
    keptMinor: 0n,
    openBets: 0,
  };
  const taken = { ...wallet, grants: [...wallet.grants, grant] };
  if (grant.requiredMinor > 0n) return accept(nextActivated(taken));
  const conversion = conversionOf(grant, amountMinor);
  return accept(withGrant(moving(taken, 'bonusCost', 'cash', conversion.cashMinor), used(grant, conversion)));
}

/** The longest waiting grant becomes active where none is, and its money is given at that moment. */
export function nextActivated(wallet: Wallet): Wallet {
  const next = wallet.grants.find(({ standing }) => standing.state === 'appended');
  if (activeGrant(wallet) || !next) return wallet;
  assert(wallet.books.bonus === 0n, `${wallet.books.bonus} of a bonus that is nobody's`);
  const active: Grant = { ...next, standing: { state: 'active' } };
  return withGrant(moving(wallet, 'bonusCost', 'bonus', next.amountMinor), active);
}

/**
 * Waiting grants end before they were ever active: those given for a deposit, or all. Who may no longer have any (exclusion, closing)
 * has them ended before the active one, which would start the next.
 */
export const waitingEnded = (wallet: Wallet, reason: EndReason, which: 'forDeposit' | 'all'): Wallet => ({
  ...wallet,
  grants: wallet.grants.map((grant) =>
    grant.standing.state === 'appended' && (which === 'all' || grant.forDeposit)
      ? { ...grant, standing: { state: 'canceled', reason } }
      : grant,
  ),
});

/** The active grant ends: what it has left is the house's again, and the next one starts. */
export function canceled(wallet: Wallet, reason: EndReason): Result<Wallet, { readonly code: 'NoActiveBonus' }> {
  const grant = activeGrant(wallet);
  if (!grant) return refuse({ code: 'NoActiveBonus' });
  const left = moving(wallet, 'bonus', 'bonusCost', wallet.books.bonus);
  return accept(nextActivated(withGrant(left, { ...grant, standing: { state: 'canceled', reason } })));
}

export type WithdrawRefusal =
  | { readonly code: 'InsufficientBalanceException' }
  /** What would leave, and what would end with it: the question that the player is asked first. */
  | { readonly code: 'BonusWouldEnd'; readonly cashMinor: bigint; readonly bonusMinor: bigint };

/** Cash is asked for: the active grant, and those that wait and were given for a deposit, end with it once the player knows. */
export function withdrawn(wallet: Wallet, amountMinor: bigint, knows: boolean): Result<Wallet, WithdrawRefusal> {
  if (amountMinor > wallet.books.cash) return refuse({ code: 'InsufficientBalanceException' });
  const held = moving(wallet, 'cash', 'outside', amountMinor);
  if (!activeGrant(wallet)) return accept(held);
  if (!knows) return refuse({ code: 'BonusWouldEnd', cashMinor: amountMinor, bonusMinor: wallet.books.bonus });
  const ended = canceled(waitingEnded(held, 'withdrawal', 'forDeposit'), 'withdrawal');
  assert(ended.ok, 'a grant was active');
  return ended;
}

/**
 * After something was paid: the active grant is converted where enough was staked, else spent where nothing of it is left in the
 * account or on open bets; the next one starts then.
 */
export function usedUp(wallet: Wallet): Wallet {
  const grant = activeGrant(wallet);
  if (!grant) return wallet;
  const { bonus } = wallet.books;
  if (grant.doneMinor >= grant.requiredMinor) {
    const conversion = conversionOf(grant, bonus);
    const cash = moving(wallet, 'bonus', 'cash', conversion.cashMinor);
    const rest = moving(cash, 'bonus', 'bonusCost', conversion.backMinor);
    return nextActivated(withGrant(rest, used(grant, conversion)));
  }
  if (bonus > 0n || grant.openBets > 0) return wallet;
  return nextActivated(withGrant(wallet, { ...grant, standing: { state: 'used', reason: 'spent' } }));
}
