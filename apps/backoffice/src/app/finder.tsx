import { Icon } from '@evens/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Room } from '../rooms.ts';
import { TEXTS } from '../texts.ts';

/** The list of pages by keyboard: type a few letters, arrows choose, Enter goes. */
export function Finder({ open, rooms, onClose }: { open: boolean; rooms: readonly Room[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    setTyped('');
    setAt(0);
    dialog.current?.showModal();
  }, [open]);
  const found = rooms.filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()));
  const go = (room: Room | undefined): void => {
    if (!room) return;
    onClose();
    navigate(`/${room.name}`);
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((now) => Math.max(0, Math.min(found.length - 1, now + step)));
    }
    if (event.key === 'Enter') go(found[at]);
  };
  return (
    <dialog ref={dialog} className="finder" aria-label={TEXTS.find} onClose={onClose}>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls="finder-pages"
        aria-activedescendant={found[at] ? `page-${found[at].name}` : undefined}
        aria-label={TEXTS.find}
        placeholder={TEXTS.find}
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id="finder-pages" className="finder__l" role="listbox" aria-label={TEXTS.find}>
        {found.map((room, index) => (
          // The keyboard chooses in the field above, as a combobox does.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field above
          <div
            key={room.name}
            id={`page-${room.name}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => go(room)}
          >
            <Icon name={room.icon} />
            {room.title}
            <small>{TEXTS.groups[room.group]}</small>
          </div>
        ))}
        {found.length === 0 && <p className="finder__none">{TEXTS.findNothing}</p>}
      </div>
    </dialog>
  );
}
