import {
  type GameProviderView,
  getGameProvider,
  orderGameProviders,
  type RETURN_DAYS,
  switchGameProvider,
} from '@evens/contract';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Decision } from '../../shared/queue-room/decision.tsx';
import { Detail, NoDetail } from '../../shared/queue-room/detail.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo, useLive } from '../../shared/use-calls.ts';
import { Differences } from './differences.tsx';
import { GamesTable } from './games-table.tsx';
import { movedUp, withoutRow } from './model.ts';
import { SettingsCard } from './settings-card.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 5_000;

interface DetailProps {
  readonly provider: string | undefined;
  readonly rows: readonly GameProviderView[];
  readonly days: (typeof RETURN_DAYS)[number];
}

/** One provider: what is on, its games, keys, errors, and what it says of rounds. */
export function ProviderDetail({ provider, rows, days }: DetailProps) {
  const { data, error } = useLive(
    getGameProvider,
    { params: { provider: provider ?? '' }, query: { days } },
    { everyMs: EVERY_MS, enabled: provider !== undefined },
  );
  if (provider === undefined || !data)
    return <NoDetail words={TEXTS.pick} error={provider === undefined ? null : error} />;
  const { provider: row, games, errors, comparisons, differences } = data;
  const isThere = row.configured !== 'none';
  return (
    <>
      <Detail
        title={row.name}
        tag={{ words: isThere ? (row.isOn ? TEXTS.on : TEXTS.off) : TEXTS.notConfigured, alert: !row.isOn }}
      >
        <Facts
          facts={[
            [TEXTS.protocol, TEXTS.confidences[row.confidence]],
            [TEXTS.place, row.place ?? TEXTS.byRank],
          ]}
        />
        {isThere && <Switches row={row} rows={rows} />}
      </Detail>
      {isThere && <GamesTable provider={row.provider} games={games} />}
      <SettingsCard data={data} />
      <Differences provider={row.provider} isThere={isThere} comparisons={comparisons} differences={differences} />
      <Errors errors={errors} />
      <Detail title={TEXTS.assumed}>
        <Note words={TEXTS.assumedAbout} />
        <ul className="stk">
          {row.assumed.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Detail>
    </>
  );
}

function Switches({ row, rows }: { row: GameProviderView; rows: readonly GameProviderView[] }) {
  const mayChange = useMay()('games.change');
  const switching = useDo(switchGameProvider);
  const ordering = useDo(orderGameProviders);
  if (!mayChange) return null;
  const { provider, name, isOn, place } = row;
  const order = (to: readonly string[], reason: string, done: () => void): void =>
    ordering.mutate({ body: { order: [...to], reason } }, { onSuccess: done });
  return (
    <>
      <Decision
        choices={[
          isOn
            ? { name: 'off', act: TEXTS.switchOff, title: TEXTS.offTitle(name), what: TEXTS.offWhat, kind: 'alert' }
            : { name: 'on', act: TEXTS.switchOn, title: TEXTS.onTitle(name), what: TEXTS.onWhat, kind: 'act' },
        ]}
        doing={switching}
        onDecide={(to, reason, done) =>
          switching.mutate({ params: { provider }, body: { isOn: to === 'on', reason } }, { onSuccess: done })
        }
      />
      <Decision
        size="sm"
        choices={[
          { name: 'up', act: TEXTS.forward, title: TEXTS.orderTitle, what: TEXTS.orderWhat, disabled: place === 1 },
          { name: 'rank', act: TEXTS.toRank, title: TEXTS.orderTitle, what: TEXTS.orderWhat, disabled: place === null },
        ]}
        doing={ordering}
        onDecide={(to, reason, done) =>
          order(to === 'up' ? movedUp(rows, provider) : withoutRow(rows, provider), reason, done)
        }
      />
    </>
  );
}

function Errors({ errors }: { errors: readonly { why: string; times: number; lastMs: number }[] }) {
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.lastErrors}</h2>
      </div>
      {errors.length === 0 ? (
        <div className="pad pad--flush">
          <p className="muted">{TEXTS.noErrors}</p>
        </div>
      ) : (
        <Scroller label={TEXTS.lastErrors}>
          <table className="dt num">
            <thead>
              <tr>
                <th>{TEXTS.why}</th>
                <th className="r">{TEXTS.times}</th>
                <th>{TEXTS.last}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ why, times, lastMs }) => (
                <tr key={why}>
                  <td>
                    <b>{why}</b>
                  </td>
                  <td className="r">{times}</td>
                  <td>{momentOf(lastMs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
  );
}
