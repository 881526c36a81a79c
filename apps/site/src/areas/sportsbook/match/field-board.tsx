import { scoreSheet } from '@evens/catalogue';
import type { FixtureDetail, MarketView } from '@evens/contract';
import { Flag, SideMark, Tag } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useLiveNow, useMarketsNow } from '../../../shared/fixtures/live-data.ts';
import { LivePrice, NoPrice } from '../../../shared/fixtures/live-price.tsx';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { orderRunners } from './order-runners.ts';

type Fixture = Omit<FixtureDetail, 'markets'>;
type Runner = ReturnType<typeof orderRunners>[number];

/** The card of a race or an outright: its runners by place or price, each with its markets side by side. */
export function FieldBoard({ fixture, initial }: { fixture: Fixture; initial: readonly MarketView[] }) {
  const { t } = useTranslation(['sportsbook', 'match']);
  const texts = useCatalogueTexts();
  const { live, status } = useLiveNow(fixture.id, fixture);
  const markets = useMarketsNow(fixture.id, initial);
  const columns = markets.filter((market) => market.key === 'outright' || market.key.startsWith('place')).slice(0, 3);
  const [shown, setShown] = useState(0);
  // Once they are under way their places tell more than their numbers.
  const placed = isInPlay(status) && live?.order !== undefined;
  const runners = orderRunners(fixture.runners ?? [], columns[0], live?.order);
  const heading = (market: MarketView) =>
    market.key === 'outright' ? t('outrights.win') : texts.market(market.key, fixture.sportAlias, fixture);
  return (
    <>
      <FieldHead fixture={fixture} status={status} />
      <section
        className="card"
        aria-label={t(
          fixture.kind === 'race' && scoreSheet(fixture.sportAlias).entrant === 'runner'
            ? 'race.runners'
            : 'outrights.heading',
        )}
      >
        {columns.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the row of chips
          <div className="rp" role="group" aria-label={t('race.pricesShown')}>
            {columns.map((market, index) => (
              <button
                key={market.key}
                type="button"
                className="mkchip"
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
              >
                {heading(market)}
              </button>
            ))}
          </div>
        )}
        <div className="runners num" data-columns={columns.length} data-shown={shown}>
          <div className="runner runner--head">
            <span>{t(placed ? 'race.place' : 'outrights.number')}</span>
            <span>{t(`match:entrant.${scoreSheet(fixture.sportAlias).entrant}`)}</span>
            {columns.map((market) => (
              <span key={market.key}>{heading(market)}</span>
            ))}
          </div>
          {runners.map((runner) => (
            <RunnerRow
              key={runner.code}
              fixture={fixture}
              runner={runner}
              placed={placed}
              columns={columns}
              heading={heading}
            />
          ))}
        </div>
      </section>
    </>
  );
}

/** What the field is and when it runs, over the stand: in play it says so, since its date then says nothing. */
function FieldHead({ fixture, status }: { fixture: Fixture; status: string }) {
  const { t } = useTranslation(['sportsbook', 'match']);
  const texts = useCatalogueTexts();
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const race = fixture.kind === 'race';
  const playing = race && isInPlay(status);
  return (
    <section className="race__h card">
      <div className="race__t race__t--lit">
        <div>
          <div className="race__meta">
            <Flag code={fixture.category.countryCode} />
            <span className="clip">
              {texts.category(fixture.category)} · {fixture.tournament.name}
            </span>
          </div>
          <h2 className="race__name">{fixture.name ?? fixture.tournament.name}</h2>
        </div>
        {playing ? (
          <Tag kind="live">{t('race.runningNow')}</Tag>
        ) : (
          <div className="race__off">
            <small>{race ? t('match:incident.start') : t('outrights.until')}</small>
            <b className="num">{dateTime(fixture.startMs, { tag, zoneHours })}</b>
          </div>
        )}
      </div>
    </section>
  );
}

/** A runner with its price in each market. */
function RunnerRow(props: {
  fixture: Fixture;
  runner: Runner;
  /** Whether it runs: its place is shown then, else its number. */
  placed: boolean;
  columns: readonly MarketView[];
  heading: (market: MarketView) => string;
}) {
  const texts = useCatalogueTexts();
  const { fixture, runner, placed, columns, heading } = props;
  return (
    <div className="runner">
      <b className="runner__no">{placed ? runner.rank : (runner.number ?? runner.rank)}</b>
      <span className="runner__id">
        <SideMark side={runner} size="md" />
        <span className="runner__t">
          <span className="clip">{runner.name}</span>
          {runner.facts && <small className="clip">{Object.values(runner.facts).join(' · ')}</small>}
        </span>
      </span>
      {columns.map((market) =>
        market.outcomes.some(([code]) => code === runner.code) ? (
          <LivePrice
            key={market.key}
            fixtureId={fixture.id}
            marketKey={market.key}
            outcome={runner.code}
            initial={market}
            label={`${runner.name}, ${heading(market)}`}
            separator={texts.separator}
          />
        ) : (
          <NoPrice key={market.key} />
        ),
      )}
    </div>
  );
}
