import type { AdminConfig } from '@evens/contract';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { applyChange, defaultAdminConfig } from './admin-config.ts';
import { lockConfig, replaceConfig } from './store.ts';

type Casino = AdminConfig['casino'];

/**
 * Changes what the operator decided of games, in the caller's transaction: `next` is told what holds, and two changes follow each other. False
 * where what it comes to does not fit; nothing is changed then. The caller writes the log.
 */
export async function changeCasino(
  tx: DatabaseTransaction,
  next: (now: Casino) => Partial<Pick<Casino, 'closedGames' | 'topGames'>>,
): Promise<boolean> {
  const stored = await lockConfig(tx, 'admin');
  const { casino } = applyChange(defaultAdminConfig(false), stored).config;
  const own = stored.casino;
  const kept = typeof own === 'object' && own !== null && !Array.isArray(own) ? own : {};
  const changed = { ...stored, casino: { ...kept, ...next(casino) } };
  if (applyChange(defaultAdminConfig(false), changed).ignored.includes('casino')) return false;
  await replaceConfig(tx, 'admin', changed);
  return true;
}
