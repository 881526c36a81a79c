import { Icon, NavSkeleton, Seg, sportIcon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { pathAfterLanguage } from '../../../shared/i18n/language.ts';
import { Link } from '../../../shared/link.tsx';
import { matchOfPath } from '../../../shared/path-shapes.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { choiceText } from './choice.ts';
import { resultDayQuery, resultPlaceQuery, resultWeekQuery } from './result-queries.ts';
import { ResultLeagues } from './side-leagues.tsx';
import { ResultCategories } from './side-tree.tsx';
import { useResultChoice } from './use-choice.ts';

/** The sidebar of results: sports, favourites or outrights, and what of the chosen day has any; esports by games and leagues. */
export function ResultsSide() {
  const { t } = useTranslation('results');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const { pathname } = useLocation();
  const [first, second] = pathAfterLanguage(pathname).split('/');
  const esports = first === 'esports';
  const { choice, choose } = useResultChoice();
  const offsetMin = useZoneOffset();
  const week = useQuery(resultWeekQuery(offsetMin)).data;
  const date = choice.date ?? week?.days.at(-1)?.date;
  const { data: tree, isPending } = useQuery(resultDayQuery(date));
  const shown = matchOfPath(pathname);
  const place = useQuery(resultPlaceQuery(shown)).data?.sports[0];
  const outrights = choice.show === 'outrights';
  const inPath = esports && second !== 'results' ? second : undefined;
  const sport = place?.alias ?? inPath ?? choice.sport;
  const tournament = place?.categories[0]?.tournaments[0]?.id ?? choice.tournament;
  const count = (node: { matches: number; outrights: number }) => (outrights ? node.outrights : node.matches);
  const sports = (tree?.sports ?? []).filter((each) => each.esport === esports && count(each) > 0);
  // Of sports the first one is shown while none is chosen.
  const open = sport ?? (esports ? undefined : sports[0]?.alias);
  return (
    <>
      <Seg
        small
        label={t('show')}
        value={choice.show}
        onChange={(show) => choose({ show, q: '', tournament: undefined, week: false })}
        options={(['sports', 'favourites', 'outrights'] as const).map((value) => ({
          value,
          label: t(`shown.${value}`),
        }))}
      />
      {esports && <AllGames date={choice.date} current={sport === undefined} />}
      {isPending && <NavSkeleton label={t('loading')} />}
      {sports.map((each) => {
        const isOpen = each.alias === open;
        const rest = { date: choice.date, show: choice.show };
        const path = (more: Parameters<typeof choiceText>[0]) =>
          esports
            ? `${to.results(each.alias)}${choiceText({ ...rest, ...more })}`
            : `${to.results()}${choiceText({ ...rest, sport: each.alias, ...more })}`;
        return (
          <div key={each.id}>
            <Link
              className="nav"
              to={path({})}
              aria-expanded={isOpen}
              aria-current={isOpen && tournament === undefined ? 'page' : undefined}
            >
              <Icon name={sportIcon(each.alias)} />
              <span className="nav__t">{texts.sport(each.alias)}</span>
              <span className="nav__n">{count(each)}</span>
            </Link>
            {isOpen &&
              (esports ? (
                <ResultLeagues game={each} show={choice.show} tournament={tournament} path={path} />
              ) : (
                <ResultCategories sport={each} show={choice.show} tournament={tournament} path={path} />
              ))}
          </div>
        );
      })}
    </>
  );
}

function AllGames({ date, current }: { date: string | undefined; current: boolean }) {
  const { t } = useTranslation('results');
  const to = usePaths();
  return (
    <Link
      className="nav"
      to={`${to.esportsResults}${choiceText({ date })}`}
      aria-current={current ? 'page' : undefined}
    >
      <Icon name="game-controller" />
      <span className="nav__t">{t('allGames')}</span>
    </Link>
  );
}
