import { type AuditEntry, type AuditFacts, listAudit } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useDeferredValue, useId, useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { actionText, subjectText } from '../../shared/words.ts';
import { ChainCard, shortSeal } from './chain-card.tsx';
import { TEXTS } from './texts.ts';

const LOOKS_EVERY_MS = 5_000;

interface Filter {
  readonly area: string;
  readonly subject: string;
  readonly operator: { readonly id: string; readonly name: string } | undefined;
  /** Where the page begins; the newest when absent. */
  readonly before: string | undefined;
}

const EVERYTHING: Filter = { area: '', subject: '', operator: undefined, before: undefined };

export default function AuditRoom() {
  const [filter, setFilter] = useState(EVERYTHING);
  const { area, subject, operator, before } = useDeferredValue(filter);
  const query = {
    ...(area !== '' && { action: `${area}.` }),
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    ...(operator && { operator: operator.id }),
    ...(before !== undefined && { before }),
  };
  const { data, error } = useLive(listAudit, { query }, { everyMs: LOOKS_EVERY_MS });
  // Another question begins with its newest answer.
  const choose = (next: Partial<Filter>): void => setFilter({ ...filter, before: undefined, ...next });
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <ChainCard />
      <Refused error={error} />
      <section className="card card--t">
        <FilterBar filter={filter} onChoose={choose} />
        <Scroller label={TEXTS.log}>
          <table className="dt num">
            <thead>
              <tr>
                <th>{TEXTS.time}</th>
                <th>{TEXTS.who}</th>
                <th>{TEXTS.did}</th>
                <th>{TEXTS.on}</th>
                <th>{TEXTS.change}</th>
                <th>{TEXTS.seal}</th>
              </tr>
            </thead>
            <tbody>
              {data?.entries.map((entry) => (
                <Row key={entry.place} entry={entry} onChoose={choose} />
              ))}
            </tbody>
          </table>
          {data?.entries.length === 0 && (
            <div className="bo__gone">
              <b>{TEXTS.empty}</b>
              <span>{TEXTS.emptyNext}</span>
            </div>
          )}
        </Scroller>
        {data && (data.next !== null || before !== undefined) && (
          <div className="card__h">
            {before !== undefined && <Button onClick={() => choose({})}>{TEXTS.newest}</Button>}
            <span className="sp" />
            {data.next !== null && (
              <Button onClick={() => choose({ before: data.next ?? undefined })}>{TEXTS.older}</Button>
            )}
          </div>
        )}
      </section>
    </div>
  );
}

function FilterBar({ filter, onChoose }: { filter: Filter; onChoose: (next: Partial<Filter>) => void }) {
  const id = useId();
  const { operator } = filter;
  return (
    <div className="card__h audit__f">
      <fieldset className="chips" aria-label={TEXTS.areasLabel}>
        {Object.entries(TEXTS.areas).map(([area, title]) => (
          <button
            key={area}
            type="button"
            className="chip"
            aria-pressed={area === filter.area}
            onClick={() => onChoose({ area })}
          >
            {title}
          </button>
        ))}
        {operator && (
          <button type="button" className="chip" aria-pressed onClick={() => onChoose({ operator: undefined })}>
            {TEXTS.onlyBy(operator.name)}
            <Icon name="x" size="xs" />
          </button>
        )}
      </fieldset>
      <span className="sp" />
      <div className="field">
        <label className="sr" htmlFor={id}>
          {TEXTS.find}
        </label>
        <div className="input">
          <Icon name="magnifying-glass" />
          <input
            id={id}
            value={filter.subject}
            placeholder={TEXTS.findHint}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChoose({ subject: event.target.value })}
          />
        </div>
      </div>
    </div>
  );
}

function Row({ entry, onChoose }: { entry: AuditEntry; onChoose: (next: Partial<Filter>) => void }) {
  const { operator: id, operatorName: name, subject } = entry;
  return (
    <tr>
      <td>
        <span className="muted">{momentOf(entry.atMs)}</span>
      </td>
      <td>
        <button type="button" className="rowlink" onClick={() => onChoose({ operator: { id, name } })}>
          <b>{name}</b>
        </button>
      </td>
      <td>{actionText(entry.action)}</td>
      <td>
        <button type="button" className="rowlink" title={subject} onClick={() => onChoose({ subject })}>
          {subjectText(subject)}
        </button>
      </td>
      <td className="w">
        <span className="sub">{changeOf(entry)}</span>
        {entry.reason !== null && <small>{entry.reason}</small>}
      </td>
      <td>
        <span className="chain" title={entry.seal}>
          <i />
          <span className="code">{shortSeal(entry.seal)}</span>
        </span>
      </td>
    </tr>
  );
}

/** `priceMilli 1980 to 1920`; what has only one side stands as it is. */
function changeOf({ before, after }: AuditEntry): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const sideOf = (facts: AuditFacts | null, name: string): string | undefined =>
    facts && name in facts ? subjectText(String(facts[name])) : undefined;
  return names
    .map((name) => {
      const sides = [sideOf(before, name), sideOf(after, name)].filter((side) => side !== undefined);
      return `${name} ${sides.join(' to ')}`;
    })
    .join(', ');
}
