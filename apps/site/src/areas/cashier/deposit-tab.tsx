import './cashier.css';
import type { DepositMethod, DepositView } from '@evens/contract';
import { Button, EmptyState, Icon, type IconName, LinesSkeleton, SlipArt, Tag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountTabProps } from '../../shared/account/account-tabs.ts';
import { openAccount } from '../../shared/account/open-account.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useUser } from '../../shared/session/session.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositState } from './deposit-state.tsx';
import { depositMethodsQuery, depositsQuery, useDepositNews } from './deposits.ts';
import { depositGroup } from './model.ts';

const ICONS: Readonly<Record<string, IconName>> = { visamastercard: 'credit-card' };

/** Ways to pay as tiles; arrows move between them. */
export function Methods(props: { methods: readonly DepositMethod[]; chosen: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation('cashier');
  return (
    <div className="field">
      <span className="label" id="pay-with">
        {t('payWith')}
      </span>
      <div className="methods" role="radiogroup" aria-labelledby="pay-with">
        {props.methods.map((method) => {
          const card = method.Key === 'visamastercard';
          return (
            // biome-ignore lint/a11y/useSemanticElements: a tile with two lines and an icon, as drawn
            <button
              key={method.PaymentMethodId}
              type="button"
              className="method"
              role="radio"
              aria-checked={method.PaymentMethodId === props.chosen}
              onClick={() => props.onChoose(method.PaymentMethodId)}
            >
              <Icon name={ICONS[method.Key] ?? 'wallet'} size="lg" />
              <b>{card ? t('method.visamastercard') : method.Key}</b>
              <small>{card ? t('method.visamastercardNote') : t('method.otherNote')}</small>
            </button>
          );
        })}
      </div>
    </div>
  );
}

const KINDS = { pending: 'act', completed: 'won', rejected: 'alert', canceled: undefined, refund: undefined } as const;

function Recent({ deposits }: { deposits: readonly DepositView[] }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const timezone = useSettings((settings) => settings.timezone);
  return (
    <section>
      <h3>{t('recent')}</h3>
      <ul className="dlist num">
        {deposits.slice(0, 5).map((deposit) => {
          const group = depositGroup(deposit.StatusID);
          const kind = KINDS[group];
          return (
            <li key={deposit.Id}>
              <span>{dateTime(deposit.createdMs, { tag, zoneHours: timezone })}</span>
              <b>{moneyText(deposit.Amount, deposit.Currency, tag)}</b>
              <Tag {...(kind && { kind })}>{t(`state.${group}`)}</Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The account modal's deposit tab: method, amount, terms, provider; or what became of one deposit. */
export function DepositTab({ data, onClose }: AccountTabProps) {
  const { t } = useTranslation('cashier');
  const user = useUser();
  const query = useQuery(depositMethodsQuery);
  const recent = useQuery(depositsQuery).data?.deposits ?? [];
  const [chosen, setChosen] = useState<string>();
  useDepositNews();
  if (data !== undefined) {
    return <DepositState id={data} onAgain={() => openAccount('deposit')} onClose={onClose} />;
  }
  if (query.isPending) return <LinesSkeleton label={t('loading')} />;
  if (!query.data) {
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('failed')}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      >
        {t('failedText')}
      </EmptyState>
    );
  }
  const { methods } = query.data;
  const method = methods.find((each) => each.PaymentMethodId === chosen) ?? methods[0];
  if (!method || !user) {
    return (
      <EmptyState art={<SlipArt />} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    );
  }
  return (
    <>
      <Methods methods={methods} chosen={method.PaymentMethodId} onChoose={setChosen} />
      <DepositForm
        key={method.PaymentMethodId}
        method={method}
        termsAccepted={user.UsageArrangements.PaymentTermsAccepted}
        onOpened={(id) => openAccount('deposit', id)}
      />
      {recent.length > 0 && <Recent deposits={recent} />}
    </>
  );
}
