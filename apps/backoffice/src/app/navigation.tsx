import { Badge, Icon } from '@evens/ui';
import { useEffect, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { GROUPS, type Group } from '../groups.ts';
import type { Room } from '../rooms.ts';
import { TEXTS } from '../texts.ts';
import type { Counts } from './use-waiting.ts';

/** Where the column is a rail of signs (`backoffice.css`): a group opens the page of all rooms. */
const RAIL = '(max-width: 1100px)';

/** Home, and the rooms by groups of which one is open: at first the one that the page belongs to. */
export function Navigation(props: { rooms: readonly Room[]; waiting: Counts; onAll: () => void }) {
  const { rooms, waiting, onAll } = props;
  const { pathname } = useLocation();
  const here = rooms.find(({ name }) => pathname === `/${name}` || pathname.startsWith(`/${name}/`))?.group;
  const [opened, open] = useState<Group | undefined>(here);
  useEffect(() => open(here), [here]);
  return (
    <div className="bo__nav">
      <NavLink className="nav" to="/" end aria-label={TEXTS.home} title={TEXTS.home}>
        <Icon name="house" />
        <span className="nav__t">{TEXTS.home}</span>
      </NavLink>
      {GROUPS.map(({ name, icon }) => {
        const within = rooms.filter(({ group }) => group === name);
        if (within.length === 0) return null;
        return (
          <GroupOfRooms
            key={name}
            group={name}
            icon={icon}
            rooms={within}
            waiting={waiting}
            open={opened === name}
            onToggle={() => {
              if (matchMedia(RAIL).matches) onAll();
              else open(opened === name ? undefined : name);
            }}
          />
        );
      })}
    </div>
  );
}

const labelOf = ({ name, title }: Room, waiting: Counts): string => {
  const count = waiting[name] ?? 0;
  return count > 0 ? TEXTS.waiting(title, count) : title;
};

/** A closed group says how much waits in it, an open one says it room by room. */
function GroupOfRooms(props: {
  group: Group;
  icon: (typeof GROUPS)[number]['icon'];
  rooms: readonly Room[];
  waiting: Counts;
  open: boolean;
  onToggle: () => void;
}) {
  const { group, icon, rooms, waiting, open, onToggle } = props;
  const id = useId();
  const title = TEXTS.groups[group];
  const count = rooms.reduce((sum, { name }) => sum + (waiting[name] ?? 0), 0);
  return (
    <div className="ng">
      <button
        type="button"
        className="nav ng__h"
        aria-expanded={open}
        aria-controls={id}
        aria-label={count > 0 ? TEXTS.groupWaiting(title, count) : title}
        title={title}
        onClick={onToggle}
      >
        <Icon name={icon} />
        <span className="nav__t">{title}</span>
        {count > 0 && <span className="ng__n num">{count}</span>}
        <Icon name="caret-down" size="xs" />
      </button>
      <div id={id} className="ng__k" hidden={!open}>
        {rooms.map((room) => (
          <NavLink key={room.name} className="nav nav--k" to={`/${room.name}`} aria-label={labelOf(room, waiting)}>
            <span className="nav__t">{room.title}</span>
            {(waiting[room.name] ?? 0) > 0 && <Badge kind="quiet">{waiting[room.name]}</Badge>}
          </NavLink>
        ))}
      </div>
    </div>
  );
}
