import { classNames } from '@evens/ui';

/** How two counts share a bar. Before anything is counted both halves are there and empty: nobody leads. */
export function StatBar({ home, away }: { home: number; away: number }) {
  const none = home + away === 0;
  return (
    <div className={classNames('stat__bar', none && 'stat__bar--none')}>
      <i style={{ flexGrow: none ? 1 : home }} />
      <i style={{ flexGrow: none ? 1 : away }} />
    </div>
  );
}
