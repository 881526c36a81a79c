import { type FixtureDetail, fixtureTopic, marketsTopic } from '@evens/contract';
import { Button, CardSkeleton, Flag, Icon, IconButton, WideShotArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { RefusedError } from '../../../shared/api/api.ts';
import { fixtureQuery } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useFavourites } from '../../../shared/favourites/favourites.ts';
import { lazyPart, lazyScreen } from '../../../shared/lazy-screen.tsx';
import { Link } from '../../../shared/link.tsx';
import { useMissing, useTitle } from '../../../shared/page-title.ts';
import { isInPlay } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { BuilderMode } from '../builder/builder-mode.tsx';
import { LateNote } from '../parts/late-note.tsx';
import { ListFailed } from '../parts/list-failed.tsx';
import { MarketBoard } from './market-board.tsx';
import { ScoreBoard } from './score-board.tsx';
import { StoryPlace } from './story-place.tsx';

const GoneMatch = lazyScreen(
  () => import('../results/gone-match.tsx'),
  (file) => file.GoneMatch,
);
const otherBoards = () => import('./other-boards.ts');

const RaceBoard = lazyPart('race-board', otherBoards, (file) => file.RaceBoard);
const FieldBoard = lazyPart('field-board', otherBoards, (file) => file.FieldBoard, ['match']);

/** Nothing is known of the match, and the title says so as the server's does. */
function NoMatch() {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const navigate = useNavigate();
  const { sportAlias = '', categoryAlias = '', tournamentAlias = '' } = useParams();
  useMissing();
  return (
    <div className="page">
      <div className="nf">
        <WideShotArt />
        <h1>{t('match.notFoundTitle')}</h1>
        <p>{t('match.notFound')}</p>
        <div className="nf__b">
          <Button kind="act" onClick={() => navigate(to.list(sportAlias, categoryAlias, tournamentAlias))}>
            {texts.sport(sportAlias)}
          </Button>
          <Button onClick={() => navigate(to.live())}>{t('list.seeLive')}</Button>
        </div>
      </div>
    </div>
  );
}

/** Where the match belongs, the way back, and its star. */
function MatchCrumbs({ fixture, heading }: { fixture: Omit<FixtureDetail, 'markets'>; heading: string }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const starred = useFavourites((state) => state.favoriteMatches.includes(fixture.id));
  const toggle = useFavourites((state) => state.toggle);
  return (
    <nav className="crumbs" aria-label={t('list.breadcrumb')}>
      <Link
        className="ibtn ibtn--sm"
        aria-label={t('match.back')}
        to={to.list(fixture.sportAlias, fixture.category.alias, fixture.tournament.alias)}
      >
        <Icon name="arrow-left" />
      </Link>
      <Link to={to.list(fixture.sportAlias)}>{texts.sport(fixture.sportAlias)}</Link>
      <Icon name="caret-right" size="xs" />
      <Flag code={fixture.category.countryCode} />
      <Link to={to.list(fixture.sportAlias, fixture.category.alias)}>{texts.category(fixture.category)}</Link>
      <Icon name="caret-right" size="xs" />
      <b className="clip">{fixture.tournament.name}</b>
      <span className="crumbs__sp" />
      {fixture.kind === 'match' && (
        <IconButton
          icon={starred ? 'star-fill' : 'star'}
          label={t('list.favourite', { name: heading })}
          pressed={starred}
          onClick={() => toggle(fixture.id)}
        />
      )}
    </nav>
  );
}

/** A match, race or outright with all that can be bet on it. */
export function Match() {
  const { t } = useTranslation('sportsbook');
  const { matchId } = useParams();
  const id = Number(matchId);
  const known = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({ ...fixtureQuery(id), enabled: known });
  useTopics(known ? [fixtureTopic(id), marketsTopic(id)] : []);
  const detail = query.data;
  const [home, away] = detail?.competitors ?? [];
  const heading = detail && (detail.name ?? t('match.heading', { home: home?.name, away: away?.name }));
  useTitle(heading);
  const gone = query.error instanceof RefusedError && query.error.refusal.code === 'NotFound';
  if (query.isError && !gone)
    return (
      <div className="page">
        <ListFailed onRetry={() => query.refetch()} />
      </div>
    );
  if (!known || gone) {
    const nowhere = <NoMatch />;
    return known ? <GoneMatch id={id} otherwise={nowhere} /> : nowhere;
  }
  if (!detail)
    return (
      <div className="page page--stack">
        <CardSkeleton label={t('match.loading')} height="lg" />
        <CardSkeleton label={t('match.loading')} />
        <CardSkeleton label={t('match.loading')} />
      </div>
    );
  const { markets, ...fixture } = detail;
  return (
    <>
      <h1 className="sr">{heading}</h1>
      <MatchCrumbs fixture={fixture} heading={heading ?? ''} />
      {fixture.kind === 'match' ? (
        <>
          <ScoreBoard fixture={fixture} markets={markets} />
          <BuilderMode fixture={fixture}>
            <MarketBoard fixture={fixture} initial={markets} />
          </BuilderMode>
          <StoryPlace fixture={fixture} />
        </>
      ) : fixture.race ? (
        <RaceBoard fixture={fixture} initial={markets} />
      ) : (
        <FieldBoard fixture={fixture} initial={markets} />
      )}
      {isInPlay(fixture.status) && <LateNote />}
    </>
  );
}
