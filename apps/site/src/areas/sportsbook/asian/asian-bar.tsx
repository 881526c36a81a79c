import { updateSettings } from '@evens/contract';
import { classNames, Icon, Seg, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api/api.ts';
import { sportsQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { hasRaceCards } from '../../../shared/catalogue/race-sports.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { isOddsFormat, ODDS_FORMATS } from '../../../shared/formats/odds.ts';
import { Link } from '../../../shared/link.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';

/** In the path where the alias of a sport may stand. */
export const OUTRIGHTS = 'outrights';

export type AsianShown = 'all' | 'live' | 'today' | 'early';

/** One of the six formats for all prices of the page, table and slip alike; a player's account keeps it. */
function OddsChoice() {
  const { t } = useTranslation(['lists', 'account']);
  const user = useUser();
  const { oddFormat, set } = useSettings();
  const choose = (next: string) => {
    if (!isOddsFormat(next)) return;
    set({ oddFormat: next });
    if (user) void api.call(updateSettings, { body: { OddFormat: next } });
  };
  return (
    <span className="asodds">
      <select
        className="btn btn--line btn--sm"
        aria-label={t('asian.odds')}
        value={oddFormat}
        onChange={({ target }) => choose(target.value)}
      >
        {ODDS_FORMATS.map((format) => (
          <option key={format} value={format}>
            {t(`account:settings.format.${format}`)}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size="xs" />
    </span>
  );
}

function Sports({ sport, live }: { sport: string | undefined; live: boolean }) {
  const { t } = useTranslation(['lists', 'sportsbook', 'frame']);
  const texts = useCatalogueTexts();
  const to = usePaths();
  const sports = useQuery(sportsQuery(useZoneOffset())).data?.sports ?? [];
  const shown = sports.filter(
    (each) => !each.esport && !hasRaceCards(each.alias) && (each.live > 0 || (!live && each.all > 0)),
  );
  const chip = (alias: string | undefined, name: string) => (
    <Link
      key={alias ?? ''}
      className={classNames('chip', alias === sport && 'is-on')}
      to={to.asian(alias)}
      aria-current={alias === sport ? 'page' : undefined}
    >
      {alias && <Icon name={sportIcon(alias)} />}
      {name}
    </Link>
  );
  return (
    <nav className="chips aschips" aria-label={t('asian.sports')}>
      {chip(undefined, t('frame:side.allSports'))}
      <Link
        className={classNames('chip', 'aschips__o', sport === OUTRIGHTS && 'is-on')}
        to={to.asian(OUTRIGHTS)}
        aria-current={sport === OUTRIGHTS ? 'page' : undefined}
      >
        <Icon name="trophy" />
        {t('sportsbook:outrights.heading')}
      </Link>
      {shown.map(({ alias }) => chip(alias, texts.sport(alias)))}
    </nav>
  );
}

/** What the tables show: when, which sport, in which order, which part where both have no room, and how prices are written. */
export function AsianBar(props: {
  sport: string | undefined;
  shown: AsianShown | 'outrights';
  choose: (shown: AsianShown) => void;
  half: 'ft' | 'fh';
  setHalf: (half: 'ft' | 'fh') => void;
}) {
  const { sport, shown, choose, half, setHalf } = props;
  const { t } = useTranslation(['lists', 'sportsbook']);
  const texts = useCatalogueTexts();
  const navigate = useNavigate();
  const to = usePaths();
  const { sorting, set } = useSettings();
  const sports = useQuery(sportsQuery(useZoneOffset())).data?.sports ?? [];
  const live = sports
    .filter((each) => (sport ? each.alias === sport : !each.esport))
    .reduce((sum, each) => sum + each.live, 0);
  const go = (next: AsianShown | 'outrights') => {
    if (next === 'outrights') return void navigate(to.asian(OUTRIGHTS));
    if (shown === 'outrights') void navigate(to.asian());
    choose(next);
  };
  return (
    <div className="chipbar asbar">
      <Seg
        small
        className="asbar__when"
        label={t('sportsbook:list.views')}
        value={shown}
        onChange={go}
        options={[
          { value: 'all', label: t('sportsbook:list.all') },
          { value: 'live', label: live > 0 ? t('asian.live', { count: live }) : t('sportsbook:live.heading') },
          { value: 'today', label: t('sportsbook:list.today') },
          { value: 'early', label: t('asian.early') },
          { value: 'outrights', label: t('sportsbook:outrights.heading') },
        ]}
      />
      <Sports sport={shown === 'outrights' ? OUTRIGHTS : sport} live={shown === 'live'} />
      {shown !== 'outrights' && (
        <>
          <button
            type="button"
            className="btn btn--line btn--sm asbar__sort"
            aria-pressed={sorting === 'time'}
            onClick={() => set({ sorting: sorting === 'time' ? 'league' : 'time' })}
          >
            <Icon name="clock" size="sm" />
            {t('asian.byTime')}
          </button>
          <Seg
            small
            className="halfsw"
            label={t('asian.half')}
            value={half}
            onChange={setHalf}
            options={[
              { value: 'ft', label: t('asian.fullTime') },
              { value: 'fh', label: texts.period('1h') },
            ]}
          />
        </>
      )}
      <OddsChoice />
    </div>
  );
}
