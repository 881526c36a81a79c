import type { SportTree } from '@evens/contract';
import { Flag } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sportTreeQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { TournamentStar } from '../../../shared/favourites/tournament-star.tsx';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';

interface Place {
  readonly alias: string;
  readonly category: string;
  readonly tournament: string;
}

/** Competitions beside this one that a page leads on to. */
const MOST_OTHERS = 8;

const matchesOf = ({ all, live }: { readonly all: number; readonly live: number }): number => all + live;

/** Competitions of the same country first, then the best known of the sport; those without a match left out. */
export function othersBeside(tree: Pick<SportTree, 'categories'> | undefined, { category, tournament }: Place) {
  const all = (tree?.categories ?? []).flatMap((node) =>
    node.tournaments
      .filter((league) => matchesOf(league) > 0 && !(node.alias === category && league.alias === tournament))
      .map((league) => ({ node, league })),
  );
  const here = all.filter(({ node }) => node.alias === category);
  return [...here, ...all.filter(({ node }) => node.alias !== category)].slice(0, MOST_OTHERS);
}

/** The name of the competition whose matches follow, and the star that keeps it. */
export function LeagueHead({ alias, category, tournament }: Place) {
  const { t } = useTranslation('sportsbook');
  const tree = useQuery(sportTreeQuery(alias, useZoneOffset())).data;
  const node = tree?.categories.find((each) => each.alias === category);
  const league = node?.tournaments.find((each) => each.alias === tournament);
  if (!node || !league) return <div className="lghead" aria-hidden="true" />;
  return (
    <header className="lghead">
      <Flag code={node.countryCode} />
      <h1 className="clip">{league.name}</h1>
      <span className="num">{t('home.matches', { count: matchesOf(league) })}</span>
      <TournamentStar id={league.id} name={league.name} />
    </header>
  );
}

/** Where to go on from a competition with few matches. */
export function OtherLeagues(place: Place) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const to = usePaths();
  const tree = useQuery(sportTreeQuery(place.alias, useZoneOffset())).data;
  const others = othersBeside(tree, place);
  if (others.length === 0) return null;
  return (
    <section aria-label={t('list.otherLeagues')}>
      <div className="row-h">
        <h2>{t('list.otherLeagues')}</h2>
      </div>
      <ul className="tours">
        {others.map(({ node, league }) => (
          <li key={league.id}>
            <Link className="tour" to={to.list(place.alias, node.alias, league.alias)}>
              <Flag code={node.countryCode} />
              <span>
                <b className="clip">{league.name}</b>
                <small className="clip">
                  {texts.category(node)} · {t('home.matches', { count: matchesOf(league) })}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
