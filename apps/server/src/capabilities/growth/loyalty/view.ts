import type { LoyaltySpin, LoyaltyView } from '@evens/contract';
import type { Database } from '../../../platform/database/index.ts';
import { lastEntries, pointsOf } from './member-store.ts';
import { levelOf, nextLevel, type Programme } from './programme.ts';
import { commitmentOf } from './spin.ts';
import { nextSpin, type SpunSpin, spunInWeek } from './spin-store.ts';
import { monthsSince, nextWeekMs, weekOf } from './times.ts';

const ENTRIES = 20;

export interface ViewParts {
  readonly db: Database;
  readonly programme: Programme;
  readonly hasWheel: boolean;
}

/** What a player sees of his loyalty. */
export async function viewOf(
  parts: ViewParts,
  accountId: string,
  paused: boolean,
  nowMs: number,
): Promise<LoyaltyView> {
  const { db, programme, hasWheel } = parts;
  const [{ left, earned }, entries, sealed, spun] = await Promise.all([
    pointsOf(db, accountId, monthsSince(nowMs, programme.months)),
    lastEntries(db, accountId, ENTRIES),
    nextSpin(db, accountId),
    spunInWeek(db, accountId, weekOf(nowMs)),
  ]);
  const level = levelOf(programme, earned);
  const next = nextLevel(programme, earned);
  const spinsLeft = hasWheel && !paused ? Math.max(0, level.spinsPerWeek - spun) : 0;
  return {
    points: left,
    levelPoints: earned,
    level: level.key,
    next: next ? { level: next.key, pointsLeft: next.requiredPoints - earned } : null,
    paused,
    spinsLeft,
    nextSpinMs: hasWheel && !paused && spinsLeft === 0 && level.spinsPerWeek > 0 ? nextWeekMs(nowMs) : null,
    wheel:
      hasWheel && sealed ? { number: sealed.number, commitment: commitmentOf(sealed.seed), playerText: 'evens' } : null,
    entries: entries.map(({ id, at, ...entry }) => ({ ...entry, id: String(id), atMs: at.getTime() })),
  };
}

export const presentSpin = ({ number, seed, playerText, field, fields, prize, spunAt }: SpunSpin): LoyaltySpin => ({
  ...{ number, playerText, field, fields, prize },
  commitment: commitmentOf(seed),
  seed: seed.toString('hex'),
  atMs: spunAt.getTime(),
});
