import {
  type BonusOfferView,
  type BonusView,
  cancelBonus,
  claimBonus,
  getAppendedFreeBets,
  getBonusTerms,
  getFreeBetBonuses,
  getFreeBetHistory,
  getFreeSpinBonuses,
  getGeneralBonuses,
  getPersonalBonuses,
  getUserBonuses,
  takeBonus,
} from '@evens/contract';
import { type Currency, formatAmount, parseAmount } from '@evens/kernel';
import { queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { api, ask, queryClient } from '../api/api.ts';
import { sessionQuery } from '../session/session.ts';

const KEY = 'bonuses';

/** The seven lists of the specification, each by its name; all are dropped with the session. */
const list = <Item>(name: string, read: () => Promise<{ readonly Items: readonly Item[] }>) =>
  queryOptions({
    queryKey: [KEY, name],
    queryFn: async () => (await read()).Items,
    staleTime: 15_000,
    retry: false,
  });

export const userBonusesQuery = list<BonusView>('user', () => ask(api.call(getUserBonuses)));
export const generalBonusesQuery = list<BonusOfferView>('general', () => ask(api.call(getGeneralBonuses)));
export const personalBonusesQuery = list<BonusOfferView>('personal', () => ask(api.call(getPersonalBonuses)));
export const freeSpinsQuery = list('freeSpins', () => ask(api.call(getFreeSpinBonuses)));
export const freeBetsQuery = list('freeBets', () => ask(api.call(getFreeBetBonuses)));
export const appendedFreeBetsQuery = list<BonusOfferView>('appended', () => ask(api.call(getAppendedFreeBets)));
export const freeBetHistoryQuery = list('history', () => ask(api.call(getFreeBetHistory)));

/** How a modal is told which terms: `CAMPAIGN_VERSION`. With a point it would be the name of a file in an address. */
export const termsAddress = (campaign: string, version: number): string => `${campaign}_${version}`;

/** The terms of a wording by its address; they never change. */
export const bonusTermsQuery = (address: string) =>
  queryOptions({
    queryKey: ['bonusTerms', address],
    queryFn: () => {
      const [id = '', version = ''] = address.split('_');
      return ask(api.call(getBonusTerms, { params: { id, version: Number(version) } }));
    },
    retry: false,
  });

/** What is other than before once a bonus was taken or ended: the lists, the balance, the statement. */
export function refreshBonuses(): void {
  for (const queryKey of [[KEY], sessionQuery.queryKey, ['transactions']])
    void queryClient.invalidateQueries({ queryKey });
}

/** Why a claim failed, by code and by the server's words. */
export interface ClaimFault {
  readonly code: string;
  readonly message: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
}

interface ClaimStore {
  /** Specification 2: true after a claim that succeeded, false after one that failed; undefined before any. */
  readonly successfulBonusClaim: boolean | undefined;
  readonly errors: { readonly ClaimBonus?: ClaimFault };
  readonly reset: () => void;
}

/** How the last claim ended, for whoever shows it. */
export const useClaim = create<ClaimStore>((set) => ({
  successfulBonusClaim: undefined,
  errors: {},
  reset: () => set({ successfulBonusClaim: undefined, errors: {} }),
}));

/** The code goes out as it was entered; what it comes to stands in the store. True: a bonus was taken. */
export async function claimCode(BonusCode: string): Promise<boolean> {
  return ended(await api.call(claimBonus, { body: { BonusCode } }));
}

export async function takeOffer(id: string): Promise<boolean> {
  return ended(await api.call(takeBonus, { params: { id }, body: {} }));
}

type Answer = Awaited<ReturnType<typeof api.call<typeof claimBonus>>>;

function ended(answer: Answer): boolean {
  if (answer.ok) {
    useClaim.setState({ successfulBonusClaim: true, errors: {} });
    refreshBonuses();
    return true;
  }
  const { code, message, detail } = answer.refusal;
  useClaim.setState({ successfulBonusClaim: false, errors: { ClaimBonus: { code, message: message ?? '', detail } } });
  return false;
}

/** Ends a bonus for good. Answers why not, where it could not be done. */
export async function endBonus(id: string) {
  const answer = await api.call(cancelBonus, { params: { id }, body: {} });
  if (answer.ok) refreshBonuses();
  return answer.ok ? undefined : answer.refusal;
}

/** What is still to be staked before a bonus becomes cash, as an amount of its currency. */
export function leftToStake({ ToStake, Staked, Currency }: Pick<BonusView, 'ToStake' | 'Staked' | 'Currency'>): string {
  const currency = Currency as Currency;
  const left = (parseAmount(ToStake, currency) ?? 0n) - (parseAmount(Staked, currency) ?? 0n);
  return formatAmount(left > 0n ? left : 0n, currency);
}

/**
 * Whether a deposit is what is missing: by the code, or by the server's English words, both "deposit" and "assigned bonus", as the
 * specification has it.
 */
export const needsDeposit = ({ code, message }: ClaimFault): boolean =>
  code === 'BonusNeedsDeposit' || (/deposit/i.test(message) && /assigned bonus/i.test(message));
