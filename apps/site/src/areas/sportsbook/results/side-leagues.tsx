import type { ResultTree } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Link } from '../../../shared/link.tsx';
import { LeagueRadio } from '../esports/league-radio.tsx';
import type { ResultChoice } from './choice.ts';

type SportOfDay = ResultTree['sports'][number];

/** The leagues of an esports game with results on the chosen day, one or all of them to look at, and its outrights. */
export function ResultLeagues(props: {
  readonly game: SportOfDay;
  readonly show: ResultChoice['show'];
  /** The league whose results are shown; undefined for those of all. */
  readonly tournament: number | undefined;
  /** Where another choice leads to. */
  readonly path: (choice: Pick<Partial<ResultChoice>, 'show' | 'tournament'>) => string;
}) {
  const { game, show, tournament, path } = props;
  const { t } = useTranslation(['results', 'lists']);
  const texts = useCatalogueTexts();
  const navigate = useNavigate();
  const outrights = show === 'outrights';
  const count = (node: { matches: number; outrights: number }) => (outrights ? node.outrights : node.matches);
  const leagues = game.categories.flatMap((category) => category.tournaments).filter((league) => count(league) > 0);
  const choose = (id: number | undefined) => void navigate(path({ tournament: id === tournament ? undefined : id }));
  return (
    <div className="nav__kids">
      <div role="radiogroup" aria-label={t('lists:esports.leagues', { game: texts.sport(game.alias) })}>
        <LeagueRadio
          game={game.alias}
          name={t('lists:esports.allLeagues')}
          checked={tournament === undefined}
          onChoose={() => choose(undefined)}
        />
        {leagues.map((league) => (
          <LeagueRadio
            key={league.id}
            game={game.alias}
            league={{ id: league.id, count: count(league) }}
            name={league.name}
            checked={league.id === tournament}
            onChoose={() => choose(league.id)}
          />
        ))}
      </div>
      <Link
        className="nav nav--2"
        to={path({ show: 'outrights', tournament: undefined })}
        aria-current={outrights ? 'page' : undefined}
      >
        <Icon name="trophy" />
        <span className="nav__t">{t('shown.outrights')}</span>
        {game.outrights > 0 && <span className="nav__n">{game.outrights}</span>}
      </Link>
    </div>
  );
}
