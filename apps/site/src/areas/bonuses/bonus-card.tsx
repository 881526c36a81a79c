import type { BonusView } from '@evens/contract';
import { Button, Dialog, Icon } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endBonus } from '../../shared/bonuses/bonuses.ts';
import { useTitle } from '../../shared/bonuses/use-title.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { TermLines } from './term-lines.tsx';

/** How much of the way is staked, from 0 to 100. */
export const percentDone = ({ Staked, ToStake }: Pick<BonusView, 'Staked' | 'ToStake'>): number => {
  const whole = Number(ToStake);
  return whole > 0 ? Math.min(100, Math.floor((Number(Staked) / whole) * 100)) : 100;
};

function Progress({ bonus }: { bonus: BonusView }) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const percent = percentDone(bonus);
  const money = (amount: string) => moneyText(amount, bonus.Currency, tag);
  return (
    <div className="bns__way">
      <div
        className="bns__bar"
        role="progressbar"
        aria-label={t('staked')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className="sub2 num">{t('stakedOf', { staked: money(bonus.Staked), all: money(bonus.ToStake) })}</span>
    </div>
  );
}

/** Says with figures what ends, and asks before it does. */
function EndButton({ bonus }: { bonus: BonusView }) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const refusalText = useRefusalText();
  const [asking, ask] = useState(false);
  const [refused, setRefused] = useState<string>();
  const end = async (): Promise<void> => {
    const fault = await endBonus(bonus.Id);
    if (fault) return setRefused(refusalText(fault));
    ask(false);
  };
  return (
    <>
      <Button kind="text" onClick={() => ask(true)}>
        {t('end')}
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => ask(false)}
          title={t('endTitle')}
          closeLabel={t('close')}
          actions={
            <>
              <Button kind="quiet" onClick={() => ask(false)}>
                {t('keep')}
              </Button>
              <Button kind="act" onClick={() => void end()}>
                {t('end')}
              </Button>
            </>
          }
        >
          <p>{t('endText', { left: moneyText(bonus.Left, bonus.Currency, tag) })}</p>
          {refused !== undefined && (
            <p className="note note--alert" role="alert">
              {refused}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}

/** One bonus of money: what it has, how far it is, until when, what counts, and the most that becomes cash, from the first day. */
export function BonusCard({ bonus }: { bonus: BonusView }) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const title = useTitle(bonus);
  const zoneHours = useSettings((settings) => settings.timezone);
  const at = (ms: number) => dateTime(ms, { tag, zoneHours });
  const money = (amount: string) => moneyText(amount, bonus.Currency, tag);
  const stands = bonus.State === 'active' || bonus.State === 'appended';
  return (
    <section className="bon" aria-label={title}>
      <div className="bon__h">
        <Icon name="gift" />
        <div>
          <b>{title}</b>
          <small>
            {bonus.Reason === null ? t(`state.${bonus.State}`) : t(`reason.${bonus.Reason}`)}
            {bonus.ExpiresMs !== null && bonus.State === 'active' && `, ${t('until', { at: at(bonus.ExpiresMs) })}`}
            {bonus.EndedMs !== null && `, ${at(bonus.EndedMs)}`}
          </small>
        </div>
        <span className="amt num">{money(bonus.Amount)}</span>
      </div>
      {bonus.State === 'active' && (
        <>
          <dl className="sum num">
            <div>
              <dt>{t('now')}</dt>
              <dd>{money(bonus.Left)}</dd>
            </div>
            <div>
              <dt>{t('most')}</dt>
              <dd>{bonus.MostConvert === null ? t('noCap') : money(bonus.MostConvert)}</dd>
            </div>
          </dl>
          <Progress bonus={bonus} />
        </>
      )}
      {bonus.Reason === 'converted' && (
        <span className="sub2 num">{t('became', { amount: money(bonus.Converted) })}</span>
      )}
      {stands && (
        <>
          <TermLines terms={bonus} />
          <EndButton bonus={bonus} />
        </>
      )}
    </section>
  );
}
