import { takeDocumentOriginal } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const LEAST = 3;

/** Saves bytes under a type that no browser opens. */
function save({ name, base64 }: { name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The way to the file behind the pictures, for whoever may have it and says why. */
export function TakeOriginal({ fileId }: { fileId: string }) {
  const may = useMay()('documents.original');
  const [reason, setReason] = useState('');
  const take = useDo(takeDocumentOriginal);
  if (!may) return null;
  const ready = reason.trim().length >= LEAST;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) take.mutate({ params: { fileId }, body: { reason: reason.trim() } }, { onSuccess: save });
  };
  return (
    <details>
      <summary className="sub2">{TEXTS.original}</summary>
      <form className="stk stk--s" onSubmit={submit}>
        <p className="sub2">{TEXTS.originalAbout}</p>
        <TextField
          label={TEXTS.originalReason}
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Refused error={take.error} />
        <Button type="submit" kind="line" size="sm" busy={take.isPending} disabled={!ready}>
          {TEXTS.originalTake}
        </Button>
      </form>
    </details>
  );
}
