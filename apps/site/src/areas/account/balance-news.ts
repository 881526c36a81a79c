import { balancesView, getOwnJackpotWins, jackpotNews, supportMessage, userView } from '@evens/contract';
import i18next from 'i18next';
import { api, queryClient } from '../../shared/api/api.ts';
import { hearMessages, MESSAGES_KEY } from '../../shared/messages/unread.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { tellOfTicket } from '../../shared/news/bet-news.ts';
import { useAccountNews } from '../../shared/realtime/index.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { askBalances, takeBalances } from '../../shared/session/take-balances.ts';
import { toast } from '../../shared/toasts/toast-store.ts';

/**
 * Two-factor was turned on or off, perhaps in another tab. Taken from the news and not asked for: the cookie has changed with it,
 * and the answer that brings the new one may still be on its way.
 */
function takeFactor(payload: unknown): void {
  const news = userView.pick({ UsesTwoFactorAuth: true }).safeParse(payload);
  if (!news.success) return;
  const { UsesTwoFactorAuth } = news.data;
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session?.user ? { ...session, user: { ...session.user, UsesTwoFactorAuth } } : session,
  );
}

/** A jackpot was won: its window opens, over whatever is shown. */
function tellOfJackpot(payload: unknown): void {
  const win = jackpotNews.safeParse(payload);
  if (!win.success) return;
  void queryClient.invalidateQueries({ queryKey: ['casino', 'jackpot-wins'] });
  openModal('mystery-jackpot-win', `${win.data.level}-${win.data.generation}`);
}

/** A jackpot that was won while no page of its player was open. */
async function tellUntoldJackpots(): Promise<void> {
  const answer = await api.call(getOwnJackpotWins);
  const untold = answer.ok ? answer.value.winnings.find(({ told }) => !told) : undefined;
  if (untold) openModal('mystery-jackpot-win', `${untold.level}-${untold.generation}`);
}

const SHOWN_SIGNS = 160;

/** Support has answered: where its page is not open, the first words of it are shown. */
function tellOfAnswer(payload: unknown): void {
  void queryClient.invalidateQueries({ queryKey: ['support'] });
  const answer = supportMessage.safeParse(payload);
  if (!answer.success || location.pathname.endsWith('/live-support')) return;
  void i18next.loadNamespaces('content').then(() => {
    toast({
      kind: 'news',
      title: i18next.t('content:support.answered'),
      text: answer.data.text.slice(0, SHOWN_SIGNS),
    });
  });
}

/**
 * Keeps the balance current while it stands, which is while someone is signed in: by news, and by call when news may have been
 * missed, such as before it came.
 */
export function BalanceNews(): null {
  useAccountNews(
    true,
    (kind, payload) => {
      if (kind === 'support') tellOfAnswer(payload);
      if (kind === 'messages') hearMessages(payload);
      if (kind === 'ticket') tellOfTicket(payload);
      if (kind === 'jackpot') tellOfJackpot(payload);
      if (kind === 'user') takeFactor(payload);
      if (kind !== 'balance') return;
      const balances = balancesView.safeParse(payload);
      if (!balances.success) return;
      takeBalances(balances.data);
      void queryClient.invalidateQueries({ queryKey: ['transactions'] });
    },
    () => {
      void askBalances();
      void tellUntoldJackpots();
      void queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
    },
  );
  return null;
}
