import { type DeskTable, listApprovals, listDeskTables } from '@evens/contract';
import { useState } from 'react';
import { Beside } from '../../shared/beside.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { TableCard } from './table-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 2_000;

/** The house's live tables: how each stands, its device, off and on. */
export default function LiveTablesRoom() {
  const [selected, select] = useState<string>();
  const { data, error } = useLive(listDeskTables, {}, { everyMs: EVERY_MS });
  const proposed = useLive(
    listApprovals,
    { query: { state: 'open', kind: 'games.registerDevice' } },
    { everyMs: EVERY_MS },
  );
  const shown = data?.tables.find(({ key }) => key === selected) ?? data?.tables[0];
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error ?? proposed.error} />
      <WaitingCard approvals={proposed.data?.approvals} />
      {data && (
        <div className="bo__x bo__x--d">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.name}</th>
                    <th>{TEXTS.round}</th>
                    <th>{TEXTS.last}</th>
                    <th className="r">{TEXTS.players}</th>
                    <th className="r">{TEXTS.calledOff}</th>
                    <th>{TEXTS.device}</th>
                    <th>{TEXTS.state}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.tables.map((table) => (
                    <TableRow
                      key={table.key}
                      {...{ table, selected: table.key === shown?.key }}
                      onSelect={() => select(table.key)}
                    />
                  ))}
                </tbody>
              </table>
            </Scroller>
          </section>
          <Beside label={TEXTS.name}>
            {shown && <TableCard key={shown.key} table={shown} origins={data.streamOrigins} />}
          </Beside>
        </div>
      )}
    </div>
  );
}

/** A result in a word or two: what fell, who won, what the dealer had. */
const resultText = (last: DeskTable['last']): string => last?.pocket ?? last?.winner ?? last?.dealerTotal ?? TEXTS.none;

function TableRow(props: { table: DeskTable; selected: boolean; onSelect: () => void }) {
  const { table, selected, onSelect } = props;
  return (
    <tr className={selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={selected} onClick={onSelect}>
          <b>{table.name}</b>
        </button>
      </td>
      <td>{table.round ? `${table.round.id} ${table.round.status}` : TEXTS.none}</td>
      <td>{resultText(table.last)}</td>
      <td className="r">{table.players}</td>
      <td className="r">{table.calledOff}</td>
      <td>{table.device?.name ?? (table.takesDevice ? TEXTS.noDevice : TEXTS.drawn)}</td>
      <td>
        <span className={table.on ? 'tag' : 'tag tag--alert'}>{table.on ? TEXTS.on : TEXTS.off}</span>
      </td>
    </tr>
  );
}
