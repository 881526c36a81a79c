import { createWithdrawal, type WithdrawalField, type WithdrawalMethod } from '@evens/contract';
import { Button, classNames, Icon, useFirstField } from '@evens/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { moneyText, typedAmount } from '../../shared/formats/numbers.ts';
import { sentences } from '../../shared/formats/sentences.ts';
import { tidyAmount } from '../../shared/forms/tidy-amount.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { CoinQuote, useCoinQuote } from './coin-quote.tsx';
import { Possible, type PossibleView } from './kept.tsx';
import { allOf, amountFault } from './model.ts';
import { renewMoney } from './queries.ts';
import { Review } from './review.tsx';
import { usePayee } from './use-payee.ts';

type Choices = WithdrawalMethod['Choices'][number]['Values'];

function Field(props: {
  name: WithdrawalField;
  optional: boolean;
  value: string;
  wrong: boolean;
  /** What the house said about it, beside that it is wrong. */
  says: string | undefined;
  /** What was found in it, to be looked at before it is sent. */
  found: readonly string[];
  /** What it is chosen from; absent: it is typed. */
  choices: Choices | undefined;
  onChange: (value: string) => void;
}) {
  const { t, i18n } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const id = useId();
  const { name, value, wrong } = props;
  const described = { 'aria-invalid': wrong || undefined, 'aria-describedby': wrong ? `${id}-note` : undefined };
  const wordOf = (code: string): string =>
    i18n.exists(`withdraw:choice.${code}`) ? t(`choice.${code as 'checking'}`) : code;
  return (
    <div className={classNames('field', wrong && 'has-error')}>
      <label htmlFor={id}>
        {/* Chosen from a list, it is the bank itself and no code of it. */}
        {t(`field.${name === 'BankCode' && props.choices ? 'BankName' : name}`)}
        {props.optional && <small> {t('optional')}</small>}
      </label>
      <div className="input">
        {props.choices ? (
          <>
            <select id={id} value={value} {...described} onChange={(event) => props.onChange(event.target.value)}>
              <option value="">{t('choice.none')}</option>
              {props.choices.map(({ Value, Name }) => (
                <option key={Value} value={Value}>
                  {Name ?? wordOf(Value)}
                </option>
              ))}
            </select>
            <Icon name="caret-down" size="sm" />
          </>
        ) : (
          <input
            id={id}
            value={value}
            autoComplete="off"
            inputMode={name === 'InteracEmail' ? 'email' : 'text'}
            {...described}
            onChange={(event) => props.onChange(event.target.value)}
          />
        )}
      </div>
      {wrong && (
        <span className="err" id={`${id}-note`}>
          <Icon name="warning-circle-fill" size="sm" />
          {props.says ?? t('fieldWrong')}
        </span>
      )}
      {props.found.length > 0 && (
        <span className="hint" role="status">
          {sentences(tag, ...props.found)}
        </span>
      )}
    </div>
  );
}

/** What leaves no choice is chosen. */
const onlyChoices = ({ Choices }: WithdrawalMethod): Partial<Record<WithdrawalField, string>> =>
  Object.fromEntries(
    Choices.flatMap(({ Field: name, Values: [one, another] }) => (one && !another ? [[name, one.Value]] : [])),
  );

