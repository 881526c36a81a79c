import { getPlayMoney, topUpPlayMoney } from '@evens/contract';
import { Button, EmptyState, Icon, LinesSkeleton, SlipArt } from '@evens/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, queryClient } from '../../shared/api/api.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { sentences } from '../../shared/formats/sentences.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { sessionQuery, useUser } from '../../shared/session/session.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';

/** By the balance too: what may be topped up is another after every bet. */
const playMoneyQuery = (balance: string | undefined) =>
  queryOptions({ queryKey: ['playMoney', balance], queryFn: () => ask(api.call(getPlayMoney)) });

/** The cashier of a demo user: why there is none, and the top-up of the day. */
export function PlayMoney() {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const balance = useUser()?.Balances.TotalBalance;
  const query = useQuery(playMoneyQuery(balance));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (query.isPending) return <LinesSkeleton label={t('loading')} />;
  if (!query.data) {
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('play.title')}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      >
        {t('play.text')}
      </EmptyState>
    );
  }
  const { Currency, Sum, MayTopUp, NextMs } = query.data;
  const sum = moneyText(Sum, Currency, tag);
  const topUp = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.call(topUpPlayMoney);
    setFailed(!answer.ok);
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: ['playMoney'] });
  };
  const note =
    NextMs === null ? t('play.enough', { sum }) : t('play.next', { at: dateTime(NextMs, { tag, zoneHours }) });
  return (
    <>
      <EmptyState
        art={<SlipArt />}
        title={t('play.title')}
        action={
          MayTopUp && (
            <Button kind="act" className="num" busy={busy} onClick={() => void topUp()}>
              {t('play.topUp', { sum })}
            </Button>
          )
        }
      >
        {sentences(tag, t('play.text'), MayTopUp ? t('play.once') : note)}
      </EmptyState>
      {failed && (
        <p className="why" role="alert">
          <Icon name="warning-fill" size="sm" />
          <span>{t('play.failed')}</span>
        </p>
      )}
    </>
  );
}
