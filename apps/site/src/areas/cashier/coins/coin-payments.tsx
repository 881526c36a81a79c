import type { CryptoPayment } from '@evens/contract';
import { Button, Tag } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { coinText } from '../../../shared/payments/coin-text.ts';
import { CoinMark } from '../../../shared/payments/method-tiles.tsx';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { paymentLook, shortTxId } from './coin-model.ts';
import { ReturnForm } from './return-form.tsx';

function Payment({ payment, needsTag }: { payment: CryptoPayment; needsTag: boolean }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const { CryptoCurrency: coin, CreditedAmount, CreditedCurrency, RateTo } = payment;
  const mayName = payment.State === 'held';
  const [naming, setNaming] = useState(false);
  // Once its player has said where to, it is on its way as far as he can tell; until it is sent he may change that.
  const State = mayName && payment.ReturnAddress !== null ? 'returning' : payment.State;
  const look = paymentLook(State);
  const money = (amount: string | null): string =>
    amount === null || CreditedCurrency === null ? '' : moneyText(amount, CreditedCurrency, tag);
  const words = {
    least: coinText(payment.MinAmount, coin, tag),
    amount: money(CreditedAmount),
    address: payment.ReturnAddress ?? '',
  };
  return (
    <li className="cpay__i">
      <CoinMark symbol={coin} />
      <div>
        <div className="cpay__h">
          <b className="num">{coinText(payment.Amount, coin, tag)}</b>
          <Tag {...(look && { kind: look })}>{t(`coin.state.${State}`)}</Tag>
        </div>
        <small className="num">
          {dateTime(payment.createdMs, { tag, zoneHours })}
          {State === 'credited' &&
            RateTo !== null &&
            ` · ${t('coin.at', { rate: `${coinText('1', coin, tag)} = ${money(RateTo)}` })}`}
          {payment.TxId !== '' && (
            <>
              {' · '}
              <code title={payment.TxId}>{shortTxId(payment.TxId)}</code>
            </>
          )}
        </small>
        <small>{t(`coin.text.${State}`, words)}</small>
      </div>
      {State === 'credited' && <span className="cpay__in up num">+{words.amount}</span>}
      {State === 'returning' && mayName && !naming && (
        <Button size="sm" className="cpay__other" onClick={() => setNaming(true)}>
          {t('coin.returnOther')}
        </Button>
      )}
      {mayName && (State === 'held' || naming) && (
        <ReturnForm payment={payment} needsTag={needsTag} onSaid={() => setNaming(false)} />
      )}
    </li>
  );
}

/** What was paid to the addresses of the player: on its way, counted, too small, or held and on its way back. */
export function CoinPayments(props: { payments: readonly CryptoPayment[]; tagged: ReadonlySet<string> }) {
  const { t } = useTranslation('cashier');
  return (
    <section>
      <h3>{t('coin.payments')}</h3>
      <ul className="cpay" aria-live="polite">
        {props.payments.slice(0, 10).map((payment) => (
          <Payment key={payment.Id} payment={payment} needsTag={props.tagged.has(payment.CryptoCurrency)} />
        ))}
      </ul>
    </section>
  );
}
