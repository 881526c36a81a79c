import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ALL_CHECKS } from '../../src/entrypoints/all-checks.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import type { Call } from '../api-players.ts';
import type { CrashHouse } from '../crash-house.ts';
import { oneBet, press, type RoundAnswer, type RoundView } from '../rounds-house.ts';

/** What somebody tries who wants money without luck, or play where he may have none, and the answer that he must get. */
export interface Attempt {
  readonly what: string;
  readonly ask: () => Promise<string>;
  readonly answer: string;
}

export const MINES = oneBet('mines', '1.00', { mines: 3 });
export const DICE = oneBet('dice', '1.00', { side: 'under', target: '49.50' });
export const TAKE = { kind: 'take' };

export interface Somebody {
  readonly accountId: string;
  readonly call: Call;
  /** The same player at another process. */
  readonly away: Call;
}
export async function somebodyOf({ here, there }: CrashHouse, cashMinor = 100_00n): Promise<Somebody> {
  const { accountId, call } = await here.api.player(cashMinor, randomUUID());
  return { accountId, call, away: (await there.api.player(0n, accountId)).call };
}
export async function pressed(call: Call, body: Parameters<typeof press>[1]): Promise<RoundView> {
  const { round, code } = await press(call, body);
  if (!round) throw new Error(`not pressed: ${code}`);
  return round;
}

/** An answer in a few words. */
export const short = ({ status, code, round }: RoundAnswer): string => code ?? (round ? round.status : String(status));
export const said = async (asked: ReturnType<Call>): Promise<string> => {
  const { status, body } = await asked;
  return typeof body.code === 'string' ? body.code : String(status);
};

/** Each as a test of its own, and the books behind all of them. ATTACK_TABLE=1 prints what was asked and answered. */
export function refuseAll(db: Database, attempts: readonly Attempt[]): void {
  it.each(attempts.map((each) => [each.what, each] as const))('%s', async (what, { ask, answer }) => {
    const got = await ask();
    if (process.env.ATTACK_TABLE) process.stdout.write(`${what}\n    -> ${got}\n`);
    expect(got).toBe(answer);
  });

  it('and the books are true behind all of it', async () => {
    expect(await reconcile(db, ALL_CHECKS)).toMatchObject({ findings: [] });
  });
}
