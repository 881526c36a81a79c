import { getHome } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Room } from '../rooms.ts';
import { dayOf, timeOf } from '../shared/format.ts';
import { Refused } from '../shared/refused.tsx';
import { useMay } from '../shared/session.ts';
import { useLive } from '../shared/use-calls.ts';
import { TEXTS as FRAME } from '../texts.ts';
import { ageText } from './age.ts';
import { HouseDay } from './house-day.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 5_000;
/** What has waited so long stands out. */
const LATE_MS = 2 * 3_600_000;

/** What an operator sees first: is anything broken, what waits for a person, how the day goes. */
export function Home({ rooms }: { rooms: readonly Room[] }) {
  const { data, error } = useLive(getHome, {}, { everyMs: EVERY_MS });
  const may = useMay();
  useEffect(() => {
    document.title = `${TEXTS.title} · ${FRAME.brand}`;
  }, []);
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>
          {data && `${dayOf(data.nowMs)}. `}
          {TEXTS.allUtc}
        </p>
      </div>
      <Refused error={error} />
      {data && <Health parts={data.parts} booksTrueMs={data.booksTrueMs} />}
      <div className={may('reports.see') ? 'bo__x bo__x--w' : undefined}>
        <Waiting rooms={rooms} waiting={data?.waiting} nowMs={data?.nowMs ?? 0} />
        {may('reports.see') && <HouseDay />}
      </div>
    </div>
  );
}

/** Trouble first; what is well is one grey line. */
function Health(props: {
  parts: readonly { readonly part: string; readonly state: string }[];
  booksTrueMs: number | null;
}) {
  const { parts, booksTrueMs } = props;
  const broken = parts.filter(({ state }) => state !== 'ok');
  return (
    <div className="hl" role="status">
      {broken.map(({ part, state }) => (
        <span key={part} className="hl__w">
          <Icon name="warning-fill" size="sm" />
          <b>{part}</b> {state}
        </span>
      ))}
      {broken.length === 0 && (
        <span>
          <Icon name="check" size="sm" />
          {TEXTS.healthy}
        </span>
      )}
      <span>
        {booksTrueMs !== null && <Icon name="check" size="sm" />}
        {booksTrueMs === null ? TEXTS.booksUnknown : TEXTS.booksTrue(timeOf(booksTrueMs).slice(0, 5))}
      </span>
    </div>
  );
}

function Waiting(props: {
  rooms: readonly Room[];
  waiting: readonly { readonly room: string; readonly count: number; readonly oldestMs: number | null }[] | undefined;
  nowMs: number;
}) {
  const { rooms, waiting, nowMs } = props;
  // In the order of the rooms; what an operator may not see is not shown.
  const shown = rooms.flatMap((room) => {
    const found = waiting?.find((each) => each.room === room.name);
    return found ? [{ ...found, room }] : [];
  });
  const all = shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="card" aria-label={TEXTS.waits}>
      <div className="card__h">
        <h2>{TEXTS.waits}</h2>
        <span className="sp" />
        {shown.length > 0 && <span className="sub2">{TEXTS.inRooms(all, shown.length)}</span>}
      </div>
      {waiting && shown.length === 0 && <p className="pad muted">{TEXTS.nothing}</p>}
      <div className="wts">
        {shown.map(({ room, count, oldestMs }) => {
          const late = oldestMs !== null && nowMs - oldestMs >= LATE_MS;
          return (
            <Link key={room.name} className={late ? 'wt wt--hot' : 'wt'} to={`/${room.name}`}>
              <b className="wt__n num">{count}</b>
              <span className="wt__t">
                <b>{room.title}</b>
                <small>{FRAME.groups[room.group]}</small>
              </span>
              <span className="wt__a num">
                {late && <Icon name="warning-fill" size="sm" />}
                {oldestMs !== null && TEXTS.oldest(ageText(nowMs - oldestMs))}
              </span>
              <Icon name="caret-right" size="sm" />
            </Link>
          );
        })}
      </div>
    </section>
  );
}
