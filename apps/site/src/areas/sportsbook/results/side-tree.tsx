import type { ResultTree } from '@evens/contract';
import { Flag, Icon } from '@evens/ui';
import { useState } from 'react';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Link } from '../../../shared/link.tsx';
import type { ResultChoice } from './choice.ts';

type SportOfDay = ResultTree['sports'][number];

/** The countries of a sport with results on the chosen day; the open one lists its leagues. */
export function ResultCategories(props: {
  readonly sport: SportOfDay;
  readonly show: ResultChoice['show'];
  readonly tournament: number | undefined;
  /** Where another choice leads to. */
  readonly path: (choice: Pick<Partial<ResultChoice>, 'tournament'>) => string;
}) {
  const { sport, show, tournament, path } = props;
  const texts = useCatalogueTexts();
  const [openCategory, setOpenCategory] = useState<number>();
  const count = (node: { matches: number; outrights: number }) =>
    show === 'outrights' ? node.outrights : node.matches;
  return (
    <div className="nav__kids">
      {sport.categories
        .filter((category) => count(category) > 0)
        .map((category) => {
          const holds = category.tournaments.some(({ id }) => id === tournament);
          const isOpen = openCategory === category.id || (openCategory === undefined && holds);
          return (
            <div key={category.id}>
              <button
                type="button"
                className="nav nav--2"
                aria-expanded={isOpen}
                onClick={() => setOpenCategory(isOpen ? -1 : category.id)}
              >
                <Flag code={category.countryCode} />
                <span className="nav__t">{texts.category(category)}</span>
                <span className="nav__n">{count(category)}</span>
                <Icon name={isOpen ? 'caret-down' : 'caret-right'} size="xs" />
              </button>
              {isOpen &&
                category.tournaments
                  .filter((league) => count(league) > 0)
                  .map((league) => (
                    <Link
                      key={league.id}
                      className="nav nav--3"
                      to={path({ tournament: league.id })}
                      aria-current={league.id === tournament ? 'page' : undefined}
                    >
                      <span className="nav__t">{league.name}</span>
                      <span className="nav__n">{count(league)}</span>
                    </Link>
                  ))}
            </div>
          );
        })}
    </div>
  );
}
