import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

export interface PossibleView {
  readonly Currency: string;
  readonly Balance: string;
  readonly Withdrawable: string;
  readonly Held: string;
  readonly NewDetailsHours: number;
  readonly GoesBack: readonly { readonly PaymentMethodId: string; readonly To: string; readonly Amount: string }[];
  readonly Kept: readonly { readonly Kind: 'debt' | 'bonus' | 'playThrough'; readonly Amount: string }[];
}

/** What can be withdrawn, and why not all of it. */
export function Possible({ possible }: { possible: PossibleView }) {
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const money = (amount: string): string => moneyText(amount, possible.Currency, tag);
  return (
    <dl className="sum num">
      <div>
        <dt>{t('balance')}</dt>
        <dd>{money(possible.Balance)}</dd>
      </div>
      {possible.Kept.map(({ Kind, Amount }) => (
        <div key={Kind}>
          <dt>
            {t(`kept.${Kind}`)}
            <small className="wd__why">{t(`keptWhy.${Kind}`)}</small>
          </dt>
          <dd>−{money(Amount)}</dd>
        </div>
      ))}
      {possible.GoesBack.map(({ PaymentMethodId, To, Amount }) => (
        <div key={PaymentMethodId}>
          <dt>
            {t('kept.goesBack', { to: To })}
            <small className="wd__why">{t('keptWhy.goesBack')}</small>
          </dt>
          <dd>{money(Amount)}</dd>
        </div>
      ))}
      <div className="tot">
        <dt>{t('possible')}</dt>
        <dd>{money(possible.Withdrawable)}</dd>
      </div>
      {Number(possible.Held) > 0 && (
        <div>
          <dt>{t('held')}</dt>
          <dd>{money(possible.Held)}</dd>
        </div>
      )}
    </dl>
  );
}
