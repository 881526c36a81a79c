import './loyalty.css';
import { type LoyaltyInit, type LoyaltyView, takePrize } from '@evens/contract';
import { Button, EmptyState, Icon, LinesSkeleton, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { countText, moneyText } from '../../shared/formats/numbers.ts';
import { shortDate } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { loyaltyInitQuery, loyaltyQuery, takeLoyalty } from '../../shared/loyalty/loyalty.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { WheelCard } from './wheel-card.tsx';

const PARTS = 20;

/** Points, level and how far it is to the next. */
function Standing({ init, loyalty }: { init: LoyaltyInit; loyalty: LoyaltyView }) {
  const { t } = useTranslation('loyalty');
  const { tag } = useLanguage();
  const level = init.levels.find(({ key }) => key === loyalty.level);
  const from = level?.required_points ?? 0;
  const to = loyalty.next ? loyalty.levelPoints + loyalty.next.pointsLeft : from;
  const share = to > from ? (loyalty.levelPoints - from) / (to - from) : 1;
  const next = loyalty.next && {
    points: countText(loyalty.next.pointsLeft, tag),
    level: t(`levels.${loyalty.next.level}`),
  };
  return (
    <div className="bon">
      <div className="bon__h">
        <span className="out__i">
          <Icon name="crown" />
        </span>
        <div>
          <b>{t(`levels.${loyalty.level}`)}</b>
          <small className="num">{next ? t('toNext', next) : t('highest')}</small>
        </div>
        <span className="amt num">{t('points', { points: countText(loyalty.points, tag) })}</span>
      </div>
      {next && (
        <div className="eb" role="img" aria-label={t('wayTo', { percent: Math.floor(share * 100), level: next.level })}>
          {Array.from({ length: PARTS }, (_, part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a bar
            <i key={part} className={part < Math.floor(share * PARTS) ? 'on' : undefined} />
          ))}
        </div>
      )}
      <span className="sub2">
        {t('how', {
          amount: moneyText(init.stakePerPoint, init.currency, tag),
          odds: (init.leastPriceMilli / 1000).toFixed(init.leastPriceMilli % 10 === 0 ? 2 : 3),
          months: init.monthsKept,
        })}
      </span>
      {loyalty.paused && (
        <p className="note">
          <Icon name="info" />
          <span>{t('paused')}</span>
        </p>
      )}
    </div>
  );
}

function Levels({ init, loyalty }: { init: LoyaltyInit; loyalty: LoyaltyView }) {
  const { t } = useTranslation('loyalty');
  const { tag } = useLanguage();
  return (
    <ul className="lvls" aria-label={t('levelsOf')}>
      {init.levels.map(({ key, required_points, rights }) => {
        const reached = required_points <= loyalty.levelPoints;
        const current = key === loyalty.level;
        const brings = [
          rights.spinsPerWeek > 0 && t('rights.spins', { count: rights.spinsPerWeek }),
          rights.prizeDiscountPercent > 0 && t('rights.discount', { percent: rights.prizeDiscountPercent }),
        ].filter((each) => each !== false);
        return (
          <li
            key={key}
            className={`lvl${current ? ' lvl--on' : reached ? '' : ' lvl--off'}`}
            aria-current={current ? 'true' : undefined}
          >
            <b>
              <Icon name={current ? 'crown' : reached ? 'check-bold' : 'lock-simple-fill'} />
              {t(`levels.${key}`)}
            </b>
            <span className="pts">{t('points', { points: countText(required_points, tag) })}</span>
            <span>{brings.length > 0 ? brings.join(', ') : t('rights.none')}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Prizes({ init, loyalty }: { init: LoyaltyInit; loyalty: LoyaltyView }) {
  const { t } = useTranslation('loyalty');
  const { tag } = useLanguage();
  const refusalText = useRefusalText();
  const [told, tell] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState<string>();
  // One for each wish: a press whose answer was lost is the same wish again.
  const wish = useRef<{ prize: string; idempotencyKey: string }>(undefined);
  const discount = init.levels.find(({ key }) => key === loyalty.level)?.rights.prizeDiscountPercent ?? 0;
  const take = async (prize: string, amount: string): Promise<void> => {
    if (wish.current?.prize !== prize) wish.current = { prize, idempotencyKey: crypto.randomUUID() };
    setBusy(prize);
    setRefused(undefined);
    const answer = await api.call(takePrize, { body: wish.current });
    setBusy(undefined);
    if (!answer.ok) return setRefused(refusalText(answer.refusal));
    wish.current = undefined;
    takeLoyalty(answer.value);
    tell(t('given', { amount }));
  };
  return (
    <section className="card pad stk stk--m loy__card">
      <h3>{t('prizes')}</h3>
      <ul className="loy__prizes">
        {init.prizes.map(({ key, points, amount }) => {
          const costs = Math.ceil((points * (100 - discount)) / 100);
          const words = moneyText(amount, init.currency, tag);
          return (
            <li key={key}>
              <span>{t('freeBet', { amount: words })}</span>
              <Button
                kind="quiet"
                size="sm"
                busy={busy === key}
                disabled={loyalty.paused || loyalty.points < costs}
                onClick={() => void take(key, words)}
              >
                {t('takeFor', { points: countText(costs, tag), amount: words })}
              </Button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sub">
        {told}
      </p>
      {refused !== undefined && (
        <p className="note note--alert" role="alert">
          {refused}
        </p>
      )}
    </section>
  );
}

function Entries({ loyalty }: { loyalty: LoyaltyView }) {
  const { t } = useTranslation('loyalty');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  if (loyalty.entries.length === 0) return <p className="sub">{t('noEntries')}</p>;
  return (
    <table className="table num loy__entries">
      <thead>
        <tr>
          <th>{t('last')}</th>
          <th className="r">{t('pointsHead')}</th>
        </tr>
      </thead>
      <tbody>
        {loyalty.entries.map(({ id, kind, points, about, atMs }) => (
          <tr key={id}>
            <td>
              {kind === 'play' && t('entries.play', { count: Number(about) })}
              {kind === 'wheel' && t('entries.wheel', { number: about })}
              {kind === 'prize' && t('entries.prize')}
              <small> {shortDate(atMs, { tag, zoneHours })}</small>
            </td>
            <td className={points > 0 ? 'r up' : 'r'}>
              {points > 0 ? '+' : '−'}
              {countText(Math.abs(points), tag)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The player's loyalty: points, levels, the wheel, prizes. */
export function Loyalty() {
  const { t } = useTranslation('loyalty');
  const init = useQuery(loyaltyInitQuery);
  const loyalty = useQuery(loyaltyQuery);
  if (init.isPending || loyalty.isPending) return <LinesSkeleton rows={8} label={t('loading')} />;
  if (!init.data || !loyalty.data) {
    const again = () => {
      void init.refetch();
      void loyalty.refetch();
    };
    return <EmptyState art={<SlipArt />} title={t('failed')} action={<Button onClick={again}>{t('retry')}</Button>} />;
  }
  if (!init.data.settings.LoyaltyAvailable) return <EmptyState art={<SlipArt />} title={t('off')} />;
  const parts = { init: init.data, loyalty: loyalty.data };
  return (
    <div className="stk loy">
      <Standing {...parts} />
      <Levels {...parts} />
      {init.data.settings.WheelAvailable && <WheelCard {...parts} />}
      <Prizes {...parts} />
      <Entries loyalty={loyalty.data} />
    </div>
  );
}
