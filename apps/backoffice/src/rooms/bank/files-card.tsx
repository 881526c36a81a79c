import { type BankFileView, discardBankStatement, listProposedBankLines, proposeBankStatement } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useId, useState } from 'react';
import { amountText } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { Pages } from '../../shared/pages.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const EVERY_MS = 30_000;

/** Statements that wait for two people, with what each line of the picked one would do. */
export function FilesCard({ files }: { files: readonly BankFileView[] }) {
  const [selected, select] = useState<string>();
  const waiting = files.filter(({ state }) => state === 'waiting');
  const picked = waiting.find(({ id }) => id === selected) ?? waiting[0];
  if (waiting.length === 0) return null;
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.waitingFiles}</h2>
        <span className="tag tag--alert">{waiting.length}</span>
      </div>
      <Scroller label={TEXTS.filesTable}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.fileName}</th>
              <th className="r">{TEXTS.sum}</th>
              <th className="r">{TEXTS.newLines}</th>
              <th className="r">{TEXTS.gap}</th>
            </tr>
          </thead>
          <tbody>
            {waiting.map((each) => (
              <FileRow key={each.id} file={each} selected={each.id === picked?.id} onSelect={() => select(each.id)} />
            ))}
          </tbody>
        </table>
      </Scroller>
      {picked && <PickedFile key={picked.id} file={picked} />}
    </section>
  );
}

function FileRow({ file, selected, onSelect }: { file: BankFileView; selected: boolean; onSelect: () => void }) {
  const { name, account, source, uploadedBy, uploadedMs, came, left, currency, lines, fresh, gap } = file;
  return (
    <tr className={selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={selected} onClick={onSelect}>
          <b>{name}</b>
          <small>
            {account}, {TEXTS.fileNames[source]}
            {source === 'upload' && ` ${TEXTS.by(uploadedBy)}`}, {momentOf(uploadedMs)}
          </small>
        </button>
      </td>
      <td className="r">
        <b>{amountText(came)}</b> {currency}
        <small>-{amountText(left)}</small>
      </td>
      <td className="r">{TEXTS.fileLine(lines, fresh)}</td>
      <td className="r">{gap === null ? TEXTS.gapUnknown : amountText(gap)}</td>
    </tr>
  );
}

function PickedFile({ file }: { file: BankFileView }) {
  const { id, why, would, approvalId, proposedBy } = file;
  const [after, setAfter] = useState<string>();
  const { data, error, isPlaceholderData } = useLive(
    listProposedBankLines,
    { params: { id }, query: { ...(after !== undefined && { after }) } },
    { everyMs: EVERY_MS },
  );
  return (
    <>
      <div className="pad stk stk--m">
        <p>
          <b>{TEXTS.would(would)}</b>
          {approvalId !== null && proposedBy !== null && `, ${TEXTS.proposedBy(proposedBy)}`}
        </p>
        {why !== null && (
          <output className="note">
            <Icon name="info" />
            <span>{TEXTS.waitsFor[why]}</span>
          </output>
        )}
        {approvalId === null ? <Act file={file} /> : <p className="sub">{TEXTS.secondPerson}</p>}
        <Refused error={error} />
      </div>
      <Scroller label={TEXTS.proposedLines}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.payer}</th>
              <th className="r">{TEXTS.amount}</th>
              <th>{TEXTS.booked}</th>
              <th className="col-x">{TEXTS.words}</th>
              <th>{TEXTS.state}</th>
            </tr>
          </thead>
          <tbody>
            {data?.lines.map((each) => (
              <tr key={each.place}>
                <td>
                  <b>{each.payerName ?? TEXTS.unknown}</b>
                  {each.deposit && <small>{each.deposit.userName}</small>}
                </td>
                <td className="r">{amountText(each.amount)}</td>
                <td>{each.bookedOn}</td>
                <td className="col-x">{each.words}</td>
                <td>
                  <span className={each.would === 'open' ? 'tag tag--alert' : 'tag'}>{TEXTS.wouldDo[each.would]}</span>
                  {each.why !== null && <small>{TEXTS.causes[each.why]}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Pages after={after} next={data?.next ?? null} waits={isPlaceholderData} onPage={setAfter} />
    </>
  );
}

function Act({ file: { id, balanced } }: { file: BankFileView }) {
  const mayDecide = useMay()('payments.decide');
  const closingId = useId();
  const [asking, ask] = useState<'propose' | 'discard'>();
  const [closing, setClosing] = useState('');
  const propose = useDo(proposeBankStatement);
  const discard = useDo(discardBankStatement);
  if (!mayDecide) return null;
  const act = asking === 'discard' ? discard : propose;
  const close = (): void => {
    propose.reset();
    discard.reset();
    ask(undefined);
  };
  const typed = closing.trim();
  const confirm = (reason: string): void => {
    const body = { reason, ...(typed && { closing: typed }) };
    if (asking === 'discard') discard.mutate({ params: { id }, body: { reason } }, { onSuccess: close });
    else propose.mutate({ params: { id }, body }, { onSuccess: close });
  };
  return (
    <>
      <div className="hline">
        <Button kind="act" onClick={() => ask('propose')}>
          {TEXTS.propose}
        </Button>
        <Button kind="quiet" onClick={() => ask('discard')}>
          {TEXTS.discard}
        </Button>
      </div>
      <ReasonDialog
        open={asking !== undefined}
        title={asking === 'discard' ? TEXTS.discard : TEXTS.propose}
        confirm={asking === 'discard' ? TEXTS.discard : TEXTS.propose}
        ready={asking === 'discard' || balanced || typed !== ''}
        busy={act.isPending}
        error={act.error}
        onClose={close}
        onConfirm={confirm}
      >
        <p>{asking === 'discard' ? TEXTS.discardWhat : TEXTS.proposeWhat}</p>
        {asking === 'propose' && !balanced && (
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
        )}
      </ReasonDialog>
    </>
  );
}
