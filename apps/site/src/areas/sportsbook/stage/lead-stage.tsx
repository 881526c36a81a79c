import type { FixtureRow } from '@evens/contract';
import { classNames } from '@evens/ui';
import { usePreviewNow } from '../../../shared/fixtures/live-data.ts';
import { MoreMarkets } from '../parts/more-markets.tsx';
import { Stage } from './stage.tsx';

/** The contest that leads a list of them, on its ground; `folded` to its score and prices where the list owns the page. */
export function LeadStage({ row, folded = false }: { row: FixtureRow; folded?: boolean }) {
  const { preview, ...fixture } = row;
  const markets = usePreviewNow(row.id, preview);
  return <Stage fixture={fixture} markets={markets} linked folds={folded} more={<MoreMarkets row={fixture} />} />;
}

/** Its place while it is looked for: what stands below does not move when it comes. */
export const LeadPlace = ({ folded = false }: { folded?: boolean }) => (
  <div className={classNames('stage stage--ground', folded && 'stage--still stage--folded')} aria-hidden="true">
    <div className="stage__p" />
    <div className="stage__b">
      <div className="stage__tabs" />
      <div className="stage__m">
        <div className="stage__o">
          {['home', 'draw', 'away'].map((side) => (
            <i key={side} className="sk stage__sk" />
          ))}
        </div>
      </div>
    </div>
  </div>
);
