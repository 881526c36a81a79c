import { listApprovals, listJackpots } from '@evens/contract';
import { useState } from 'react';
import { Beside } from '../../shared/beside.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { LevelCard } from './level-card.tsx';
import { type DeskLevel, LEVEL_NAMES, type LevelName } from './model.ts';
import { TEXTS } from './texts.ts';

const EVERY_MS = 5_000;

/** The house's own jackpots: what they hold, their terms, on and off. */
export default function JackpotsRoom() {
  const [selected, select] = useState<LevelName>('mini');
  const { data, error } = useLive(listJackpots, {}, { everyMs: EVERY_MS });
  const proposed = useLive(
    listApprovals,
    { query: { state: 'open', kind: 'games.publishJackpot' } },
    { everyMs: EVERY_MS },
  );
  const of = (name: LevelName): DeskLevel | undefined => data?.jackpots.find((level) => level.name === name);
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
                    <th>{TEXTS.level}</th>
                    <th className="r">{TEXTS.holds}</th>
                    <th className="r">{TEXTS.begins}</th>
                    <th className="r">{TEXTS.cap}</th>
                    <th className="r">{TEXTS.share}</th>
                    <th className="r">{TEXTS.adds}</th>
                    <th>{TEXTS.state}</th>
                  </tr>
                </thead>
                <tbody>
                  {LEVEL_NAMES.map((name) => (
                    <LevelRow
                      key={name}
                      {...{ name, level: of(name), selected: name === selected }}
                      onSelect={() => select(name)}
                    />
                  ))}
                </tbody>
              </table>
            </Scroller>
          </section>
          <Beside label={TEXTS.level}>
            <LevelCard key={selected} name={selected} level={of(selected)} />
          </Beside>
        </div>
      )}
    </div>
  );
}

function LevelRow(props: { name: LevelName; level: DeskLevel | undefined; selected: boolean; onSelect: () => void }) {
  const { name, level, selected, onSelect } = props;
  return (
    <tr className={selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={selected} onClick={onSelect}>
          <b>{TEXTS.names[name]}</b>
        </button>
      </td>
      <td className="r">{level?.amount ?? '–'}</td>
      <td className="r">{level?.seed ?? '–'}</td>
      <td className="r">{level?.cap ?? '–'}</td>
      <td className="r">{level ? TEXTS.ppm(level.sharePpm) : '–'}</td>
      <td className="r">{level ? TEXTS.percent(level.adds) : '–'}</td>
      <td>
        <span className={level?.on === false ? 'tag tag--alert' : 'tag'}>
          {level ? (level.on ? TEXTS.on : TEXTS.off) : TEXTS.missing}
        </span>
      </td>
    </tr>
  );
}
