import type { placeBet, RequestOf, TicketView } from '@evens/contract';
import { create } from 'zustand';
import type { RefusalWords } from '../../shared/refusals/refusal-text.ts';
import type { Pick } from '../../shared/slip/picks.ts';
import type { SlipTab } from './model.ts';

export type PlacementBody = RequestOf<typeof placeBet>['body'];

/** A bet on its way. It is one wish under one key until there is an answer, however often it is sent. */
export type Placing =
  | { readonly kind: 'sending' | 'unanswered'; readonly body: PlacementBody; readonly amount: string }
  | { readonly kind: 'delayed'; readonly ticket: TicketView; readonly sinceMs: number };

export interface Rejection extends RefusalWords {
  readonly message?: string | null;
}

interface SlipState {
  readonly panel: 'slip' | 'history';
  /** What the player chose; until then the number of selections decides. */
  readonly chosenTab: SlipTab | undefined;
  readonly stake: string;
  readonly placing: Placing | undefined;
  readonly receipt: TicketView | undefined;
  readonly rejection: Rejection | undefined;
  /** Presses whose names are not known yet: shown as lines that load. */
  readonly adding: readonly Pick[];
  readonly callsPending: number;
  /** Spoken once by the live region. */
  readonly spoken: string;
  readonly set: (change: Partial<Omit<SlipState, 'set'>>) => void;
}

const PENDING_BET = 'evens.pendingBet';

/** A bet that had no answer when the page went away is asked about again, under its own key. */
function keptPlacing(): Placing | undefined {
  if (typeof sessionStorage === 'undefined') return undefined;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PENDING_BET) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('body' in kept) || !('amount' in kept)) return undefined;
    const { body, amount } = kept as { body: PlacementBody; amount: string };
    return { kind: 'unanswered', body, amount };
  } catch {
    return undefined;
  }
}

export const useSlipState = create<SlipState>((set) => ({
  panel: 'slip',
  chosenTab: undefined,
  stake: '',
  placing: keptPlacing(),
  receipt: undefined,
  rejection: undefined,
  adding: [],
  callsPending: 0,
  spoken: '',
  set: (change) => {
    set(change);
    if (!('placing' in change) || typeof sessionStorage === 'undefined') return;
    const { placing } = change;
    if (placing && placing.kind !== 'delayed') {
      sessionStorage.setItem(PENDING_BET, JSON.stringify({ body: placing.body, amount: placing.amount }));
    } else sessionStorage.removeItem(PENDING_BET);
  },
}));

export const slipState = (): SlipState => useSlipState.getState();
