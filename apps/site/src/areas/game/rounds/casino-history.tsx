import '../game.css';
import { getCasinoHistory, HISTORY_PERIODS, type HistoryPeriod, historySpan } from '@evens/contract';
import { Button, EmptyState, LinesSkeleton, SelectField, SlipArt } from '@evens/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountTabProps } from '../../../shared/account/account-tabs.ts';
import { api, ask } from '../../../shared/api/api.ts';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { useGamePaths } from '../frame/paths.ts';
import { gamesQuery } from '../frame/queries.ts';
import { FreeSpinsList } from './free-spins-list.tsx';

const PAGE_SIZE = 20;

interface Choice {
  readonly period: HistoryPeriod;
  /** From 1. */
  readonly page: number;
}

const historyQuery = ({ period, page }: Choice) => ({
  queryKey: ['rounds', 'history', period, page],
  queryFn: () => {
    const { fromMs, untilMs } = historySpan(period, Date.now(), {});
    return ask(api.call(getCasinoHistory, { query: { from: fromMs, to: untilMs, page, pageSize: PAGE_SIZE } }));
  },
  placeholderData: keepPreviousData,
});

type Line = Awaited<ReturnType<ReturnType<typeof historyQuery>['queryFn']>>['Rounds'][number];

function Row({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useTranslation('game');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const to = useGamePaths();
  const games = useQuery(gamesQuery).data?.Games;
  // Until names are there no key is shown in their place.
  const name = games ? (games.find(({ key }) => key === line.Game)?.name ?? line.Game) : '…';
  const money = (amount: string): string => moneyText(amount, line.Currency, tag);
  const result = line.Result ?? '';
  const lost = result.startsWith('-');
  return (
    <tr>
      <td>
        <Link to={to.round(line.RoundId)} onClick={onClose}>
          {name}
        </Link>
        <time dateTime={new Date(line.Date).toISOString()}>{dateTime(line.Date, { tag, zoneHours })}</time>
      </td>
      <td>{t(`status.${line.Status}`)}</td>
      <td>
        {line.Granted ? t('round.freeSpin') : ''} {money(line.Stake)}
      </td>
      <td>{line.Payout === null ? '–' : money(line.Payout)}</td>
      <td className={lost || Number(result) === 0 ? undefined : 'up'}>
        {line.Result === null ? '–' : `${lost || Number(result) === 0 ? '' : '+'}${money(result)}`}
      </td>
    </tr>
  );
}

/** The player's casino rounds of a period, each leading to the round itself; open ones show the stake that they hold. */
export function CasinoHistory({ onClose }: AccountTabProps) {
  const { t } = useTranslation(['game', 'history', 'account']);
  const [choice, setChoice] = useState<Choice>({ period: 'last24', page: 1 });
  const query = useQuery(historyQuery(choice));
  const rounds = query.data?.Rounds ?? [];
  const pages = Math.max(choice.page, Math.ceil((query.data?.TotalRecords ?? 0) / PAGE_SIZE));
  const turn = (page: number): void => setChoice((before) => ({ ...before, page }));
  return (
    <div className="stk">
      <FreeSpinsList onClose={onClose} />
      <SelectField
        label={t('history:period.label')}
        value={choice.period}
        options={HISTORY_PERIODS.map((value) => ({ value, label: t(`history:period.${value}`) }))}
        onChange={({ target }) => {
          const period = HISTORY_PERIODS.find((each) => each === target.value);
          if (period) setChoice({ period, page: 1 });
        }}
      />
      {query.isPending && <LinesSkeleton rows={8} label={t('loading')} />}
      {query.isError && !query.data && (
        <EmptyState
          art={<SlipArt />}
          title={t('wrong')}
          action={<Button onClick={() => void query.refetch()}>{t('askAgain')}</Button>}
        />
      )}
      {query.data && rounds.length === 0 && (
        <EmptyState art={<SlipArt />} title={t('history.none')}>
          {t('history.noneText')}
        </EmptyState>
      )}
      {rounds.length > 0 && (
        <div className="chist">
          <table className="ct num">
            <thead>
              <tr>
                {(['game', 'status', 'stake', 'payout', 'result'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`history.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rounds.map((line) => (
                <Row key={line.RoundId} line={line} onClose={onClose} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <div className="pager num">
          <Button size="sm" disabled={choice.page === 1} onClick={() => turn(choice.page - 1)}>
            {t('account:transactions.previous')}
          </Button>
          <span>{t('account:transactions.page', { page: choice.page, pages })}</span>
          <Button
            size="sm"
            disabled={choice.page >= pages || query.isPlaceholderData}
            onClick={() => turn(choice.page + 1)}
          >
            {t('account:transactions.next')}
          </Button>
        </div>
      )}
    </div>
  );
}
