import { getRound, type OwnJackpotWin } from '@evens/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { verifyWin } from './verify-win.ts';

/** The draw of a win computed again in the reader's browser, where his seeds are published; else when that will be. */
export function DrawCheck({ win }: { win: OwnJackpotWin }) {
  const { t } = useTranslation('jackpots');
  const { data } = useQuery({
    queryKey: ['casino', 'round-of-win', win.roundId],
    queryFn: () => ask(api.call(getRound, { params: { id: win.roundId } })),
  });
  if (!data) return null;
  return <p className="hint">{t(`check.${verifyWin(win, data.round)}`)}</p>;
}
