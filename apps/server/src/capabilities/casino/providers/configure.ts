import { isIP } from 'node:net';
import { accept, type Result, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { adapterOf } from './adapters/index.ts';
import { lockChoice, storeChoice } from './desk/choice-store.ts';
import type { ProvidersParts } from './parts.ts';
import { storedSettings, storeSetting } from './setting-store.ts';
import { completeSettings, sealedFor } from './settings.ts';

/** What an operator says of a provider. */
export interface Wanted {
  /** Every field that the adapter asks for and has no usual value; left out, what was entered stays. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  readonly isOn?: boolean | undefined;
  readonly addresses?: readonly string[] | undefined;
  /** In minor units of the house's currency; null: the house's own. */
  readonly mostWinMinor?: bigint | null | undefined;
}

export type NotConfigured = 'unknownProvider' | 'unknownSetting' | 'settingMissing' | 'addressInvalid';

/** An address, or a range of them. */
function isAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Stores how a provider is spoken to, its secrets sealed. A running house knows it within a second or two. */
export const configureProvider = (
  db: Database,
  sealing: ProvidersParts['sealing'],
  id: string,
  wanted: Wanted,
  operator: string,
): Promise<Result<null, NotConfigured>> => inTransaction(db, (tx) => configureIn(tx, sealing, id, wanted, operator));

/** The same within a transaction of the caller's. What is refused has stored nothing. */
export async function configureIn(
  tx: DatabaseTransaction,
  sealing: ProvidersParts['sealing'],
  id: string,
  wanted: Wanted,
  operator: string,
): Promise<Result<null, NotConfigured>> {
  const adapter = adapterOf(id);
  if (!adapter) return refuse('unknownProvider');
  const before = (await storedSettings(tx)).find(({ provider }) => provider === id);
  const known = new Set(adapter.settings.map(({ name }) => name));
  if (Object.keys(wanted.settings ?? {}).some((name) => !known.has(name))) return refuse('unknownSetting');
  const opened: unknown = before ? JSON.parse(sealing.open(before.sealed, sealedFor(adapter.id))) : {};
  const entered = { ...(typeof opened === 'object' ? opened : {}), ...wanted.settings };
  const settings = completeSettings(adapter, entered);
  if (!settings) return refuse('settingMissing');
  const addresses = wanted.addresses ?? before?.addresses ?? [];
  if (!addresses.every(isAddress)) return refuse('addressInvalid');
  const { isOn = before?.isOn ?? true, mostWinMinor = before?.mostWinMinor ?? null } = wanted;
  const sealed = sealing.seal(JSON.stringify(settings), sealedFor(adapter.id));
  await storeSetting(tx, { provider: id, isOn, sealed, addresses, mostWinMinor }, operator);
  // Said here, it counts whatever the room had decided before.
  if (wanted.isOn !== undefined)
    await storeChoice(tx, { ...(await lockChoice(tx, id, operator)), isOn: wanted.isOn }, operator);
  return accept(null);
}
