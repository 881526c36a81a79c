import { type AnswerOf, type DeskRate, getDeskRates, listApprovals } from '@evens/contract';
import { useState } from 'react';
import { Beside } from '../../shared/beside.tsx';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { RateCard } from './rate-card.tsx';
import { SourceCard } from './source-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 5_000;

const stateOf = ({ doubted, usable }: DeskRate): keyof typeof TEXTS.states =>
  doubted ? 'jump' : usable ? 'fresh' : 'old';

/** What needs manual review stands first: on hold, then too old. */
const ORDER = ['jump', 'old', 'fresh'] as const;

export default function RatesRoom() {
  const [selected, select] = useState<string>();
  const { data, error } = useLive(getDeskRates, {}, { everyMs: EVERY_MS });
  const proposed = useLive(listApprovals, { query: { state: 'open', kind: 'rates' } }, { everyMs: EVERY_MS });
  const rates = [...(data?.rates ?? [])].sort(
    (a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)) || a.currency.localeCompare(b.currency),
  );
  const chosen = rates.find(({ currency }) => currency === selected) ?? rates.find(({ jump }) => jump !== null);
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about(data?.base ?? 'EUR')}</p>
      </div>
      <Refused error={error ?? proposed.error} />
      <WaitingCard approvals={proposed.data?.approvals} />
      {data && (
        <div className="bo__x bo__x--d">
          <div className="stk stk--m">
            <section className="card card--t">
              <Scroller label={TEXTS.table}>
                <table className="dt num">
                  <thead>
                    <tr>
                      <th>{TEXTS.currency}</th>
                      <th className="r">{TEXTS.rate}</th>
                      <th>{TEXTS.from}</th>
                      <th>{TEXTS.age}</th>
                      <th>{TEXTS.state}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rates.map((each) => (
                      <RateRow
                        key={each.currency}
                        rate={each}
                        selected={each.currency === chosen?.currency}
                        onSelect={() => select(each.currency)}
                      />
                    ))}
                  </tbody>
                </table>
                {rates.length === 0 && (
                  <div className="bo__gone">
                    <b>{TEXTS.none}</b>
                    <span>{TEXTS.noneNext}</span>
                  </div>
                )}
              </Scroller>
            </section>
            <NotBelieved refused={data.refused} />
          </div>
          <Beside label={TEXTS.beside}>
            <SourceCard source={data.source} />
            <RateCard key={chosen?.currency} rate={chosen} />
          </Beside>
        </div>
      )}
    </div>
  );
}

function RateRow({ rate, selected, onSelect }: { rate: DeskRate; selected: boolean; onSelect: () => void }) {
  const { currency, perHouse, source, asOfMs, ageSeconds, mostAgeSeconds } = rate;
  const state = stateOf(rate);
  return (
    <tr className={selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={selected} onClick={onSelect}>
          <b>{currency}</b>
        </button>
      </td>
      <td className="r">{perHouse}</td>
      <td>
        {source}
        <small>{momentOf(asOfMs)}</small>
      </td>
      <td>
        {TEXTS.ago(ageSeconds)}
        <small>{TEXTS.mostAge(mostAgeSeconds)}</small>
      </td>
      <td>
        <span className={state === 'fresh' ? 'tag' : 'tag tag--alert'}>{TEXTS.states[state]}</span>
      </td>
    </tr>
  );
}

function NotBelieved({ refused }: { refused: AnswerOf<typeof getDeskRates>['refused'] }) {
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.refused}</h2>
      </div>
      {refused.length === 0 ? (
        <div className="pad pad--flush">
          <p className="muted">{TEXTS.refusedNone}</p>
        </div>
      ) : (
        <Scroller label={TEXTS.refused}>
          <table className="dt num">
            <thead>
              <tr>
                <th>{TEXTS.currency}</th>
                <th>{TEXTS.refusedWhy}</th>
                <th className="r">{TEXTS.refusedSaid}</th>
                <th>{TEXTS.by}</th>
                <th>{TEXTS.last}</th>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ currency, why, said, source, times, lastMs }) => (
                <tr key={`${currency} ${why} ${source} ${lastMs}`}>
                  <td>
                    <b>{currency}</b>
                  </td>
                  <td>{TEXTS.faults[why]}</td>
                  <td className="r">{said}</td>
                  <td>{source}</td>
                  <td>
                    {momentOf(lastMs)}
                    <small>{TEXTS.timesOf(times)}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
  );
}
