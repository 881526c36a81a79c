import { Button } from '@evens/ui';
import { type ReactNode, useState } from 'react';
import type { RefusedError } from '../api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** One of the things that may be decided. */
export interface Choosable<Name extends string> {
  readonly name: Name;
  /** On its button, and on the one that confirms it. */
  readonly act: string;
  /** What is asked before it is done. */
  readonly title: string;
  /** What it will do. */
  readonly what: ReactNode;
  readonly kind?: 'act' | 'alert' | 'quiet';
  readonly disabled?: boolean;
  /** Whether what is asked beside the reason is whole; true when absent. */
  readonly ready?: boolean;
}

/** A button for each thing that may be decided; the pressed one asks why, and is done. */
export function Decision<Name extends string>(props: {
  readonly choices: readonly Choosable<Name>[];
  readonly size?: 'sm';
  readonly doing: { readonly isPending: boolean; readonly error: RefusedError | null; readonly reset: () => void };
  /** `done` closes what was asked. */
  readonly onDecide: (name: Name, reason: string, done: () => void) => void;
}) {
  const { choices, size, doing, onDecide } = props;
  const [asked, ask] = useState<Name>();
  const chosen = choices.find(({ name }) => name === asked);
  const close = (): void => {
    doing.reset();
    ask(undefined);
  };
  return (
    <>
      <div className="hline">
        {choices.map(({ name, act, kind, disabled }) => (
          <Button
            key={name}
            kind={kind ?? 'quiet'}
            {...(size && { size })}
            disabled={disabled ?? false}
            onClick={() => ask(name)}
          >
            {act}
          </Button>
        ))}
      </div>
      <ReasonDialog
        open={chosen !== undefined}
        title={chosen?.title ?? ''}
        confirm={chosen?.act ?? ''}
        kind={chosen?.kind === 'alert' ? 'alert' : 'act'}
        ready={chosen?.ready ?? true}
        busy={doing.isPending}
        error={doing.error}
        onClose={close}
        onConfirm={(reason) => chosen && onDecide(chosen.name, reason, close)}
      >
        {chosen?.what}
      </ReasonDialog>
    </>
  );
}
