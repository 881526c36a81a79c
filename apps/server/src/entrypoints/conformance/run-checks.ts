import { assert } from '@evens/kernel';
import { demandsOf, protocolOf } from '@evens/sandbox';
import { CHECKS, RESTART } from './checks.ts';
import type { Desk } from './desk.ts';
import { openGround, type Row } from './ground.ts';

/** What a sheet says of one check. */
export interface CheckReport {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Why it was not tried. */
  readonly without?: string;
  /** Beside those of its rows. */
  readonly faults: readonly string[];
}

export interface Report {
  readonly provider: string;
  readonly checks: readonly CheckReport[];
}

export const faultsOf = ({ checks }: Report): readonly string[] =>
  checks.flatMap(({ title, rows, faults }) => [
    ...faults.map((each) => `${title}: ${each}`),
    ...rows.flatMap((row) => row.faults.map((each) => `${title}, ${row.step}: ${each}; ${row.answered}`)),
  ]);

/** A run whose house may be restarted before it goes on. */
export interface BegunRun {
  /** `undefined`: the house was not restarted, for it is not this command's own. */
  finish(restarted: boolean): Promise<Report>;
}

/** Plays all checks of a provider but what comes after the restart. One that breaks off is a fault, and the others are still tried. */
export async function beginRun(provider: string, desk: Desk): Promise<BegunRun> {
  const [protocol, demands] = [protocolOf(provider), demandsOf(provider)];
  assert(protocol && demands, `nobody speaks ${provider}`);
  const ground = await openGround(desk, protocol, demands);
  const checks: CheckReport[] = [];
  const tried = async (title: string, run: () => Promise<void>): Promise<void> => {
    const faults: string[] = [];
    await run().catch((error: unknown) =>
      faults.push(`broke off: ${error instanceof Error ? error.message : String(error)}`),
    );
    checks.push({ title, rows: ground.rows.splice(0), faults });
  };
  for (const check of CHECKS) {
    const without = check.without?.(ground);
    if (without !== undefined) checks.push({ title: check.title, rows: [], without, faults: [] });
    else await tried(check.title, () => check.run(ground));
  }
  let memory: Awaited<ReturnType<typeof RESTART.before>> | undefined;
  if (desk.booksFaults) memory = await RESTART.before(ground).catch(() => undefined);
  return {
    finish: async (restarted) => {
      if (!restarted || !desk.booksFaults) {
        const without = 'Only in a house of the command’s own: a running one is not restarted.';
        checks.push({ title: RESTART.title, rows: [], without, faults: [] });
        return { provider, checks };
      }
      await tried(RESTART.title, async () => {
        assert(memory, 'what comes before the restart was done');
        await RESTART.after(ground, memory);
      });
      checks.push({ title: 'The books agree', rows: [], faults: await desk.booksFaults() });
      return { provider, checks };
    },
  };
}
