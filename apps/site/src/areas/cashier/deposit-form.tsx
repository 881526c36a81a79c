import type { DepositMethod, PlayLimit } from '@evens/contract';
import { Button, Check, Icon, useFirstField } from '@evens/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InAccountFoot } from '../../shared/account/account-foot.tsx';
import { queryClient } from '../../shared/api/api.ts';
import { moneyText, typedAmount } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { DepositAmount } from './deposit-amount.tsx';
import { asksAmount, type DepositValues, depositForm, emptyValues, sentValues } from './deposit-values.ts';
import { codeRefusal, startDeposit } from './deposits.ts';
import { MethodFields } from './method-fields.tsx';
import { useMethodWords } from './methods.tsx';
import { amountFault } from './model.ts';
import { OwnLimits } from './own-limits.tsx';
import type { PaidFrom } from './paid-from.ts';
import { WIDGET_MODALS, widgetData } from './widget-tags.ts';

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
        <dd>{money(typedAmount('0', currency))}</dd>
      </div>
      <div className="tot">
        <dt>{t('sumTotal')}</dt>
        <dd>{money(amount)}</dd>
      </div>
    </dl>
  );
}

/** Somebody who pays in by one method, from where he stands. */
interface Paying {
  readonly method: DepositMethod;
  readonly from: PaidFrom;
  readonly termsAccepted: boolean;
  /** A deposit that goes on in another tab, or that is made already. */
  readonly onOpened: (id: string) => void;
}

/** Sends what the form holds. One wish keeps one key, however often it is sent; answers why it was refused. */
function useSending({ method, from, termsAccepted, onOpened }: Paying) {
  const { code } = useLanguage();
  const refusal = useRefusalText();
  const wish = useRef<{ said: string; key: string }>(undefined);
  return async ({ AgreeWithDepositTerms, newTab, ...values }: DepositValues): Promise<string | undefined> => {
    if (method.Kind === 'widget') {
      openModal(WIDGET_MODALS.widget, widgetData(method.PaymentMethodId, from.country, AgreeWithDepositTerms));
      return undefined;
    }
    // Opened at once: a browser blocks a tab that comes later than the press.
    const tab = newTab && asksAmount(method) ? window.open('', '_blank') : null;
    const sent = sentValues(method, values, from);
    const said = JSON.stringify(sent);
    // A code that brings nothing is said before the payment is opened.
    const noBonus = await codeRefusal(sent);
    if (noBonus) {
      tab?.close();
      return refusal(noBonus);
    }
    if (wish.current?.said !== said) wish.current = { said, key: crypto.randomUUID() };
    const answer = await startDeposit({
      ...sent,
      ...(!termsAccepted && { AgreeWithDepositTerms }),
      idempotencyKey: wish.current.key,
      Language: code,
    });
    if (!answer.ok) {
      tab?.close();
      return refusal(answer.refusal);
    }
    wish.current = undefined;
    const { Id, Url } = answer.value;
    // Agreed to with the first deposit: who stays on the page is not asked again.
    if (!termsAccepted) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (Url !== null && !tab) {
      location.assign(Url);
      return undefined;
    }
    if (Url !== null && tab) {
      tab.opener = null;
      tab.location.href = Url;
    }
    onOpened(Id);
    return undefined;
  };
}

type Form = UseFormReturn<DepositValues>;

/** What is asked for: an amount, the method's own fields, the terms, and where its page shall open. */
function Asked({ method, form, termsAccepted }: { method: DepositMethod; form: Form; termsAccepted: boolean }) {
  const { t } = useTranslation('cashier');
  const tooltip = useMethodWords().tooltip(method);
  const onPage = asksAmount(method);
  return (
    <div className="pay__form">
      {tooltip && (
        <p className="why">
          <Icon name="warning-fill" size="sm" />
          <span>{tooltip}</span>
        </p>
      )}
      {onPage && <DepositAmount method={method} form={form} />}
      <MethodFields fields={method.fields} form={form} />
      {!termsAccepted && (
        <div>
          <Check {...form.register('AgreeWithDepositTerms')}>{t('terms')}</Check>
          {form.formState.errors.AgreeWithDepositTerms && (
            <p className="err" role="alert">
              {t('error.terms')}
            </p>
          )}
        </div>
      )}
      {onPage && method.Kind !== 'bank' && <Check {...form.register('newTab')}>{t('newTab')}</Check>}
    </div>
  );
}

/** What the button says: what it pays, or what it opens. */
function useLabel(method: DepositMethod, amount: string, sound: boolean): string {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const words = useMethodWords();
  if (method.Kind === 'widget') return t('widget.open', { name: words.name(method) });
  if (!asksAmount(method)) return t('redeem');
  if (!sound) return t('depositNone');
  return t('deposit', { amount: moneyText(typedAmount(amount, method.Currency), method.Currency, tag) });
}

/** A method's fields, the terms, and the way to its page or to its money. */
export function DepositForm({
  limits = [],
  ...paying
}: Paying & {
  /** The player's own; those of deposits are shown. */
  readonly limits?: readonly PlayLimit[];
}) {
  const { t } = useTranslation('cashier');
  const words = useMethodWords();
  const { method, termsAccepted } = paying;
  const send = useSending(paying);
  const [refused, setRefused] = useState<string>();
  const form = useForm<DepositValues>({
    resolver: zodResolver(depositForm(method, termsAccepted)),
    defaultValues: emptyValues(method),
  });
  const { isSubmitting } = form.formState;
  const element = useFirstField();
  const id = useId();
  const amount = form.watch('Amount');
  const onPage = asksAmount(method);
  const sound = onPage && amountFault(amount, method) === undefined;
  const label = useLabel(method, amount, sound);
  const submit = form.handleSubmit(async (values) => {
    setRefused(undefined);
    setRefused(await send(values));
  });
  return (
    <form className="pay" id={id} ref={element} data-focus-first onSubmit={submit} noValidate>
      <Asked method={method} form={form} termsAccepted={termsAccepted} />
      <div className="pay__side">
        {sound && <Summary amount={typedAmount(amount, method.Currency)} currency={method.Currency} />}
        {refused && (
          <p className="err" role="alert">
            {refused}
          </p>
        )}
        <InAccountFoot>
          <Button
            kind="act"
            size="lg"
            type="submit"
            form={id}
            className="num"
            busy={isSubmitting}
            data-waits={onPage && !sound ? '' : undefined}
          >
            {isSubmitting && onPage ? t('opening') : label}
          </Button>
        </InAccountFoot>
        <OwnLimits limits={limits} currency={method.Currency} />
        <p className="hint pay__note">
          <Icon name="shield-check" size="sm" />
          <span>{t(`says.${method.Kind}`, { name: words.name(method) })}</span>
        </p>
      </div>
    </form>
  );
}
