import {
  type AnswerOf,
  type BANK_FILE_FAULTS,
  type BankFileView,
  type listBankLines,
  uploadBankStatement,
} from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { type FormEvent, useId, useState } from 'react';
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

function doneText({ state, lines, fresh, releasedBy, fault }: BankFileView): string {
  if (state === 'unreadable') return fault === null ? TEXTS.unreadable : `${TEXTS.unreadable}: ${TEXTS.faults[fault]}`;
  if (state === 'discarded') return TEXTS.discarded;
  const counted = TEXTS.fileLine(lines, fresh);
  return releasedBy === null ? counted : `${counted}, ${TEXTS.releasedBy(releasedBy)}`;
}

/** What became of a file that was read. */
const tookOf = ({ state, approvalId }: BankFileView): keyof typeof TEXTS.taken =>
  state === 'posted' ? 'posted' : approvalId === null ? 'held' : 'waiting';

/** Takes a file in, and says what became of it: how many lines are new, or which line is wrong. */
export function UploadCard({ data }: { data: Answer }) {
  const mayDecide = useMay()('payments.decide');
  const [account, setAccount] = useState(data.accounts[0]?.id ?? '');
  const [file, setFile] = useState<File>();
  const [closing, setClosing] = useState('');
  const closingId = useId();
  const act = useDo(uploadBankStatement);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = closing.trim();
    if (!file) return;
    act.mutate(
      { body: { account, name: file.name, base64: await base64Of(file), ...(typed && { closing: typed }) } },
      { onSuccess: () => setClosing('') },
    );
  };
  const detail = act.error?.refusal.detail;
  const fault = detail?.fault;
  const done = data.files.filter(({ state }) => state !== 'waiting').slice(0, 5);
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
                accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/xml"
                onChange={(event) => setFile(event.target.files?.[0])}
              />
            </label>
            <div className="field">
              <label htmlFor={closingId}>{TEXTS.closing}</label>
              <div className="input">
                <input
                  id={closingId}
                  className="num"
                  value={closing}
                  maxLength={24}
                  inputMode="decimal"
                  autoComplete="off"
                  onChange={(event) => setClosing(event.target.value)}
                />
              </div>
            </div>
            <Button kind="act" type="submit" busy={act.isPending} disabled={!file || account === ''}>
              {TEXTS.read}
            </Button>
          </form>
        )}
        {act.data && (
          <output className="note">
            <Icon name="check-circle-fill" />
            <span>{TEXTS.taken[tookOf(act.data.file)]}</span>
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
        {done.length === 0 && <p className="muted">{TEXTS.noFiles}</p>}
        <dl className="kv num">
          {done.map((each) => (
            <div key={each.id}>
              <dt>
                {momentOf(each.uploadedMs)} {each.account}, {TEXTS.by(each.uploadedBy)}
              </dt>
              <dd>{doneText(each)}</dd>
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
