import { getSystem, listApprovals, type SystemView } from '@evens/contract';
import { Beside } from '../../shared/beside.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useLive } from '../../shared/use-calls.ts';
import { WaitingCard } from '../../shared/waiting.tsx';
import { GateCard } from './gate-card.tsx';
import { BackupTable, DueTable, ProcessTable } from './tables.tsx';
import { TEXTS } from './texts.ts';

const EVERY_MS = 3_000;

/** How the house runs, and what is closed for players. */
export default function SystemRoom() {
  const { data, error } = useLive(getSystem, {}, { everyMs: EVERY_MS });
  const proposed = useLive(listApprovals, { query: { state: 'open', kind: 'system' } }, { everyMs: EVERY_MS });
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
          <div className="stk stk--m">
            <ProcessTable processes={data.processes} />
            <DueTable due={data.due} />
            <BackupTable backups={data.backups} />
          </div>
          <Beside label={TEXTS.house}>
            <GateCard gates={data.gates} />
            <HouseCard system={data} />
          </Beside>
        </div>
      )}
    </div>
  );
}

function HouseCard({ system }: { system: SystemView }) {
  const { version, databaseVersion, databaseBytes, migrations, lastMigration, booksTrueSecondsAgo, settings } = system;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.house}</h2>
      </div>
      <div className="pad pad--flush">
        <Facts
          facts={[
            [TEXTS.version, version],
            [TEXTS.books, booksTrueSecondsAgo === null ? TEXTS.never : TEXTS.ago(booksTrueSecondsAgo)],
            [TEXTS.database, databaseVersion],
            [TEXTS.databaseSize, TEXTS.bytes(databaseBytes)],
            [TEXTS.migrations, TEXTS.migrationsOf(migrations, lastMigration)],
            ...Object.entries(settings),
          ]}
        />
      </div>
    </section>
  );
}
