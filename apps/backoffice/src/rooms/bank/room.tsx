import { BANK_LINE_VIEWS, type BankLineView, listApprovals, listBankLines } from '@evens/contract';
import { Seg } from '@evens/ui';
import { useState } from 'react';
import { amountText } from '../../shared/bet-words.ts';
import { Pages } from '../../shared/pages.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { FilesCard } from './files-card.tsx';
import { LineCard } from './line-card.tsx';
import { TEXTS } from './texts.ts';
import { UploadCard } from './upload-card.tsx';

const EVERY_MS = 10_000;

export default function BankRoom() {
  const [state, setState] = useState<(typeof BANK_LINE_VIEWS)[number]>('waiting');
  const [after, setAfter] = useState<string>();
  const [selected, select] = useState<string>();
  const query = { state, ...(after !== undefined && { after }) };
  const { data, error, isPlaceholderData } = useLive(listBankLines, { query }, { everyMs: EVERY_MS });
  const proposed = useLive(listApprovals, { query: { state: 'open', kind: 'payments' } }, { everyMs: EVERY_MS });
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error ?? proposed.error} />
      {data && <UploadCard data={data} />}
      <WaitingCard approvals={proposed.data?.approvals} />
      {data && <FilesCard files={data.files} />}
      <div className="filt">
        <Seg
          small
          label={TEXTS.which}
          value={state}
          options={BANK_LINE_VIEWS.map((each) => ({ value: each, label: TEXTS.views[each] }))}
          onChange={(chosen) => {
            setState(chosen);
            setAfter(undefined);
          }}
        />
      </div>
      {data && (
        <div className="bo__x">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.payer}</th>
                    <th className="r">{TEXTS.amount}</th>
                    <th>{TEXTS.booked}</th>
                    <th className="col-x">{TEXTS.words}</th>
                    <th>{state === 'waiting' ? TEXTS.why : TEXTS.state}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.lines.map((each) => (
                    <LineRow
                      key={each.id}
                      line={each}
                      selected={each.id === selected}
                      onSelect={() => select(each.id)}
                    />
                  ))}
                </tbody>
              </table>
              {data.lines.length === 0 && (
                <div className="bo__gone">
                  <b>{TEXTS.none}</b>
                  <span>{TEXTS.noneNext}</span>
                </div>
              )}
            </Scroller>
            <Pages after={after} next={data.next} waits={isPlaceholderData} onPage={setAfter} />
          </section>
          <LineCard key={selected} line={data.lines.find(({ id }) => id === selected)} />
        </div>
      )}
    </div>
  );
}

function LineRow({ line, selected, onSelect }: { line: BankLineView; selected: boolean; onSelect: () => void }) {
  const { payerName, account, amount, currency, bookedOn, words, state, why, deposit, decidedBy, proposed } = line;
  return (
    <tr className={selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={selected} onClick={onSelect}>
          <b>{payerName ?? TEXTS.unknown}</b>
          <small>{deposit?.userName ?? account}</small>
        </button>
      </td>
      <td className="r">
        <b>{amountText(amount)}</b> {currency}
      </td>
      <td>{bookedOn}</td>
      <td className="col-x">{words}</td>
      <td>
        <span className={state === 'open' ? 'tag tag--alert' : 'tag'}>
          {why === null ? TEXTS.states[state] : TEXTS.causes[why]}
        </span>
        {decidedBy !== null && <small>{TEXTS.by(decidedBy)}</small>}
        {proposed !== null && <small>{TEXTS.proposed[proposed]}</small>}
      </td>
    </tr>
  );
}
