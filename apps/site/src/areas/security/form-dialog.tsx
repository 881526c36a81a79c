import { Button, type ButtonKind, Dialog } from '@evens/ui';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';

/** A question with a form in it: what it asks, a way out, and the button that sends it. */
export function FormDialog(props: {
  title: string;
  closeLabel: string;
  /** The button beside the sending one; pressed, it closes unless it says what else. */
  away: string;
  onAway?: () => void;
  submit: string;
  kind?: ButtonKind;
  busy: boolean;
  className?: string;
  formRef?: RefObject<HTMLFormElement | null>;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
}) {
  const id = useId();
  const { onClose, onSubmit } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      closeLabel={props.closeLabel}
      actions={
        <>
          <Button onClick={props.onAway ?? onClose}>{props.away}</Button>
          <Button kind={props.kind ?? 'act'} type="submit" form={id} busy={props.busy}>
            {props.submit}
          </Button>
        </>
      }
    >
      <form
        className={props.className ?? 'entry__form'}
        id={id}
        ref={props.formRef}
        data-focus-first
        onSubmit={(event) => void onSubmit(event)}
        noValidate
      >
        {props.children}
      </form>
    </Dialog>
  );
}
