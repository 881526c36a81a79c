import type { Bus } from '../../../platform/bus/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import type { Policies } from '../approvals/index.ts';
import type { Values } from './field.ts';
import { isLiveName, LIVE_NAMES, type LiveName, OWN_SETTINGS, type OwnName, readLive } from './house-fields.ts';
import { fieldsGoverning, policyFieldOf } from './policies.ts';
import { changersOf, newestNumber, newestVersion } from './version-store.ts';

declare module '../../../platform/bus/bus.ts' {
  interface BusEvents {
    /** Another version of the settings holds. */
    'settings.published': { readonly version: number };
  }
}

type OwnValue<Name extends OwnName> = (typeof OWN_SETTINGS)[Name]['standard'];

/** What operators have set, as this process knows it: never older than a second while the database answers. */
export interface LiveSettings {
  /** The configuration of the start, with what operators set in place of it. Read a setting where it is used: a copy would be of then. */
  readonly config: Config;
  /** A setting that no variable gives. */
  own<Name extends OwnName>(name: Name): OwnValue<Name>;
  readonly policies: Policies;
  /** Told whenever another version holds here. */
  onChange(listener: () => void): void;
  /** Reads the newest version now, if there is another. */
  refresh(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Whoever did not hear of a version finds it by looking so often. */
const LOOK_EVERY_MS = 1_000;

export interface LiveParts {
  readonly db: Database;
  readonly bus: Bus;
  /** What the environment and the program say. */
  readonly base: Config;
  /** Told of what is stored and does not fit any more: the default holds then. */
  readonly onIgnored: (field: string) => void;
  readonly onError: (error: unknown) => void;
}

/** What stands in a version, read; what does not fit is left to its default. */
function readValues(values: Values, onIgnored: (field: string) => void): ReadonlyMap<string, unknown> {
  const read = new Map<string, unknown>();
  for (const name of [...LIVE_NAMES, ...(Object.keys(OWN_SETTINGS) as OwnName[])]) {
    if (!Object.hasOwn(values, name) || values[name] === null) continue;
    const value = isLiveName(name)
      ? readLive(name, values[name])
      : OWN_SETTINGS[name].schema.safeParse(values[name]).data;
    if (value === undefined) onIgnored(name);
    else read.set(name, value);
  }
  return read;
}

/** The start's configuration whose live settings are looked up each time. */
function overlaid(base: Config, lookUp: (name: LiveName) => unknown): Config {
  const config = { ...base };
  for (const name of LIVE_NAMES) {
    Object.defineProperty(config, name, { enumerable: true, get: () => lookUp(name) });
  }
  return config;
}

/** While the database cannot be read, what was read last goes on. */
export function openLiveSettings({ db, bus, base, onIgnored, onError }: LiveParts): LiveSettings {
  let version = 0;
  let known: ReadonlyMap<string, unknown> = new Map();
  let leave: (() => void) | undefined;
  const listeners: (() => void)[] = [];
  const refresh = async (): Promise<void> => {
    if ((await newestNumber(db)) <= version) return;
    const row = await newestVersion(db);
    if (!row || row.version <= version) return;
    version = row.version;
    known = readValues(row.values, onIgnored);
    for (const each of listeners) each();
  };
  const looking = repeatedLook({ look: refresh, everyMs: LOOK_EVERY_MS, onError });
  const own: LiveSettings['own'] = (name) =>
    (known.has(name) ? known.get(name) : OWN_SETTINGS[name].standard) as OwnValue<typeof name>;
  return {
    config: overlaid(base, (name) => (known.has(name) ? known.get(name) : base[name])),
    own,
    policies: {
      twoFromMinor: (kind) => {
        const field = policyFieldOf(kind);
        return field === undefined ? undefined : BigInt(own(field)) * 100n;
      },
      changers: (tx, kind) => changersOf(tx, fieldsGoverning(kind)),
    },
    onChange: (listener) => void listeners.push(listener),
    refresh,
    start: async () => {
      await refresh();
      leave = bus.subscribe('settings.published', refresh);
      looking.start();
    },
    stop: async () => {
      leave?.();
      await looking.stop();
    },
  };
}
