import { assert } from '@evens/kernel';
import type { Adapter, AdapterId, Settings } from './adapter.ts';
import { ADAPTERS } from './adapters/index.ts';
import { storedChoices } from './desk/choice-store.ts';
import type { Configured, ProvidersParts } from './parts.ts';
import { type StoredSetting, storedSettings } from './setting-store.ts';

/** So long may a change take to be known on every process. */
const KEPT_MS = 1_000;

export interface ProviderSettings {
  /** Undefined of a provider that nobody has configured. */
  of(id: AdapterId): Promise<Configured | undefined>;
  /** What is known without asking: of a doorman, who waits for nothing. */
  all(): Promise<ReadonlyMap<AdapterId, Configured>>;
  /** The next question reads anew. */
  forget(): void;
}

/** What secrets of a provider are sealed for. */
export const sealedFor = (id: AdapterId): string => `game-provider/${id}`;

/** Every field has a value: entered, or the usual one; undefined where one is missing. */
export function completeSettings(
  adapter: Pick<Adapter, 'settings'>,
  entered: Readonly<Record<string, unknown>>,
): Settings | undefined {
  const settings: Record<string, string> = {};
  for (const { name, usual } of adapter.settings) {
    const value = entered[name] ?? usual;
    if (typeof value !== 'string' || value === '') return undefined;
    settings[name] = value;
  }
  return settings;
}

function configuredBy(
  adapter: Adapter,
  row: StoredSetting,
  sealing: ProvidersParts['sealing'],
): Configured | undefined {
  const entered: unknown = JSON.parse(sealing.open(row.sealed, sealedFor(adapter.id)));
  assert(typeof entered === 'object' && entered !== null, 'settings are an object');
  const settings = completeSettings(adapter, { ...entered });
  const { isOn, addresses, mostWinMinor } = row;
  return settings && { settings, isOn, addresses, mostWinMinor: mostWinMinor ?? undefined };
}

/** Settings as an operator has entered them; in a demo those of the sandbox's side for every provider that has none. */
export function providerSettings({
  db,
  clock,
  sealing,
  sandbox,
}: Pick<ProvidersParts, 'db' | 'clock' | 'sealing' | 'sandbox'>): ProviderSettings {
  let known: { readonly all: Promise<ReadonlyMap<AdapterId, Configured>>; readonly atMs: number } | undefined;
  const read = async (): Promise<ReadonlyMap<AdapterId, Configured>> => {
    const rows = new Map((await storedSettings(db)).map((row) => [row.provider, row]));
    const choices = new Map((await storedChoices(db)).map((each) => [each.provider, each]));
    const chosen = (id: AdapterId, configured: Configured): [AdapterId, Configured] => {
      const choice = choices.get(id);
      if (!choice) return [id, configured];
      const { isOn = null, gamesOff, place } = choice;
      const decided = { isOn: isOn ?? configured.isOn, gamesOff: new Set(gamesOff), place: place ?? undefined };
      return [id, { ...configured, ...decided }];
    };
    return new Map(
      ADAPTERS.flatMap((adapter): [AdapterId, Configured][] => {
        const row = rows.get(adapter.id);
        if (row) {
          const configured = configuredBy(adapter, row, sealing);
          return configured ? [chosen(adapter.id, configured)] : [];
        }
        const settings = sandbox && completeSettings(adapter, sandbox(adapter.id));
        return settings ? [chosen(adapter.id, { settings, isOn: true, addresses: [], ofSandbox: true })] : [];
      }),
    );
  };
  const all = (): Promise<ReadonlyMap<AdapterId, Configured>> => {
    const nowMs = clock.monotonicMs();
    if (!known || nowMs - known.atMs > KEPT_MS) {
      const asked = { all: read(), atMs: nowMs };
      known = asked;
      asked.all.catch(() => {
        if (known === asked) known = undefined;
      });
    }
    return known.all;
  };
  return {
    all,
    of: async (id) => (await all()).get(id),
    forget: () => {
      known = undefined;
    },
  };
}
