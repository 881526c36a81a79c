import { Icon, IconButton } from '@evens/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { GROUPS } from '../groups.ts';
import type { Room } from '../rooms.ts';
import { Mark } from '../sign-in/mark.tsx';
import { TEXTS } from '../texts.ts';
import type { Counts } from './use-waiting.ts';

/** All rooms on one page, as tiles under their groups: the navigation of a phone and of the rail. */
export function RoomsSheet(props: { open: boolean; rooms: readonly Room[]; waiting: Counts; onClose: () => void }) {
  const { open, rooms, waiting, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="rooms" aria-label={TEXTS.allRooms} onClose={onClose}>
      {open && (
        <div className="rooms__d">
          <div className="rooms__h">
            <span className="brand">
              <Mark />
            </span>
            <IconButton icon="x" label={TEXTS.closeRooms} onClick={onClose} />
          </div>
          <div className="rooms__b">
            <Link className="nav" to="/" onClick={onClose}>
              <Icon name="house" />
              <span className="nav__t">{TEXTS.home}</span>
            </Link>
            {GROUPS.map(({ name, icon }) => {
              const within = rooms.filter(({ group }) => group === name);
              if (within.length === 0) return null;
              return (
                <section key={name} aria-label={TEXTS.groups[name]}>
                  <h2 className="rooms__g">
                    <Icon name={icon} size="sm" />
                    {TEXTS.groups[name]}
                  </h2>
                  <div className="rooms__t">
                    {within.map((room) => (
                      <Link key={room.name} to={`/${room.name}`} onClick={onClose}>
                        <span>{room.title}</span>
                        {(waiting[room.name] ?? 0) > 0 && <b className="num">{waiting[room.name]}</b>}
                      </Link>
                    ))}
                  </div>
                </section>
              );
            })}
          </div>
        </div>
      )}
    </dialog>
  );
}
