import { Icon } from '@evens/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Room } from '../rooms.ts';
import { TEXTS } from '../texts.ts';
import { type Hit, useHits } from './use-hits.ts';

/** Pages, players, tickets and payments by keyboard: type a few letters or a number, arrows choose, Enter goes. */
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
  const found = useHits(open ? typed : '', rooms);
  const go = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    navigate(hit.to);
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
        aria-controls="finder-hits"
        aria-activedescendant={found[at] ? `hit-${found[at].key}` : undefined}
        aria-label={TEXTS.find}
        placeholder={TEXTS.findWhat}
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id="finder-hits" className="finder__l" role="listbox" aria-label={TEXTS.find}>
        {found.map((hit, index) => (
          // The keyboard chooses in the field above, as a combobox does.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field above
          <div
            key={hit.key}
            id={`hit-${hit.key}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => go(hit)}
          >
            <Icon name={hit.icon} />
            {hit.title}
            <small>{hit.kind}</small>
          </div>
        ))}
        {found.length === 0 && <p className="finder__none">{TEXTS.findNothing}</p>}
      </div>
    </dialog>
  );
}
