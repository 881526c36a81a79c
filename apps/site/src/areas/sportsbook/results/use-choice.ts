import { sportByAlias } from '@evens/catalogue';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isResultList } from '../../../shared/path-shapes.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { choiceText, type ResultChoice, readChoice } from './choice.ts';

/** What of the results is shown, and the way to show something else. */
export function useResultChoice() {
  const { pathname, search } = useLocation();
  const { sportAlias } = useParams();
  const navigate = useNavigate();
  const to = usePaths();
  const choice = readChoice(search);
  const choose = useCallback(
    (change: Partial<ResultChoice>, replace = false) => {
      const next = { ...readChoice(search), ...change };
      // A game of esports stands in the path.
      const game = change.sport !== undefined && (sportByAlias(change.sport)?.esport ?? false);
      const base = isResultList(pathname) ? pathname : to.results();
      const path = game ? to.results(change.sport) : base;
      const { sport, ...rest } = next;
      const own = sportAlias !== undefined || game ? rest : { ...rest, sport };
      navigate(`${path}${choiceText(own)}`, { replace });
    },
    [pathname, search, sportAlias, navigate, to],
  );
  return { choice, choose };
}
