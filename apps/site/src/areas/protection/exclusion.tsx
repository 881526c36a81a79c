import { FOR_GOOD, type ProtectionView } from '@evens/contract';
import { Button, Icon, type IconName } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { hasPlayMoney, useUser } from '../../shared/session/session.ts';
import { Choices } from './choices.tsx';
import { ConfirmExclusion } from './confirm-exclusion.tsx';
import { dayText, monthsText } from './lengths.ts';

function Line({ icon, name, text }: { icon: IconName; name: string; text: string }) {
  return (
    <li className="prt__rw">
      <span className="prt__i">
        <Icon name={icon} />
      </span>
      <div>
        <b>{name}</b>
        <small>{text}</small>
      </div>
    </li>
  );
}

/** Says what becomes of bets, balance and offers before the button; nobody of the house has to agree. */
export function Exclusion({ view }: { view: ProtectionView }) {
  const { t } = useTranslation('protection');
  const { tag } = useLanguage();
  const user = useUser();
  const [date, setDate] = useState<string>(FOR_GOOD);
  const [asking, setAsking] = useState(false);
  if (!user) return null;
  const balance = moneyText(user.Balances.Cash, user.CurrencySystemAbbreviature, tag);
  return (
    <section className="prt__s" aria-labelledby="self-exclusion">
      <h3 id="self-exclusion">{t('exclusion.heading')}</h3>
      <Choices
        label={t('exclusion.heading')}
        value={date}
        onChange={setDate}
        choices={[
          ...view.ExclusionPeriods.map((each) => ({
            value: each.Date,
            label: monthsText(each.Months, tag),
            note: dayText(each.Date, tag),
          })),
          { value: FOR_GOOD, label: t('exclusion.forGood'), note: t('exclusion.noEnd') },
        ]}
      />
      <ul className="prt__rows">
        <Line
          icon="ticket"
          name={t('exclusion.openBets')}
          text={t(view.OpenBetsRule === 'void' ? 'exclusion.betsVoid' : 'exclusion.betsStand', {
            bets: view.OpenBets,
          })}
        />
        {!hasPlayMoney(user) && (
          <Line icon="arrow-line-up" name={t('exclusion.balance')} text={t('exclusion.balanceText', { balance })} />
        )}
        <Line icon="envelope-simple" name={t('exclusion.offers')} text={t('exclusion.offersText')} />
        <Line icon="lock-simple-fill" name={t('exclusion.signIn')} text={t('exclusion.signInText')} />
      </ul>
      <div className="prt__act">
        <Button kind="alert" icon="prohibit" onClick={() => setAsking(true)}>
          {t('exclusion.exclude')}
        </Button>
      </div>
      <ConfirmExclusion open={asking} date={date} onClose={() => setAsking(false)} />
    </section>
  );
}
