import type { HouseSettings, SettingVersionView, SettingView } from '@evens/contract';
import type { Config } from '../../../platform/config/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Field, Values } from './field.ts';
import { isFromEnvironment } from './house-fields.ts';
import { lastChanges, newestVersions, readDraft } from './version-store.ts';
import type { Standing } from './versions.ts';

const VERSIONS_SHOWN = 50;

export interface ViewParts {
  readonly db: Database;
  /** What the environment and the program say. */
  readonly base: Config;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly standardOf: (field: string) => unknown;
  /** Everything that holds where these are set. */
  readonly wholeOf: (values: Values) => Values;
}

/** The settings as an operator sees them: what holds and where it comes from, his draft, and the newest versions. */
export async function viewOf(
  { db, base, namesOf, standardOf, wholeOf }: ViewParts,
  standing: Standing,
  fields: readonly Field[],
  operator: string,
): Promise<HouseSettings> {
  const [draft, rows, last] = await Promise.all([
    readDraft(db, operator),
    newestVersions(db, VERSIONS_SHOWN),
    lastChanges(db),
  ]);
  const ids = [...rows.flatMap(({ madeBy, approvedBy }) => [madeBy, approvedBy]), ...last.map(({ madeBy }) => madeBy)];
  const names = await namesOf([...new Set(ids.filter((id): id is string => id !== null))]);
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? id));
  const whole = wholeOf(standing.values);
  const changed = new Map(last.map((each) => [each.field, each]));
  return {
    version: standing.version,
    fields: fields.map((field): SettingView => {
      const isSet = Object.hasOwn(standing.values, field.name);
      const by = isSet ? changed.get(field.name) : undefined;
      const source = isSet ? 'set' : isFromEnvironment(field.name, base) ? 'environment' : 'shipped';
      return {
        ...{ ...field, choices: [...field.choices], source, value: whole[field.name] },
        ...{ standard: standardOf(field.name), setAtMs: by?.madeAt.getTime() ?? null },
        setByName: nameOf(by?.madeBy ?? null),
      };
    }),
    draft: draft
      ? { baseVersion: draft.baseVersion, changes: { ...draft.changes }, savedAtMs: draft.savedAt.getTime() }
      : null,
    versions: rows.map(
      ({ version, madeAt, madeBy, approvedBy, reason, backTo, changes }): SettingVersionView => ({
        ...{ version, reason, backTo, madeAtMs: madeAt.getTime(), changes: [...changes] },
        ...{ madeByName: nameOf(madeBy), approvedByName: nameOf(approvedBy) },
      }),
    ),
  };
}
