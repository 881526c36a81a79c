import {
  type AnswerOf,
  type BANK_FILE_FAULTS,
  type BankFileView,
  type listBankLines,
  uploadBankStatement,
} from '@evens/contract';
import { Icon } from '@evens/ui';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { type Doing, useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';
import { UploadForm } from './upload-form.tsx';

/** How many of the files that were read last are listed. */
const RECENT = 5;

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
export function UploadCard({ data }: { data: AnswerOf<typeof listBankLines> }) {
  const mayDecide = useMay()('payments.decide');
  const act = useDo(uploadBankStatement);
  const done = data.files.filter(({ state }) => state !== 'waiting').slice(0, RECENT);
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.upload}</h2>
      </div>
      <div className="pad pad--flush stk stk--m">
        {mayDecide && <UploadForm accounts={data.accounts} act={act} />}
        <Outcome act={act} />
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

/** What became of the file that was sent: taken in, or refused for a line of it. */
function Outcome({ act: { data, error } }: { act: Doing<typeof uploadBankStatement> }) {
  const detail = error?.refusal.detail;
  const fault = detail?.fault;
  return (
    <>
      {data && (
        <output className="note">
          <Icon name="check-circle-fill" />
          <span>{TEXTS.taken[tookOf(data.file)]}</span>
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
        <Refused error={error} />
      )}
    </>
  );
}
