import { scoreSheet } from '@evens/catalogue';
import type { LiveView } from '@evens/contract';
import { classNames } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { pointsOf } from '../../../shared/fixtures/score-text.ts';

/** More parts than these are a table of their own, as innings are. */
const MOST_PARTS = 7;

/** Whether the score by parts fits a line of the head: sets, quarters, thirds and maps, not innings with hits, not overs. */
export const partsInHead = (sportAlias: string, live: Pick<LiveView, 'parts'>): boolean => {
  const { columns, partScores, progress } = scoreSheet(sportAlias);
  return (
    partScores &&
    progress !== 'overs' &&
    progress !== 'innings' &&
    !columns.includes('hits') &&
    // Halves stand beside the clock.
    !columns.includes('firstHalf') &&
    columns.length > 0 &&
    live.parts.length <= MOST_PARTS
  );
};

/** The score by its parts in one line, the running one strong, and the points of the game that is played in it. */
export function StageParts({ sportAlias, live }: { sportAlias: string; live: LiveView }) {
  const { t } = useTranslation('sportsbook');
  const texts = useCatalogueTexts();
  const points = pointsOf(live, sportAlias);
  if (!partsInHead(sportAlias, live) || (live.parts.length === 0 && !points)) return null;
  return (
    <ol className="stage__ps num" aria-label={t('match.bySide')}>
      {live.parts.map(([period, pair], index) => (
        <li key={period} className={classNames(index === live.parts.length - 1 && 'is-now')}>
          <small>{texts.period(period, sportAlias)}</small> {pair.join('–')}
        </li>
      ))}
      {points && <li className="stage__pt">{points.join('–')}</li>}
    </ol>
  );
}
