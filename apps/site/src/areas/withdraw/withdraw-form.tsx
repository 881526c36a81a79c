import type { WithdrawalMethod } from '@evens/contract';
import { Button } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { moneyText, typedAmount } from '../../shared/formats/numbers.ts';
import { sentences } from '../../shared/formats/sentences.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { CoinQuote } from './coin-quote.tsx';
import { DetailField } from './detail-field.tsx';
import { Possible, type PossibleView } from './kept.tsx';
import { allOf } from './model.ts';
import { RegisterAddress } from './register-address.tsx';
import { RegisteredAddresses } from './registered-addresses.tsx';
import { Review } from './review.tsx';
import { useWish } from './use-wish.ts';
import { WithdrawAmount } from './withdraw-amount.tsx';

type Wish = ReturnType<typeof useWish>;

/** Where to and how much. */
function Fields({ method, possible, wish }: { method: WithdrawalMethod; possible: PossibleView; wish: Wish }) {
  const { tag } = useLanguage();
  const { Currency } = possible;
  const { fields } = wish;
  const money = (value: string): string => moneyText(typedAmount(value, Currency), Currency, tag);
  const limits = { min: money(method.MinAmount), max: money(method.MaxAmount), most: money(method.Withdrawable) };
  return (
    <div className="pay__form">
      <WithdrawAmount
        value={wish.amount}
        currency={Currency}
        fault={wish.shownFault}
        limits={limits}
        all={allOf(method, Currency)}
        onChange={wish.setAmount}
      />
      {method.Fields.map((name) => (
        <DetailField
          key={name}
          name={name}
          optional={method.Optional.includes(name)}
          value={fields.details[name] ?? ''}
          wrong={fields.isWrong(name)}
          says={fields.saysOf(name)}
          choices={method.Choices.find(({ Field: of }) => of === name)?.Values}
          found={fields.foundIn(name)}
          onChange={(value) => fields.change(name, value)}
        />
      ))}
      {method.Coin && <RegisterAddress method={method} fields={fields} waitHours={possible.NewDetailsHours} />}
    </div>
  );
}

/** What of the balance may leave and what arrives of it, above the button that goes on. */
function Side({ method, possible, wish }: { method: WithdrawalMethod; possible: PossibleView; wish: Wish }) {
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const hours = possible.NewDetailsHours;
  return (
    <div className="pay__side wd__side">
      <Possible possible={possible} />
      <CoinQuote method={method} shown={wish.coinQuote} />
      {wish.refused && (
        <p className="err" role="alert">
          {wish.refused}
        </p>
      )}
      <Button kind="act" size="lg" type="submit" className="num" busy={wish.busy}>
        {t('review.open')}
      </Button>
      <p className="hint">
        {sentences(tag, t('atOnce'), hours > 0 && t(method.Coin ? 'coin.newWaits' : 'newWaits', { hours }))}
      </p>
    </div>
  );
}

/** Asks for a withdrawal: where to, how much and why not all, then all of it once more. */
export function WithdrawForm(props: {
  method: WithdrawalMethod;
  possible: PossibleView;
  /** Once it stands: what became of it is shown below. */
  onAsked: () => void;
}) {
  const { method, possible } = props;
  const wish = useWish(method, possible, props.onAsked);
  if (wish.review)
    return (
      <form ref={wish.form} onSubmit={wish.submit} noValidate>
        <Review
          method={method}
          amount={typedAmount(wish.amount, possible.Currency)}
          currency={possible.Currency}
          details={wish.fields.details}
          quote={wish.coinQuote.quote}
          refused={wish.refused ?? wish.coinQuote.refused}
          busy={wish.busy}
          onBack={() => wish.setReview(false)}
        />
      </form>
    );
  return (
    <>
      <form className="pay" ref={wish.form} data-focus-first onSubmit={wish.submit} noValidate>
        <Fields method={method} possible={possible} wish={wish} />
        <Side method={method} possible={possible} wish={wish} />
      </form>
      {method.Coin && <RegisteredAddresses method={method} onUse={wish.fields.fill} />}
    </>
  );
}
