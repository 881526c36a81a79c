import { quoteWithdrawal, type WithdrawalCoinQuote, type WithdrawalMethod } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { coinText } from '../../shared/payments/coin-text.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { isNothing } from './model.ts';

/** An amount is quoted once nobody has typed for so long. */
const TYPED_MS = 400;
/** A quote is renewed so long before it ends, while the form is open. */
const EARLY_MS = 10_000;

export interface ShownQuote {
  readonly quote: WithdrawalCoinQuote | undefined;
  readonly refused: string | undefined;
}

/** What would arrive of an amount in coins, as the house says and keeps it; nothing while the amount is not one to ask for. */
export function useCoinQuote(method: WithdrawalMethod, amount: string | undefined, round: number): ShownQuote {
  const refusalText = useRefusalText();
  const [shown, setShown] = useState<ShownQuote & { readonly amount: string }>();
  const [again, setAgain] = useState(0);
  const coin = method.Coin?.Symbol;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once an amount, a renewal and a refused try
  useEffect(() => {
    if (coin === undefined || amount === undefined) return;
    let left = false;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    const typed = setTimeout(async () => {
      const body = { WithdrawMethod: method.PaymentMethodId, Amount: amount };
      const answer = await api.call(quoteWithdrawal, { body });
      if (left) return;
      setShown({
        amount,
        quote: answer.ok ? answer.value : undefined,
        refused: answer.ok ? undefined : refusalText(answer.refusal),
      });
      if (!answer.ok || answer.value.ExpiresMs === null) return;
      renewal = setTimeout(
        () => setAgain((times) => times + 1),
        Math.max(5_000, answer.value.ExpiresMs - Date.now() - EARLY_MS),
      );
    }, TYPED_MS);
    return () => {
      left = true;
      clearTimeout(typed);
      clearTimeout(renewal);
    };
  }, [coin, amount, again, round]);
  // What was said of another amount says nothing of this one.
  const isOfThis = shown !== undefined && shown.amount === amount;
  return { quote: isOfThis ? shown.quote : undefined, refused: isOfThis ? shown.refused : undefined };
}

/** The fee and what arrives, before anything is asked for. */
export function CoinQuote({ method, shown }: { method: WithdrawalMethod; shown: ShownQuote }) {
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const { Coin } = method;
  if (!Coin) return null;
  const { quote, refused } = shown;
  return (
    <>
      <dl className="sum num" aria-live="polite">
        <div>
          <dt>{t('coin.fee')}</dt>
          <dd>{coinText(quote?.Fee ?? Coin.Fee, Coin.Symbol, tag)}</dd>
        </div>
        {quote && !isNothing(quote.Rest) && (
          <div>
            <dt>{t('coin.stays')}</dt>
            <dd>{moneyText(quote.Rest, quote.Currency, tag)}</dd>
          </div>
        )}
        <div className="tot">
          <dt>
            {t('coin.arrives')}
            <small className="wd__why">{t('coin.least', { least: coinText(Coin.Minimum, Coin.Symbol, tag) })}</small>
          </dt>
          <dd>{quote ? coinText(quote.Arrives, quote.Coin, tag) : '–'}</dd>
        </div>
      </dl>
      {refused !== undefined && (
        <p className="err" role="alert">
          {refused}
        </p>
      )}
      {quote?.QuoteId && (
        <p className="hint wd__hint">
          <Icon name="clock" size="sm" />
          <span>{t('coin.waits')}</span>
        </p>
      )}
      <p className="hint wd__hint">
        <Icon name="info" size="sm" />
        <span>{t('coin.final')}</span>
      </p>
    </>
  );
}
