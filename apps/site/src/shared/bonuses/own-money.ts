import { create } from 'zustand';

interface OwnMoney {
  /** The player wants his own money alone to pay, whatever bonus he has. */
  readonly only: boolean;
  readonly choose: (only: boolean) => void;
}

/** One choice for all that is staked on this page: bets, rounds, games of others, coupons. */
export const useOwnMoney = create<OwnMoney>((set) => ({ only: false, choose: (only) => set({ only }) }));

/** What a stake says of it; nothing where the bonus may pay. */
export const ownMoneyOnly = (): { readonly cashOnly?: true } => (useOwnMoney.getState().only ? { cashOnly: true } : {});
