import { Button, Dialog } from '@evens/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { RefusedError } from './api.ts';
import { Refused } from './refused.tsx';

const LEAST = 3;

/** Asks why, before something is done that goes into the log. */
export function ReasonDialog(props: {
  open: boolean;
  title: string;
  /** What it will do. */
  children?: ReactNode;
  confirm: string;
  kind?: 'act' | 'alert';
  /** Whether it may go without words. */
  optional?: boolean;
  /** Whether what is asked beside the words is whole; true when absent. */
  ready?: boolean;
  busy: boolean;
  error: RefusedError | null;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  const id = useId();
  const [reason, setReason] = useState('');
  const enough = (props.ready ?? true) && (props.optional || reason.trim().length >= LEAST);
  // What was said of one decision is not said of the next.
  useEffect(() => {
    if (!props.open) setReason('');
  }, [props.open]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (enough && !props.busy) props.onConfirm(reason.trim());
  };
  return (
    <Dialog open={props.open} title={props.title} closeLabel="Close" onClose={props.onClose}>
      <form className="stk stk--m" data-focus-first onSubmit={submit}>
        {props.children && <div className="sub">{props.children}</div>}
        <div className="field">
          <label htmlFor={id}>
            {props.optional ? 'Note for the audit log (optional)' : 'Reason (recorded in the audit log)'}
          </label>
          <textarea id={id} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </div>
        <Refused error={props.error} />
        <div className="hline">
          <span className="sp" />
          <Button kind={props.kind ?? 'act'} type="submit" busy={props.busy} disabled={!enough}>
            {props.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
