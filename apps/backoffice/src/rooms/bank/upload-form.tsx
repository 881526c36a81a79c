import type { AnswerOf, listBankLines, uploadBankStatement } from '@evens/contract';
import { Button, Icon, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import type { Doing } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** Which account, which file, and the closing balance where the file says none. */
export function UploadForm(props: {
  accounts: AnswerOf<typeof listBankLines>['accounts'];
  act: Doing<typeof uploadBankStatement>;
}) {
  const { accounts, act } = props;
  const [account, setAccount] = useState(accounts[0]?.id ?? '');
  const [file, setFile] = useState<File>();
  const [closing, setClosing] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = closing.trim();
    if (!file) return;
    act.mutate(
      { body: { account, name: file.name, base64: await base64Of(file), ...(typed && { closing: typed }) } },
      { onSuccess: () => setClosing('') },
    );
  };
  return (
    <form className="filt" onSubmit={(event) => void submit(event)}>
      <div className="input">
        <select aria-label={TEXTS.account} value={account} onChange={(event) => setAccount(event.target.value)}>
          {accounts.map((each) => (
            <option key={each.id} value={each.id}>
              {each.id} ({each.currency})
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="sm" />
      </div>
      <FileButton file={file} onChoose={setFile} />
      <TextField
        label={TEXTS.closing}
        className="num"
        value={closing}
        maxLength={24}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => setClosing(event.target.value)}
      />
      <Button kind="act" type="submit" busy={act.isPending} disabled={!file || account === ''}>
        {TEXTS.read}
      </Button>
    </form>
  );
}

function FileButton({ file, onChoose }: { file: File | undefined; onChoose: (file: File | undefined) => void }) {
  return (
    <label className="btn btn--line filep">
      <Icon name="upload-simple" size="sm" />
      <span>{TEXTS.file}</span>
      {file && <b>{file.name}</b>}
      <input
        className="sr"
        type="file"
        accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/xml"
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </label>
  );
}
