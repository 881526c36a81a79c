import './slot-races.css';
import { getRaces, type SlotRaceView } from '@evens/contract';
import { classNames } from '@evens/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../api/api.ts';
import { useSecond } from '../fixtures/use-second.ts';
import { amountText, moneyText } from '../formats/numbers.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useUser } from '../session/session.ts';
import { leftText, stageOf } from './race-clock.ts';

/** Boards move with every round of everybody: they are read so often while somebody looks. */
const READ_MS = 10_000;

/** @param reader - boards say where their reader stands */
const racesQuery = (reader: string | undefined) =>
  queryOptions({
    queryKey: ['casino', 'races', reader ?? null],
    queryFn: async () => {
      const { races, nowMs } = await ask(api.call(getRaces));
      // The house's clock counts, not the reader's.
      return { races, aheadMs: nowMs - Date.now() };
    },
    staleTime: READ_MS,
    refetchInterval: READ_MS,
  });

type Place = SlotRaceView['board'][number];

function Row({ place, currency }: { place: Place; currency: string }) {
  const { t } = useTranslation('casino');
  const { tag } = useLanguage();
  return (
    <li className={classNames(place.own && 'srace__own')} value={place.place}>
      <span>{place.place}.</span>
      <b>{place.own ? t('races.you') : place.name}</b>
      <span>{amountText(place.multiple, tag)}×</span>
      <span>{place.prize === null ? '' : moneyText(place.prize, currency, tag)}</span>
    </li>
  );
}

function Race({ race, aheadMs }: { race: SlotRaceView; aheadMs: number }) {
  const { t } = useTranslation('casino');
  const { tag } = useLanguage();
  const title = useId();
  const nowMs = useSecond(true) + aheadMs;
  const stage = stageOf(race, nowMs);
  const left = stage === 'coming' ? race.startsMs - nowMs : race.endsMs - nowMs;
  const { own, board, currency, prizes } = race;
  const beyond = own && !board.some((place) => place.own) ? own : null;
  return (
    <section className="card srace num" aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('races.title')}</h2>
        <span role="timer">{t(`races.${stage}`, { left: leftText(left) })}</span>
      </header>
      <p>
        {t('races.rule', { floor: moneyText(race.floor, currency, tag) })}{' '}
        {t('races.prizes', { first: moneyText(prizes[0] ?? '0', currency, tag), places: prizes.length })}
      </p>
      {board.length === 0 ? (
        <p className="muted">{t('races.none')}</p>
      ) : (
        <ol aria-label={t('races.board')}>
          {board.map((place) => (
            <Row key={place.place} {...{ place, currency }} />
          ))}
          {beyond && <Row place={beyond} currency={currency} />}
        </ol>
      )}
    </section>
  );
}

/**
 * Races that are open to the reader, with their boards: those of his currency, to a visitor all. Nothing where there are none.
 *
 * @param game - only those in which this slot counts
 */
export function SlotRaces({ game }: { game?: string }) {
  const user = useUser();
  const { data } = useQuery({ ...racesQuery(user?.UserName), enabled: user !== undefined });
  const shown = (data?.races ?? []).filter(
    ({ games, currency }) => (game === undefined || games.includes(game)) && (!user || user.Currency === currency),
  );
  if (!data || shown.length === 0) return null;
  return (
    <div className="sraces">
      {shown.map((race) => (
        <Race key={race.id} race={race} aheadMs={data.aheadMs} />
      ))}
    </div>
  );
}
