import type { UserView } from '@evens/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leftToStake } from '../../../shared/bonuses/bonuses.ts';
import { useActiveBonus } from '../../../shared/bonuses/pay-line.tsx';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { hasPlayMoney, useUser } from '../../../shared/session/session.ts';
import { breakUntilMs } from '../model.ts';
import { Profile } from '../profile/profile.tsx';
import { EmailProofNote } from '../register/email-proof-note.tsx';
import { BreakNote } from './break-note.tsx';

/** Money by where it stands; lines of nothing are left out, save the balance itself. */
function Money({ user }: { user: UserView }) {
  const { t } = useTranslation(['account', 'bonuses']);
  const { tag } = useLanguage();
  const bonus = useActiveBonus();
  const { Balances, CurrencySystemAbbreviature } = user;
  const lines = [
    ['total', Balances.TotalBalance],
    ['cash', Balances.Cash],
    ['bonus', Balances.Bonus],
    ['stakeHold', Balances.StakeHold],
    ['owed', Balances.Owed],
  ] as const;
  return (
    <section>
      <h3>{t(hasPlayMoney(user) ? 'modal.playMoney' : 'info.money')}</h3>
      <dl className="facts num">
        {lines
          .filter(([key, amount]) => key === 'total' || key === 'cash' || Number(amount) !== 0)
          .map(([key, amount]) => (
            <div key={key}>
              <dt>{t(`info.${key}`)}</dt>
              <dd>{moneyText(amount, CurrencySystemAbbreviature, tag)}</dd>
            </div>
          ))}
        {bonus && (
          <div>
            <dt>{t('bonuses:leftToStake')}</dt>
            <dd>{moneyText(leftToStake(bonus), bonus.Currency, tag)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

export function AccountInfo() {
  const [nowMs] = useState(() => Date.now());
  const { t } = useTranslation('account');
  const { tag } = useLanguage();
  const user = useUser();
  if (!user) return null;
  const country = new Intl.DisplayNames(tag, { type: 'region' }).of(user.Country.Code) ?? user.Country.Code;
  const facts = [
    ['userName', user.UserName],
    ['email', user.Email],
    ['country', country],
    ['currency', user.Currency],
    ['id', user.UserID],
  ] as const;
  const untilMs = breakUntilMs(user, nowMs);
  return (
    <>
      <EmailProofNote />
      {untilMs !== null && <BreakNote untilMs={untilMs} />}
      <section>
        <h3>{t('info.heading')}</h3>
        <dl className="facts">
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`info.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Money user={user} />
      <Profile />
    </>
  );
}
