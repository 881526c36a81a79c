import type { FixtureRow } from '@evens/contract';
import { SideMark } from '@evens/ui';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import type { RowClock } from '../../../shared/fixtures/row-clock.ts';
import { scoreColumns } from '../../../shared/fixtures/score-columns.ts';
import { useClockText } from '../../../shared/fixtures/use-clock-text.ts';
import { useSecond } from '../../../shared/fixtures/use-second.ts';
import { isInPlay } from '../../../shared/paths.ts';

/** Clock and phase of a match in play now; undefined when it is not in play (any more). */
export function useClockNow(row: FixtureRow): RowClock | undefined {
  const clockText = useClockText();
  const { live, eventNow, status } = useLiveNow(row.id, row);
  const second = useSecond(live?.clock?.running ?? false);
  if (!live || !isInPlay(status)) return undefined;
  return clockText(live, row.sportAlias, eventNow(second));
}

/** Both sides, one under the other, with what they have scored; half-time left out, parts of a set game kept. */
export function LiveSides({ row, className }: { row: FixtureRow; className: string }) {
  const { live } = useLiveNow(row.id, row);
  const columns = scoreColumns(live, row.sportAlias).filter(
    ({ key, home, on }) => key !== 'ht' && home !== '' && on !== 'phone',
  );
  return (
    <div className={className}>
      {row.competitors.slice(0, 2).map((side, at) => (
        <div key={side.name}>
          <SideMark side={side} />
          <span className="clip">{side.shortName}</span>
          <span className="mv__n num">
            {columns.map(({ key, strong, home, away }) => {
              const Figure = strong ? 'b' : 'span';
              return <Figure key={key}>{at === 0 ? home : away}</Figure>;
            })}
          </span>
        </div>
      ))}
    </div>
  );
}

export const nameOf = (row: FixtureRow): string =>
  row.name ??
  row.competitors
    .slice(0, 2)
    .map((side) => side.shortName)
    .join(' – ');
