import { SPORTS, VIRTUAL_SPORTS } from '@evens/catalogue';
import { inTransaction } from '../../../platform/database/index.ts';
import { audit } from '../../house/audit/index.ts';
import { standingOverrides, takeOverrideBack, writeOverride } from '../catalogue/index.ts';
import type { TradingParts } from './parts.ts';

type Parts = Pick<TradingParts, 'db' | 'bus'>;

const EVERY_SPORT: readonly number[] = [...new Set([...SPORTS, ...VIRTUAL_SPORTS].map(({ id }) => id))];

/** Suspends every sport that is open: all of them, or none. Answers how many there were. */
export async function suspendAll({ db, bus }: Parts, reason: string, by: string): Promise<{ sports: number }> {
  const sports = await inTransaction(db, async (tx) => {
    const off = new Set(
      (await standingOverrides(tx)).flatMap(({ scope }) => ('sportId' in scope ? scope.sportId : [])),
    );
    const open = EVERY_SPORT.filter((sportId) => !off.has(sportId));
    for (const sportId of open) {
      await writeOverride(tx, { scope: { sportId }, says: { kind: 'suspend' }, reason, saidBy: by });
    }
    const after = { sports: open.length };
    await audit.record(tx, { operator: by, action: 'prices.suspendHouse', subject: 'house/sports', after, reason });
    return open.length;
  });
  bus.publish('trader.said', {});
  return { sports };
}

/** Takes every suspension of a sport back, however it came. */
export async function openAll({ db, bus }: Parts, reason: string, by: string): Promise<{ sports: number }> {
  const sports = await inTransaction(db, async (tx) => {
    const off = (await standingOverrides(tx)).flatMap(({ scope }) => ('sportId' in scope ? scope : []));
    for (const scope of off) await takeOverrideBack(tx, scope, 'suspend', by);
    const after = { sports: off.length };
    await audit.record(tx, { operator: by, action: 'prices.openHouse', subject: 'house/sports', after, reason });
    return off.length;
  });
  bus.publish('trader.said', {});
  return { sports };
}
