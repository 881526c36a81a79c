import type { SlipView, UserView } from '@evens/contract';
import { type Currency, isCurrency, type Refusal } from '@evens/kernel';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bettingSettingsQuery, NO_SETTINGS } from '../../shared/betting-settings.ts';
import { useUser } from '../../shared/session/session.ts';
import { useDraft } from './draft-context.tsx';
import type { BetInput } from './model/bet-input.ts';
import { blockOf, lastingBlock } from './model/block.ts';
import { insuranceOffer } from './model/extras.ts';
import { shapeOf } from './model/planned-bets.ts';
import { type SelectionNow, selectionNow } from './model/selection-now.ts';
import { summarizeTab, type TabSummary } from './model/summary.ts';
import type { SlipTab } from './model/tabs.ts';
import { freeBetsQuery, insuranceQuoteQuery } from './settings-queries.ts';
import { useSlipState } from './slip-store.ts';
import { useSelectionsNow } from './use-selections-now.ts';

/** The tab with the player's draft, over the given selections. */
function useInput(slip: SlipView, tab: SlipTab, selections: readonly SelectionNow[]): BetInput {
  const { draft } = useDraft();
  const user = useUser();
  const settings = useQuery(bettingSettingsQuery).data ?? NO_SETTINGS;
  const freeBets = useQuery(freeBetsQuery(user?.UserID)).data?.freeBets ?? [];
  const currency: Currency = user && isCurrency(user.Currency) ? user.Currency : 'EUR';
  const { incompatible } = slip;
  const input = { tab, selections, incompatible, draft, currency, settings, freeBets, nowMs: Date.now() };
  const offered = insuranceOffer(input) !== undefined;
  const quote = useQuery(insuranceQuoteQuery(offered ? selections : undefined, offered ? shapeOf(input) : undefined));
  return { ...input, premiumPercent: (offered && quote.data?.premiumPercent) || undefined };
}

/** The tab over selections as the slip was read: for what no tick can change. */
export const useCalmInput = (slip: SlipView, tab: SlipTab): BetInput =>
  useInput(
    slip,
    tab,
    slip.selections.map((each) => selectionNow(each, 'unknown', true, slip.oddsChangePolicy)),
  );

/** The end of a break that still lasts; looks again when it is over. */
function useBreak(user: UserView | null | undefined): number | null {
  const until = user?.BreakUntilMs ?? null;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    // Timers hold 24 days at most; a longer break is looked at again then.
    const left = until === null ? 0 : Math.min(until - Date.now(), 2 ** 31 - 1);
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && until > now ? until : null;
}

export interface BetNow {
  readonly input: BetInput;
  readonly summary: TabSummary;
  readonly user: UserView | null | undefined;
  /** Why nothing can be placed at this moment, and why apart from calls that last a moment. */
  readonly block: Refusal | undefined;
  readonly lasting: Refusal | undefined;
}

/** The open tab as a bet: what it adds up to, and what stands between it and its placement. */
export function useBet(slip: SlipView, tab: SlipTab): BetNow {
  const input = useInput(slip, tab, useSelectionsNow(slip.selections, slip.oddsChangePolicy));
  const user = useUser();
  const { bets, callsPending } = useSlipState();
  const breakUntilMs = useBreak(user);
  const bettor = user ? { termsOutdated: user.TermsOutdated, breakUntilMs } : undefined;
  const moment = { placing: bets.length > 0, callsPending, bettor };
  return {
    input,
    summary: summarizeTab(input),
    user,
    block: blockOf(input, moment),
    lasting: lastingBlock(input, moment),
  };
}
