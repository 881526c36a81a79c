import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { firstFieldOf } from './first-field.ts';

/**
 * A native modal dialog that follows `open`: the browser holds the focus, Escape and a click outside close it. The focus
 * starts at what is marked `data-focus-first` (of a form: its first field), or at the first control, and goes back to where
 * it was.
 */
export function Overlay(props: {
  open: boolean;
  onClose: () => void;
  label: string;
  className?: string;
  /** For a question that must be answered: neither Escape nor a click outside closes it. */
  firm?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (props.open && !element.open) {
      element.showModal();
      const first = element.querySelector<HTMLElement>('[data-focus-first]');
      (first instanceof HTMLFormElement ? firstFieldOf(first) : first)?.focus();
    }
    if (!props.open && element.open) element.close();
  }, [props.open]);
  const outside = (event: MouseEvent<HTMLDialogElement>) => {
    if (!props.firm && event.target === dialog.current) props.onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, given by the browser
    <dialog
      ref={dialog}
      className={classNames('over', props.className)}
      aria-label={props.label}
      onClick={outside}
      onCancel={(event) => {
        event.preventDefault();
        if (!props.firm) props.onClose();
      }}
    >
      {props.open && props.children}
    </dialog>
  );
}

/** A dialog with a heading, a body and actions. */
export function Dialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  firm?: boolean;
  wide?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Overlay
      open={props.open}
      onClose={props.onClose}
      label={props.title}
      firm={props.firm ?? false}
      className={classNames('over--box', props.wide && 'over--wide')}
    >
      <section className="dialog" aria-labelledby={titleId}>
        <header className="dialog__h">
          <h2 id={titleId}>{props.title}</h2>
          {!props.firm && <IconButton icon="x" size="sm" label={props.closeLabel} onClick={props.onClose} />}
        </header>
        <div className="dialog__b">{props.children}</div>
        {props.actions && <div className="dialog__f">{props.actions}</div>}
      </section>
    </Overlay>
  );
}

/** A panel from the bottom on phones, centred at the desk. */
export function Sheet(props: { open: boolean; onClose: () => void; label: string; children: ReactNode }) {
  return (
    <Overlay open={props.open} onClose={props.onClose} label={props.label} className="over--sheet">
      <section className="dialog">{props.children}</section>
    </Overlay>
  );
}
