import './jackpots.css';
import { type OwnJackpotWin, tellJackpotWin } from '@evens/contract';
import { Button, Dialog, Overlay } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../../shared/account/open-account.ts';
import { api } from '../../../shared/api/api.ts';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { useUser } from '../../../shared/session/session.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { useAllGames } from '../lists/use-lobby.ts';
import { DrawCheck } from './draw-check.tsx';
import { microsText, ownWinsQuery } from './jackpots.ts';
import { useWhen } from './use-when.ts';

/** The win that the data names (`grand-3`); the last one where it names none. */
export function winNamed(wins: readonly OwnJackpotWin[], data: string | undefined): OwnJackpotWin | undefined {
  if (!data) return wins[0];
  return wins.find(({ level, generation }) => `${level}-${generation}` === data);
}

function Crown() {
  return (
    <svg viewBox="0 0 420 170" aria-hidden="true">
      <path d="M0 0h420v170H0z" fill="#0b1f4b" />
      <g stroke="#ffc53d" strokeOpacity=".28" strokeWidth="10">
        <path d="M210 150 30-10M210 150 110-10M210 150 210-10M210 150 310-10M210 150 390-10M210 150-20 70M210 150 440 70" />
      </g>
      <g transform="translate(210 104)">
        <path d="M-70 40-84-38l44 32L0-62l40 56 44-32-14 78z" fill="#ffc53d" />
        <path d="M-70 40h140v16H-70z" fill="#e0a21c" />
        <circle cx="-84" cy="-42" r="8" fill="#fff1c9" />
        <circle cy="-66" r="9" fill="#fff1c9" />
        <circle cx="84" cy="-42" r="8" fill="#fff1c9" />
        <circle cy="18" r="11" fill="#c2344d" />
        <circle cx="-36" cy="22" r="7" fill="#3d5cec" />
        <circle cx="36" cy="22" r="7" fill="#3d5cec" />
      </g>
    </svg>
  );
}

function Won({ win, onClose }: { win: OwnJackpotWin; onClose: () => void }) {
  const { t } = useTranslation('jackpots');
  const { tag } = useLanguage();
  const when = useWhen();
  const to = usePaths();
  const games = useAllGames().data?.Games ?? [];
  const { level, generation, amount, currency, poolCurrency, poolAmount } = win;
  const title = t('win.title', { level: t(`level.${level}`) });
  useEffect(() => {
    // Were it not stored, it would be shown once more: nothing worse.
    void api.call(tellJackpotWin, { body: { level, generation } });
  }, [level, generation]);
  return (
    <Overlay open onClose={onClose} label={title}>
      <div className="dialog jwin">
        <Crown />
        <div className="jwin__b">
          <h2>{title}</h2>
          <p className="big num">{moneyText(amount, currency, tag)}</p>
          {poolCurrency !== currency && <p>{t('win.pool', { amount: moneyText(poolAmount, poolCurrency, tag) })}</p>}
          <p>{t('win.kept')}</p>
          <p className="hint num">
            {t('win.facts', {
              time: when(win.atMs),
              game: games.find(({ key }) => key === win.game)?.name ?? win.game,
              added: microsText(win.added, tag),
              room: microsText(win.room, tag),
              currency: poolCurrency,
            })}
          </p>
          <DrawCheck win={win} />
        </div>
        <div className="jwin__f">
          <Link className="btn btn--line" to={to.casinoRound(win.roundId)} onClick={onClose}>
            {t('win.check')}
          </Link>
          <Button
            kind="quiet"
            onClick={() => {
              onClose();
              openAccount('withdraw');
            }}
          >
            {t('win.payOut')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('win.back')}
          </Button>
        </div>
      </div>
    </Overlay>
  );
}

/** The window of a jackpot that was won: how much, where it is, and how to compute the draw again. Paying out and going back weigh the same. */
export function WinModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('jackpots');
  const user = useUser();
  const wins = useQuery({ ...ownWinsQuery(user?.UserID), enabled: Boolean(user) });
  const win = winNamed(wins.data ?? [], data);
  const { refetch } = wins;
  const missing = wins.isSuccess && !win;
  useEffect(() => {
    // Told of a win that the list was read before.
    if (missing) void refetch();
  }, [missing, refetch]);
  if (win) return <Won win={win} onClose={onClose} />;
  if (user && !wins.isFetched) return null;
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <p>{t('win.none')}</p>
    </Dialog>
  );
}