/** Where to, how much, and why not all. One wish keeps one key, however often it is sent; who asks proves once more who he is. */
export function WithdrawForm(props: {
  method: WithdrawalMethod;
  possible: PossibleView;
  /** Once it stands: what became of it is shown below. */
  onAsked: () => void;
}) {
  const { method, possible } = props;
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const refusalText = useRefusalText();
  const id = useId();
  const element = useFirstField();
  const wish = useRef<{ what: string; key: string }>(undefined);
  const [amount, setAmount] = useState('');
  const [details, setDetails] = useState<Partial<Record<WithdrawalField, string>>>(() => onlyChoices(method));
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [says, setSays] = useState<string>();
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** What is about to be sent is read once more before it is. */
  const [review, setReview] = useState(false);
  const { Currency } = possible;
  const money = (value: string): string => moneyText(typedAmount(value, Currency), Currency, tag);
  const fault = amountFault(amount, { ...possible, ...method });
  // An amount that is on its way is not wrong yet.
  const shown = fault === 'amount' && !tried ? undefined : amount === '' && !tried ? undefined : fault;
  const limits = { min: money(method.MinAmount), max: money(method.MaxAmount), most: money(method.Withdrawable) };
  const all = allOf(method, Currency);

  const payee = usePayee(
    method,
    (read) => setDetails((before) => ({ ...before, ...read })),
    (field, refusal) => {
      setWrong([field]);
      setSays(refusalText(refusal));
    },
  );
  const foundIn = (name: WithdrawalField): readonly string[] => {
    const { found } = payee;
    if (found?.field !== name) return [];
    return [
      found.tag === null ? t('payee.address') : t('payee.tagged', { tag: found.tag }),
      ...(found.asks === null ? [] : [t('payee.asks', { amount: found.asks, coin: method.Coin?.Symbol ?? '' })]),
    ];
  };
  const change = (name: WithdrawalField, value: string): void => {
    setDetails((before) => ({ ...before, [name]: value }));
    setWrong((before) => before.filter((each) => each !== name));
    void payee.look(name, value);
  };

  const [round, setRound] = useState(0);
  const coinQuote = useCoinQuote(method, fault ? undefined : amount.replace(/\.$/, ''), round);

  // Who was quicker than the quote is not asked to press again.
  const [waits, setWaits] = useState(false);
  const { quote, refused: noQuote } = coinQuote;
  useEffect(() => {
    if (!waits || (!quote && noQuote === undefined && !fault)) return;
    setWaits(false);
    if (quote) element.current?.requestSubmit();
  }, [waits, quote, noQuote, fault, element]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setRefused(undefined);
    setSays(undefined);
    const empty = method.Fields.filter((name) => !method.Optional.includes(name) && !details[name]?.trim());
    setWrong(empty);
    if (fault || empty.length > 0 || busy) return;
    if (method.Coin && !coinQuote.quote) return setWaits(coinQuote.refused === undefined);
    if (!review) return setReview(true);
    const body = { WithdrawMethod: method.PaymentMethodId, Amount: amount.replace(/\.$/, ''), ...details };
    const what = JSON.stringify(body);
    if (wish.current?.what !== what) wish.current = { what, key: crypto.randomUUID() };
    // No part of the wish: sent again with a newer quote it is the same wish, and the first that arrived counts.
    const QuoteId = coinQuote.quote?.QuoteId;
    const quoted = QuoteId ? { QuoteId } : {};
    setBusy(true);
    const answer = await api.call(createWithdrawal, { body: { ...body, ...quoted, idempotencyKey: wish.current.key } });
    setBusy(false);
    if (!answer.ok) {
      const field = answer.refusal.detail?.['field'];
      const { code } = answer.refusal;
      if (typeof field === 'string') {
        setWrong([field]);
        setReview(false);
        if (code !== 'WithdrawalDetailsInvalid') setSays(refusalText(answer.refusal));
        return;
      }
      if (code === 'QuoteNotUsable') setRound((times) => times + 1);
      if (code !== 'ReauthenticationRequired') setRefused(refusalText(answer.refusal));
      return;
    }
    wish.current = undefined;
    setAmount('');
    setTried(false);
    setReview(false);
    renewMoney();
    props.onAsked();
  };

  if (review)
    return (
      <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
        <Review
          method={method}
          amount={typedAmount(amount, Currency)}
          currency={Currency}
          details={details}
          quote={coinQuote.quote}
          refused={refused ?? coinQuote.refused}
          busy={busy || waits}
          onBack={() => setReview(false)}
        />
      </form>
    );
  return (
    <form className="pay" ref={element} data-focus-first onSubmit={(event) => void submit(event)} noValidate>
      <div className="pay__form">
        <div className={classNames('field', shown !== undefined && 'has-error')}>
          <label htmlFor={id}>{t('amount')}</label>
          <div className="input input--lg">
            <span className="pre num">{Currency}</span>
            <input
              id={id}
              value={amount}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={shown !== undefined || undefined}
              aria-describedby={`${id}-note`}
              onChange={(event) => setAmount(tidyAmount(event.target.value))}
            />
            <button type="button" className="wd__all num" onClick={() => setAmount(all)}>
              {t('all')}
            </button>
          </div>
          {shown === undefined ? (
            <span className="hint num" id={`${id}-note`}>
              {t('between', limits)}
            </span>
          ) : (
            <span className="err num" id={`${id}-note`}>
              <Icon name="warning-circle-fill" size="sm" />
              {t(`fault.${shown}`, limits)}
            </span>
          )}
        </div>
        {method.Fields.map((name) => (
          <Field
            key={name}
            name={name}
            optional={method.Optional.includes(name)}
            value={details[name] ?? ''}
            wrong={wrong.includes(name)}
            says={wrong.includes(name) ? says : undefined}
            choices={method.Choices.find(({ Field: of }) => of === name)?.Values}
            found={foundIn(name)}
            onChange={(value) => change(name, value)}
          />
        ))}
      </div>
      <div className="pay__side wd__side">
        <Possible possible={possible} />
        <CoinQuote method={method} shown={coinQuote} />
        {refused && (
          <p className="err" role="alert">
            {refused}
          </p>
        )}
        <Button kind="act" size="lg" type="submit" className="num" busy={busy || waits}>
          {t('review.open')}
        </Button>
        <p className="hint">
          {sentences(
            tag,
            t('atOnce'),
            possible.NewDetailsHours > 0 &&
              t(method.Coin ? 'coin.newWaits' : 'newWaits', { hours: possible.NewDetailsHours }),
          )}
        </p>
      </div>
    </form>
  );
}
