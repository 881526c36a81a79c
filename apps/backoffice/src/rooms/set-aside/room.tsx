import { listSetAside, type SetAsideTicket } from '@evens/contract';
import { useState } from 'react';
import { Beside } from '../../shared/beside.tsx';
import { amountText, marketWords } from '../../shared/bet-words.ts';
import { momentOf } from '../../shared/format.ts';
import { Pages } from '../../shared/pages.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { AsideCard } from './aside-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 5_000;

export default function SetAsideRoom() {
  const [after, setAfter] = useState<string>();
  const [selected, select] = useState<string>();
  const query = after === undefined ? {} : { after };
  const { data, error, isPlaceholderData } = useLive(listSetAside, { query }, { everyMs: EVERY_MS });
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error} />
      {data && (
        <div className="bo__x bo__x--d">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.ticket}</th>
                    <th>{TEXTS.on}</th>
                    <th className="r">{TEXTS.stake}</th>
                    <th>{TEXTS.since}</th>
                    <th className="r">{TEXTS.tries}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.tickets.map((each) => (
                    <AsideRow
                      key={each.ticketId}
                      ticket={each}
                      selected={each.ticketId === selected}
                      onSelect={() => select(each.ticketId)}
                    />
                  ))}
                </tbody>
              </table>
              {data.tickets.length === 0 && (
                <div className="bo__gone">
                  <b>{TEXTS.none}</b>
                  <span>{TEXTS.noneNext}</span>
                </div>
              )}
            </Scroller>
            <Pages after={after} next={data.next} waits={isPlaceholderData} onPage={setAfter}>
              <span className="sub2">{TEXTS.count(data.count)}</span>
            </Pages>
          </section>
          <Beside label={TEXTS.beside}>
            <AsideCard key={selected} ticket={data.tickets.find(({ ticketId }) => ticketId === selected)} />
          </Beside>
        </div>
      )}
    </div>
  );
}

function AsideRow({ ticket, selected, onSelect }: { ticket: SetAsideTicket; selected: boolean; onSelect: () => void }) {
  const { ticketId, userName, stake, currency, sinceMs, attempts, on } = ticket;
  const [first] = on;
  return (
    <tr className={selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={selected} onClick={onSelect}>
          <b>{ticketId}</b>
          <small>{userName}</small>
        </button>
      </td>
      <td>
        {first?.name}
        <small>
          {first && marketWords(first.marketKey)}
          {on.length > 1 && `, +${on.length - 1}`}
        </small>
      </td>
      <td className="r">
        <b>{amountText(stake)}</b> {currency}
      </td>
      <td>{momentOf(sinceMs)}</td>
      <td className="r">{attempts}</td>
    </tr>
  );
}
