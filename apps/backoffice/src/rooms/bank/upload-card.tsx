import { type AnswerOf, type BANK_FILE_FAULTS, type listBankLines, uploadBankStatement } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

type Answer = AnswerOf<typeof listBankLines>;

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

const isFault = (text: unknown): text is (typeof BANK_FILE_FAULTS)[number] =>
  typeof text === 'string' && text in TEXTS.faults;

/** Takes a file in, and says what became of it: how many lines are new, or which line is wrong. */
export function UploadCard({ data }: { data: Answer }) {
  const mayDecide = useMay()('payments.decide');
  const [account, setAccount] = useState(data.accounts[0]?.id ?? '');
  const [file, setFile] = useState<File>();
  const act = useDo(uploadBankStatement);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (file) act.mutate({ body: { account, name: file.name, base64: await base64Of(file) } });
  };
  const detail = act.error?.refusal.detail;
  const fault = detail?.fault;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.upload}</h2>
      </div>
      <div className="pad pad--flush stk stk--m">
        {mayDecide && (
          <form className="filt" onSubmit={(event) => void submit(event)}>
            <div className="input">
              <select aria-label={TEXTS.account} value={account} onChange={(event) => setAccount(event.target.value)}>
                {data.accounts.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.id} ({each.currency})
                  </option>
                ))}
              </select>
              <Icon name="caret-down" size="sm" />
            </div>
            <label className="btn btn--line filep">
              <Icon name="upload-simple" size="sm" />
              <span>{TEXTS.file}</span>
              {file && <b>{file.name}</b>}
              <input
                className="sr"
                type="file"
                accept=".csv,.txt,text/csv"
                onChange={(event) => setFile(event.target.files?.[0])}
              />
            </label>
            <Button kind="act" type="submit" busy={act.isPending} disabled={!file || account === ''}>
              {TEXTS.read}
            </Button>
          </form>
        )}
        {act.data && (
          <output className="note">
            <Icon name="check-circle-fill" />
            <span>{TEXTS.taken(act.data)}</span>
          </output>
        )}
        {isFault(fault) ? (
          <p className="refused" role="alert">
            <Icon name="warning-circle-fill" size="sm" />
            <span>
              {TEXTS.refusedLine(Number(detail?.line ?? 0), TEXTS.faults[fault])} {TEXTS.nothing}
            </span>
          </p>
        ) : (
          <Refused error={act.error} />
        )}
        <h3>{TEXTS.files}</h3>
        {data.files.length === 0 && <p className="muted">{TEXTS.noFiles}</p>}
        <dl className="kv num">
          {data.files.slice(0, 5).map((each) => (
            <div key={each.id}>
              <dt>
                {momentOf(each.uploadedMs)} {each.account}, {TEXTS.by(each.uploadedBy)}
              </dt>
              <dd>{TEXTS.fileLine(each.lines, each.fresh)}</dd>
            </div>
          ))}
        </dl>
        <details>
          <summary>{TEXTS.layouts}</summary>
          <ul>
            {data.layouts.map((each) => (
              <li key={each} className="sub">
                {each}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}
