import { type AnswerOf, getHouseDay, type HouseFigures } from '@evens/contract';
import { SelectField } from '@evens/ui';
import { useState } from 'react';
import { timeOf } from '../shared/format.ts';
import { Refused } from '../shared/refused.tsx';
import { useLive } from '../shared/use-calls.ts';
import { changePercent } from './age.ts';
import { GgrLine } from './ggr-line.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 30_000;
const WEEK_MS = 7 * 86_400_000;
const FIGURES = Object.keys(TEXTS.figures) as (keyof HouseFigures)[];

/** 1234567.80 as 1,234,567.80; a count stays one. */
const grouped = (value: string | number): string => {
  const [whole = '', rest] = String(value).split('.');
  const shown = whole.replace(/\B(?=(\d{3})+$)/g, ',').replace('-', '−');
  return rest === undefined ? shown : `${shown}.${rest}`;
};

function Change({ now, before }: { now: string | number; before: string | number }) {
  const percent = changePercent(now, before);
  if (percent === null) return <>–</>;
  return (
    <>
      {percent > 0 ? '▲' : percent < 0 ? '▼' : ''} {Math.abs(percent).toFixed(1)} %
    </>
  );
}

type Currency = AnswerOf<typeof getHouseDay>['currencies'][number];

function Figures({ of, nowMs }: { of: Currency; nowMs: number }) {
  const before = new Date(nowMs - WEEK_MS).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <table className="cmpt num" aria-label={TEXTS.table}>
      <thead>
        <tr>
          <th />
          <th className="r">{TEXTS.until(timeOf(nowMs).slice(0, 5))}</th>
          <th className="r">{before}</th>
          <th className="r">{TEXTS.change}</th>
        </tr>
      </thead>
      <tbody>
        {FIGURES.map((name) => (
          <tr key={name}>
            <th scope="row">{TEXTS.figures[name]}</th>
            <td className="r">
              <b>{grouped(of.today[name])}</b>
            </td>
            <td className="r sub2">{grouped(of.weekAgo[name])}</td>
            <td className="r dl">
              <Change now={of.today[name]} before={of.weekAgo[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the house does today, against the same hours a week ago; one currency at a time, never added up. */
export function HouseDay() {
  const { data, error } = useLive(getHouseDay, {}, { everyMs: EVERY_MS });
  const [chosen, choose] = useState<string>();
  const of = data?.currencies.find(({ currency }) => currency === chosen) ?? data?.currencies[0];
  const weekday = new Date(data?.nowMs ?? 0).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  return (
    <section className="card card--cmp" aria-busy={!data}>
      <div className="card__h">
        <h2>{data ? TEXTS.day(weekday) : ''}</h2>
        <span className="sp" />
        {of && data && data.currencies.length === 1 && <span className="sub2">{of.currency}</span>}
      </div>
      <Refused error={error} />
      {data && !of && <div className="bo__gone">{TEXTS.noMoney}</div>}
      {data && of && (
        <>
          {data.currencies.length > 1 && (
            <div className="pad">
              <SelectField
                label={TEXTS.currency}
                value={of.currency}
                options={data.currencies.map(({ currency }) => ({ value: currency, label: currency }))}
                onChange={(event) => choose(event.target.value)}
              />
            </div>
          )}
          <GgrLine {...of.ggrByHour} nowMs={data.nowMs} />
          <Figures of={of} nowMs={data.nowMs} />
        </>
      )}
    </section>
  );
}
