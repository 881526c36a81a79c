import type { DepositMethod } from '@evens/contract';
import { Button, Check, classNames, Icon, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { z } from '../../shared/forms/zod.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { startDeposit } from './deposits.ts';
import { amountFault, quickLabel, tidyAmount } from './model.ts';

/** The fields of a deposit; messages are keys of `cashier.json`, under `error`. */
const depositForm = (method: DepositMethod, termsAccepted: boolean) =>
  z.object({
    Amount: z.string().superRefine((amount, context) => {
      const message = amountFault(amount, method);
      if (message) context.addIssue({ code: 'custom', message });
    }),
    AgreeWithDepositTerms: z.boolean().refine((agreed) => agreed || termsAccepted, 'terms'),
    newTab: z.boolean(),
  });

function Summary({ amount, currency }: { amount: string; currency: string }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const money = (value: string) => moneyText(value, currency, tag);
  return (
    <dl className="sum num">
      <div>
        <dt>{t('sumDeposit')}</dt>
        <dd>{money(amount)}</dd>
      </div>
      <div>
        <dt>{t('sumFee')}</dt>
        <dd>{money(amount.includes('.') ? '0.00' : '0')}</dd>
      </div>
      <div className="tot">
        <dt>{t('sumTotal')}</dt>
        <dd>{money(amount)}</dd>
      </div>
    </dl>
  );
}

/** Amount, terms and the way to the provider's page. One wish keeps one key, however often it is sent. */
export function DepositForm(props: {
  method: DepositMethod;
  termsAccepted: boolean;
  /** A deposit that goes on in another tab. */
  onOpened: (id: string) => void;
}) {
  const { t } = useTranslation('cashier');
  const { code, tag } = useLanguage();
  const refusal = useRefusalText();
  const { method, termsAccepted } = props;
  const id = useId();
  const wish = useRef<{ amount: string; key: string }>(undefined);
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    resolver: zodResolver(depositForm(method, termsAccepted)),
    defaultValues: {
      Amount: method.quickAmounts[2] ?? method.MinAmount,
      AgreeWithDepositTerms: false,
      newTab: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const element = useFirstField();
  const amount = form.watch('Amount');
  const sound = amountFault(amount, method) === undefined;
  const money = (value: string) => moneyText(value.replace(/\.$/, ''), method.Currency, tag);
  const limits = { min: money(method.MinAmount), max: money(method.MaxAmount) };

  const submit = form.handleSubmit(async ({ Amount, AgreeWithDepositTerms, newTab }) => {
    setRefused(undefined);
    // Opened at once: a browser blocks a tab that comes later than the press.
    const tab = newTab ? window.open('', '_blank') : null;
    if (wish.current?.amount !== Amount) wish.current = { amount: Amount, key: crypto.randomUUID() };
    const answer = await startDeposit({
      PaymentMethodId: method.PaymentMethodId,
      Amount: Amount.replace(/\.$/, ''),
      ...(!termsAccepted && { AgreeWithDepositTerms }),
      idempotencyKey: wish.current.key,
      Language: code,
    });
    if (!answer.ok) {
      tab?.close();
      setRefused(refusal(answer.refusal));
      return;
    }
    wish.current = undefined;
    if (!tab) return location.assign(answer.value.Url);
    tab.opener = null;
    tab.location.href = answer.value.Url;
    props.onOpened(answer.value.Id);
  });
  const field = form.register('Amount', { setValueAs: (value: string) => tidyAmount(value) });
  const fault = errors.Amount?.message;
  return (
    <form className="pay" ref={element} data-focus-first onSubmit={submit} noValidate>
      <div className="pay__form">
        <div className={classNames('field', fault !== undefined && 'has-error')}>
          <label htmlFor={id}>{t('amount')}</label>
          <div className="input input--lg">
            <span className="pre num">{method.Currency}</span>
            <input
              {...field}
              id={id}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={`${id}-note`}
              onChange={(event) => {
                event.target.value = tidyAmount(event.target.value);
                void field.onChange(event);
              }}
            />
          </div>
          {fault === undefined ? (
            <span className="hint num" id={`${id}-note`}>
              {t('between', limits)}
            </span>
          ) : (
            <span className="err" id={`${id}-note`}>
              <Icon name="warning-circle-fill" size="sm" />
              {fault === 'below'
                ? t('error.below', limits)
                : fault === 'above'
                  ? t('error.above', limits)
                  : t('error.amount')}
            </span>
          )}
        </div>
        {method.quickAmounts.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
          <div className="amounts" role="group" aria-label={t('quick')}>
            {method.quickAmounts.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === amount}
                onClick={() => form.setValue('Amount', each, { shouldValidate: true })}
              >
                {quickLabel(each)}
              </button>
            ))}
          </div>
        )}
        {!termsAccepted && (
          <div>
            <Check {...form.register('AgreeWithDepositTerms')}>{t('terms')}</Check>
            {errors.AgreeWithDepositTerms && (
              <p className="err" role="alert">
                {t('error.terms')}
              </p>
            )}
          </div>
        )}
        <Check {...form.register('newTab')}>{t('newTab')}</Check>
      </div>
      <div className="pay__side">
        {sound && <Summary amount={amount.replace(/\.$/, '')} currency={method.Currency} />}
        {refused && (
          <p className="err" role="alert">
            {refused}
          </p>
        )}
        <Button kind="act" size="lg" type="submit" className="num" busy={isSubmitting}>
          {isSubmitting ? t('opening') : sound ? t('deposit', { amount: money(amount) }) : t('depositNone')}
        </Button>
        <p className="hint pay__note">
          <Icon name="shield-check" size="sm" />
          <span>{t('secure')}</span>
        </p>
      </div>
    </form>
  );
}
