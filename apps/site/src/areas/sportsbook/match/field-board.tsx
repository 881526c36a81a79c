import { scoreSheet } from '@evens/catalogue';
import type { FixtureDetail, MarketView } from '@evens/contract';
import { Button, Flag, Icon, Tag } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { eventTimeAt } from '../../../shared/fixtures/event-clock.ts';
import { useLiveNow, useMarketsNow } from '../../../shared/fixtures/live-data.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { usePhone } from '../parts/use-phone.ts';
import { FieldLeaders } from './field-leaders.tsx';
import { ClosedField, FieldTable } from './field-table.tsx';
import { orderRunners } from './order-runners.ts';

type Fixture = Omit<FixtureDetail, 'markets'>;

/** A field so small stands in one column at the desk too. */
const ONE_COLUMN = 6;
/** Those of an outright that stand over the list as cards, where more than they and a handful are in it. */
const LEADERS = 3;

/**
 * What the field is and when it runs, or until when it is bet on. In play it says so, since its date then says nothing; once betting has
 * closed it leads to the matches of the competition.
 */
function FieldHead({ fixture, closed, status }: { fixture: Fixture; closed: boolean; status: string }) {
  const { t } = useTranslation(['sportsbook', 'match']);
  const texts = useCatalogueTexts();
  const to = usePaths();
  const navigate = useNavigate();
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const race = fixture.kind === 'race';
  const playing = race && isInPlay(status);
  const when = dateTime(fixture.startMs, { tag, zoneHours });
  return (
    <section className="race__h card">
      <div className={race ? 'race__t race__t--lit' : 'race__t race__t--lit race__t--cup'}>
        <div>
          <div className="race__meta">
            <Flag code={fixture.category.countryCode} />
            <span className="clip">
              {texts.category(fixture.category)} · {fixture.tournament.name}
            </span>
          </div>
          <h2 className="race__name">{fixture.name ?? fixture.tournament.name}</h2>
        </div>
        {playing && <Tag kind="live">{t('race.runningNow')}</Tag>}
        {!closed && !playing && (
          <div className="race__off">
            <small>{race ? t('match:incident.start') : t('outrights.until')}</small>
            <b className="num">{when}</b>
          </div>
        )}
      </div>
      {closed && (
        <div className="race__end">
          <Icon name="clock" size="sm" />
          <p>
            <b>{t('outrights.closed', { when })}</b> {t('outrights.closedText')}
          </p>
          <Button
            size="sm"
            onClick={() => navigate(to.list(fixture.sportAlias, fixture.category.alias, fixture.tournament.alias))}
          >
            {t('outrights.matches', { name: fixture.tournament.name })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The card of a race or an outright: its runners by place or price, each with its markets side by side. */
export function FieldBoard({ fixture, initial }: { fixture: Fixture; initial: readonly MarketView[] }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const phone = usePhone();
  const { live, status } = useLiveNow(fixture.id, fixture);
  const now = eventTimeAt(useSecond(false));
  const markets = useMarketsNow(fixture.id, initial);
  const columns = markets.filter((market) => market.key === 'outright' || market.key.startsWith('place')).slice(0, 3);
  const [shown, setShown] = useState(0);
  // Once they are under way their places tell more than their numbers.
  const placed = isInPlay(status) && live?.order !== undefined;
  const runners = orderRunners(fixture.runners ?? [], columns[0], live?.order);
  const closed = fixture.kind === 'outright' && status === 'notStarted' && fixture.startMs <= now;
  const heading = (market: MarketView) =>
    market.key === 'outright' ? t('outrights.win') : texts.market(market.key, fixture.sportAlias, fixture);
  const leads = fixture.kind === 'outright' && !closed && runners.length > ONE_COLUMN ? LEADERS : 0;
  const listed = runners.slice(leads);
  const half = phone || listed.length <= ONE_COLUMN ? listed.length : Math.ceil(listed.length / 2);
  const halves = [listed.slice(0, half), listed.slice(half)].filter((part) => part.length > 0);
  return (
    <>
      <FieldHead fixture={fixture} closed={closed} status={status} />
      {leads > 0 && (
        <FieldLeaders fixture={fixture} runners={runners.slice(0, leads)} columns={columns} heading={heading} />
      )}
      <section
        className="card"
        aria-label={t(
          fixture.kind === 'race' && scoreSheet(fixture.sportAlias).entrant === 'runner'
            ? 'race.runners'
            : 'outrights.heading',
        )}
      >
        {columns.length > 1 && !closed && (
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
        <div className="fields" data-halves={halves.length}>
          {halves.map((part) =>
            closed ? (
              <ClosedField key={part[0]?.code} fixture={fixture} runners={part} columns={columns} />
            ) : (
              <FieldTable
                key={part[0]?.code}
                fixture={fixture}
                runners={part}
                columns={columns}
                shown={shown}
                placed={placed}
                heading={heading}
              />
            ),
          )}
        </div>
      </section>
    </>
  );
}
