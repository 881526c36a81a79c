import './play-modals.css';
import { Button, Icon, Overlay } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openAccount } from '../../shared/account/open-account.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { answerCheck, leave, playQuery } from '../../shared/play/play.ts';
import { resultClass } from '../../shared/play/play-strip.tsx';
import { useUser } from '../../shared/session/session.ts';

/** Play stands still until it is answered: the server refuses bets meanwhile, whatever becomes of this window. */
export function RealityCheck({ onClose }: { data: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('limits');
  const { tag } = useLanguage();
  const user = useUser();
  const { data } = useQuery(playQuery);
  const [busy, setBusy] = useState<'continue' | 'stop' | 'see'>();
  if (!data?.check) return null;
  const { check, currency, staked, returned, inPlay, result } = data;
  const money = (amount: string) => moneyText(amount, currency, tag);
  const title = t('check.title', { count: Math.floor(data.elapsedSec / 60) });
  const says = async (how: 'continue' | 'stop' | 'see') => {
    setBusy(how);
    const answered = await answerCheck(check.no, how === 'stop' ? 'stop' : 'continue');
    if (!answered) return setBusy(undefined);
    if (how === 'stop') return leave();
    onClose();
    if (how === 'see') openAccount('sportsHistory');
  };
  return (
    <Overlay open firm onClose={onClose} label={title} className="over--box">
      <section className="dialog dlg">
        <div className="welc">
          <span className="out__i">
            <Icon name="timer" />
          </span>
          <h2>{title}</h2>
          <dl className="kv num">
            <div>
              <dt>{t('check.staked')}</dt>
              <dd>{money(staked)}</dd>
            </div>
            <div>
              <dt>{t('check.returned')}</dt>
              <dd>{money(returned)}</dd>
            </div>
            {Number(inPlay) > 0 && (
              <div>
                <dt>{t('strip.inPlay')}</dt>
                <dd>{money(inPlay)}</dd>
              </div>
            )}
            <div>
              <dt>{t('check.result')}</dt>
              <dd className={resultClass(result)}>{money(result)}</dd>
            </div>
            {user && (
              <div>
                <dt>{t('check.balance')}</dt>
                <dd>{money(user.Balances.TotalBalance)}</dd>
              </div>
            )}
          </dl>
          <div className="welc__acts">
            <Button data-focus-first busy={busy === 'stop'} onClick={() => void says('stop')}>
              {t('check.stop')}
            </Button>
            <Button kind="line" busy={busy === 'continue'} onClick={() => void says('continue')}>
              {check.minutes > 0 ? t('check.go', { count: check.minutes }) : t('check.goOn')}
            </Button>
            <button type="button" className="lnk" onClick={() => void says('see')}>
              {t('check.see')}
            </button>
          </div>
        </div>
      </section>
    </Overlay>
  );
}
