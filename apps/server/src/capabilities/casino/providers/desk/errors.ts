import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** Hours of which errors are kept: what happened last week is in the log of the machine. */
const KEPT_DAYS = 7;
/** Reasons that are kept apart until they are written down: there are a few dozen of them, and none comes from outside. */
const MOST_APART = 1_000;
const PLAIN = /^[A-Za-z0-9]{1,60}$/;

export interface ErrorLine {
  readonly why: string;
  readonly times: number;
  readonly lastMs: number;
}

/** What went wrong with providers, counted; nothing that anybody sent is kept. */
export interface ErrorBook {
  note(provider: string, why: string): void;
  /** Writes down what was counted since the last time: as many rows as there were reasons, however many calls. */
  flush(): Promise<void>;
}

export function errorBook(db: Database, wallMs: () => number): ErrorBook {
  let counted = new Map<string, { provider: string; why: string; times: number; lastMs: number }>();
  let keptSince = 0;
  return {
    note: (provider, said) => {
      const why = PLAIN.test(said) ? said : 'other';
      const key = `${provider} ${why}`;
      const known = counted.get(key);
      if (!known && counted.size >= MOST_APART) return;
      counted.set(key, { provider, why, times: (known?.times ?? 0) + 1, lastMs: wallMs() });
    },
    flush: async () => {
      const batch = [...counted.values()];
      counted = new Map();
      for (const { provider, why, times, lastMs } of batch) {
        const at = new Date(lastMs);
        await sql`
          insert into provider_error as e (provider, why, hour, times, last_at)
          values (${provider}, ${why}, date_trunc('hour', ${at}::timestamptz), ${times}, ${at})
          on conflict (provider, why, hour) do update
            set times = e.times + excluded.times, last_at = greatest(e.last_at, excluded.last_at)`.execute(db);
      }
      if (batch.length === 0 || wallMs() - keptSince < 3_600_000) return;
      keptSince = wallMs();
      await sql`delete from provider_error where hour < now() - ${KEPT_DAYS} * interval '1 day'`.execute(db);
    },
  };
}

/** Of the last day, by provider, the newest first. */
export async function lastErrors(db: Database, provider?: string): Promise<ReadonlyMap<string, readonly ErrorLine[]>> {
  const { rows } = await sql<{ provider: string; why: string; times: bigint; lastAt: Date }>`
    select provider, why, sum(times)::bigint as times, max(last_at) as "lastAt" from provider_error
    where hour > now() - interval '1 day' ${provider === undefined ? sql`` : sql`and provider = ${provider}`}
    group by provider, why order by max(last_at) desc limit 500`.execute(db);
  const lines = new Map<string, ErrorLine[]>();
  for (const { provider: of, why, times, lastAt } of rows)
    lines.set(of, [...(lines.get(of) ?? []), { why, times: Number(times), lastMs: lastAt.getTime() }]);
  return lines;
}
