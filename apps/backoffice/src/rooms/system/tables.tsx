import type { SystemView } from '@evens/contract';
import { momentOf } from '../../shared/format.ts';
import { Scroller } from '../../shared/scroller.tsx';
import { TEXTS } from './texts.ts';

export function ProcessTable({ processes }: Pick<SystemView, 'processes'>) {
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.processes}</h2>
        <span className="tag">{processes.length}</span>
      </div>
      <Scroller label={TEXTS.processes}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.role}</th>
              <th>{TEXTS.host}</th>
              <th>{TEXTS.version}</th>
              <th>{TEXTS.started}</th>
              <th className="r">{TEXTS.lag}</th>
              <th className="r">{TEXTS.memory}</th>
              <th>{TEXTS.state}</th>
            </tr>
          </thead>
          <tbody>
            {processes.map((each) => (
              <tr key={each.processId}>
                <td>
                  <b>{each.role}</b>
                  {each.leadsFeed && <small>{TEXTS.leads}</small>}
                </td>
                <td>{each.host}</td>
                <td>
                  {each.version}
                  {each.otherVersion && <small>{TEXTS.otherVersion}</small>}
                </td>
                <td>{momentOf(each.startedAtMs)}</td>
                <td className="r">{TEXTS.lagMs(each.loopLagMs)}</td>
                <td className="r">{TEXTS.memoryMb(each.memoryMb)}</td>
                <td>
                  <span className={each.silent ? 'tag tag--alert' : 'tag'}>
                    {each.silent ? TEXTS.silent : TEXTS.running}
                  </span>
                  <small>{TEXTS.ago(each.seenSecondsAgo)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}

export function DueTable({ due }: Pick<SystemView, 'due'>) {
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.due}</h2>
      </div>
      <Scroller label={TEXTS.due}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.work}</th>
              <th className="r">{TEXTS.rows}</th>
              <th className="r">{TEXTS.oldest}</th>
            </tr>
          </thead>
          <tbody>
            {due.map(({ work, rows, oldestSeconds }) => (
              <tr key={work}>
                <td>{TEXTS.workNames[work]}</td>
                <td className="r">{rows}</td>
                <td className="r">{oldestSeconds === null ? '–' : TEXTS.span(oldestSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}

export function BackupTable({ backups }: Pick<SystemView, 'backups'>) {
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.backups}</h2>
      </div>
      <Scroller label={TEXTS.backups}>
        <table className="dt num">
          <thead>
            <tr>
              <th>{TEXTS.taken}</th>
              <th>{TEXTS.kind}</th>
              <th className="r">{TEXTS.size}</th>
              <th>{TEXTS.backup}</th>
            </tr>
          </thead>
          <tbody>
            {backups.map(({ name, takenAtMs, way, bytes }) => (
              <tr key={name}>
                <td>{momentOf(takenAtMs)}</td>
                <td>{TEXTS.kinds[way]}</td>
                <td className="r">{TEXTS.bytes(bytes)}</td>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {backups.length === 0 && (
          <div className="bo__gone">
            <b>{TEXTS.noBackup}</b>
            <span>{TEXTS.noBackupNext}</span>
          </div>
        )}
      </Scroller>
    </section>
  );
}
