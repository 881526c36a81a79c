import type { TicketView } from '@evens/contract';
import { closeAccount } from '../../../shared/account/open-account.ts';
import { showSlip } from '../../../shared/slip/slip-sheet.ts';
import { changeDraft } from '../draft-store.ts';
import { tabOfCode } from '../model/tabs.ts';
import { pickAgain } from '../placing/placement.ts';
import { slipState } from '../slip-store.ts';

/** The same bet again: its legs at the prices of now, its type and, where one stake is the whole of it, its stake. */
export function repeatBet(ticket: TicketView): void {
  const tab = tabOfCode(ticket.betType);
  closeAccount();
  pickAgain(ticket);
  changeDraft((draft) => ({
    tab,
    ...(!ticket.systemStakes && !ticket.freeBet && { stakes: { ...draft.stakes, [tab]: ticket.stake } }),
  }));
  slipState().set({ panel: 'slip' });
  showSlip();
}
