import type { TicketView } from '@evens/contract';
import { create } from 'zustand';
import type { Pick } from '../../shared/slip/picks.ts';
import { afterReload, areOver, type BetOnWay, type RefusedBet } from './placing/bets-on-way.ts';

/** The panels of the right column (specification 1, section 2): the slip, and what an account looks at beside it. */
export const PANELS = ['slip', 'pending', 'history', 'myBets', 'settings'] as const;
export type SlipPanelKey = (typeof PANELS)[number];

interface SlipState {
  readonly panel: SlipPanelKey;
  /** Bets on their way, in the order they are sent; empty when none is. */
  readonly bets: readonly BetOnWay[];
  readonly receipts: readonly TicketView[];
  readonly rejections: readonly RefusedBet[];
  /** Presses whose names are not known yet: shown as lines that load. */
  readonly adding: readonly Pick[];
  readonly callsPending: number;
  /** `marketKey/outcome` of the price whose stake the keyboard asked for. */
  readonly stakeWanted: string | undefined;
  /** Spoken once by the live region. */
  readonly spoken: string;
  readonly set: (change: Partial<Omit<SlipState, 'set'>>) => void;
}

const PENDING_BETS = 'evens.pendingBets';

/** Bets that had no answer when the page went away. Own storage is trusted in shape, not in presence. */
function keptBets(): readonly BetOnWay[] {
  if (typeof sessionStorage === 'undefined') return [];
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PENDING_BETS) ?? '[]');
    return Array.isArray(kept) ? afterReload(kept as BetOnWay[]) : [];
  } catch {
    return [];
  }
}

export const useSlipState = create<SlipState>((set) => ({
  panel: 'slip',
  bets: keptBets(),
  receipts: [],
  rejections: [],
  adding: [],
  callsPending: 0,
  stakeWanted: undefined,
  spoken: '',
  set: (change) => {
    set(change);
    if (!change.bets || typeof sessionStorage === 'undefined') return;
    if (areOver(change.bets)) sessionStorage.removeItem(PENDING_BETS);
    else sessionStorage.setItem(PENDING_BETS, JSON.stringify(change.bets));
  },
}));

export const slipState = (): SlipState => useSlipState.getState();

/** What the last answer said goes as soon as the player does something new. */
export const forgetAnswers = (): void => {
  const { rejections, receipts, set } = slipState();
  if (rejections.length > 0 || receipts.length > 0) set({ rejections: [], receipts: [] });
};
