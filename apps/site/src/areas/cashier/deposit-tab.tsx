import './cashier.css';
import type { DepositMethod, DepositView } from '@evens/contract';
import { Button, EmptyState, SlipArt, Tag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountTabProps } from '../../shared/account/account-tabs.ts';
import { openAccount } from '../../shared/account/open-account.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import { limitsQuery } from '../../shared/play/play.ts';
import { hasPlayMoney, useUser } from '../../shared/session/session.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { CoinPane } from './coins/coin-pane.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { DepositState } from './deposit-state.tsx';
import { depositMethodsQuery, depositsQuery, useDepositNews } from './deposits.ts';
import { LimitQuestion } from './limit-question.tsx';
import { Methods } from './methods.tsx';
import { depositGroup } from './model.ts';
import type { PaidFrom } from './paid-from.ts';
import { PaidFromFields } from './paid-from-fields.tsx';
import { PlayMoney } from './play-money.tsx';
import { WaitingTransfers } from './waiting-transfers.tsx';

const form = () => import('./deposit-form.tsx');
/** With the rules of its fields, which coins and a deposit under way do without. */
const DepositForm = lazyScreen(form, (module) => module.DepositForm, ['cashier']);
// Nearly everybody needs it: it comes beside the ways to pay, and not after them. Where it does not come it is asked for again.
form().catch(() => undefined);

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
export function DepositTab(props: AccountTabProps) {
  return hasPlayMoney(useUser()) ? <PlayMoney /> : <Deposit {...props} />;
}

function Deposit({ data, onClose }: AccountTabProps) {
  const { t } = useTranslation('cashier');
  const user = useUser();
  const [chosenFrom, setFrom] = useState<PaidFrom>();
  const own = { country: user?.Country.Code ?? '', currency: user?.Currency ?? '' };
  const from = chosenFrom ?? own;
  const query = useQuery(depositMethodsQuery(from.country === own.country ? undefined : from.country));
  const limits = useQuery(limitsQuery);
  const recent = useQuery(depositsQuery).data?.deposits ?? [];
  const [chosen, setChosen] = useState<string>();
  useDepositNews();
  if (data !== undefined) {
    return <DepositState id={data} onAgain={() => openAccount('deposit')} onClose={onClose} />;
  }
  if (query.isPending || limits.isPending) return <DepositSkeleton label={t('loading')} methods />;
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
  const { methods, Restricted, KeptTo } = query.data;
  if (limits.data?.questionOpen && user) return <LimitQuestion currency={user.Currency} />;
  const method = methods.find((each) => each.PaymentMethodId === chosen) ?? methods[0];
  const choose = ({ PaymentMethodId, Link }: DepositMethod): void => {
    setChosen(PaymentMethodId);
    if (Link !== null) window.open(Link, '_blank', 'noopener');
  };
  const termsAccepted = user?.UsageArrangements.PaymentTermsAccepted ?? false;
  return (
    <>
      <PaidFromFields own={own} chosen={from} keptTo={KeptTo} onChoose={setFrom} />
      {from.currency === '' ? null : !method ? (
        <EmptyState art={<SlipArt />} title={t('noneTitle')}>
          {t('none')}
        </EmptyState>
      ) : (
        <Methods methods={methods} chosen={method.PaymentMethodId} onChoose={choose} />
      )}
      <WaitingTransfers enabled={methods.some(({ Kind }) => Kind === 'widget')} />
      {Restricted && <p className="hint">{t('restricted')}</p>}
      {from.currency === '' || !method ? null : method.Kind === 'chain' ? (
        <CoinPane methods={methods} termsAccepted={termsAccepted} />
      ) : (
        // Another method is another form: nothing filled in, no amount chosen.
        <Suspense fallback={<DepositSkeleton label={t('loading')} />}>
          <DepositForm
            key={method.PaymentMethodId}
            method={method}
            from={from}
            limits={limits.data?.limits ?? []}
            termsAccepted={termsAccepted}
            onOpened={(id) => openAccount('deposit', id)}
          />
        </Suspense>
      )}
      {recent.length > 0 && <Recent deposits={recent} />}
    </>
  );
}
