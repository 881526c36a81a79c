import { Button } from '@evens/ui';
import { useLayoutEffect, useRef } from 'react';
import { useGameKeys } from './use-game-keys.ts';

export interface Action {
  readonly name: string;
  readonly label: string;
  /** The further stake it takes, in words; undefined where it takes none. */
  readonly cost?: string | undefined;
  /** The key that does the same while the game has the focus. */
  readonly hotkey: string;
  /** Whether the rules offer it now; what they do not stays in its place and does nothing. */
  readonly offered: boolean;
  readonly act: () => void;
}

/** What a player may choose in an open round. */
export function ActionBar({ label, actions, busy }: { label: string; actions: readonly Action[]; busy: boolean }) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useGameKeys(bar, (key) => {
    const chosen = actions.find(({ hotkey, offered }) => offered && hotkey === key);
    if (!chosen || busy) return false;
    chosen.act();
    return true;
  });
  useLayoutEffect(() => {
    const own = bar.current;
    const game = own?.closest('form');
    return () => {
      // The buttons go with the choice: whoever stood on one stands on the game's own button then, not outside of it.
      if (own?.contains(document.activeElement)) game?.querySelector<HTMLElement>('.gs__act')?.focus();
    };
  }, []);
  return (
    <fieldset className="acts" aria-label={label} ref={bar}>
      {actions.map(({ name, label: words, cost, hotkey, offered, act }) => (
        <Button
          key={name}
          size="lg"
          className="acts__b"
          aria-disabled={busy || !offered || undefined}
          aria-keyshortcuts={hotkey.toUpperCase()}
          onClick={() => offered && !busy && act()}
        >
          <span>{words}</span>
          {cost !== undefined && <small className="num">{cost}</small>}
          <kbd>{hotkey.toUpperCase()}</kbd>
        </Button>
      ))}
    </fieldset>
  );
}
