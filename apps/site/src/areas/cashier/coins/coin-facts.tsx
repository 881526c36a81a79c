import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { coinText } from '../../../shared/payments/coin-text.ts';
import type { ShownCoin } from './coin-model.ts';

/** What is known of a coin before anything is sent: the least, when it counts, and the rate of now. */
export function CoinFacts({ coin }: { coin: ShownCoin }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const { CryptoCurrency: symbol, MinAmount, Confirmations, RateFrom, RateTo, RateCurrency } = coin;
  return (
    <dl className="sum num">
      <div>
        <dt>{t('coin.least')}</dt>
        <dd>{coinText(MinAmount, symbol, tag)}</dd>
      </div>
      <div>
        <dt>{t('coin.creditedAfter')}</dt>
        <dd>{Confirmations === null ? t('coin.byProcessor') : Confirmations}</dd>
      </div>
      <div>
        <dt>{t('coin.rateNow')}</dt>
        <dd>
          {RateFrom === null || RateTo === null
            ? t('coin.noRate')
            : `${coinText(RateFrom, symbol, tag)} = ${moneyText(RateTo, RateCurrency, tag)}`}
        </dd>
      </div>
      <div>
        <dt>{t('coin.rateUsed')}</dt>
        <dd>{t('coin.rateUsedText')}</dd>
      </div>
    </dl>
  );
}
