import type { FixtureRow } from '@evens/contract';
import { usePreviewNow } from '../../../shared/fixtures/live-data.ts';
import { MoreMarkets } from '../parts/more-markets.tsx';
import { Stage } from './stage.tsx';

/** The contest that leads a list of them, on its ground. */
export function LeadStage({ row }: { row: FixtureRow }) {
  const { preview, ...fixture } = row;
  const markets = usePreviewNow(row.id, preview);
  return <Stage fixture={fixture} markets={markets} linked more={<MoreMarkets row={fixture} />} />;
}

/** Its place while it is looked for: what stands below does not move when it comes. */
export const LeadPlace = () => (
  <div className="stage stage--ground" aria-hidden="true">
    <div className="stage__p" />
    <div className="stage__b">
      <div className="stage__tabs" />
      <div className="stage__o">
        {['home', 'draw', 'away'].map((side) => (
          <i key={side} className="sk stage__sk" />
        ))}
      </div>
    </div>
  </div>
);
