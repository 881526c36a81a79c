import { isDeepStrictEqual } from 'node:util';
import type { SettingChange, SettingFault } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { audit } from '../audit/index.ts';
import type { ConfigDesk } from '../content/index.ts';
import type { Values } from './field.ts';
import { deleteDraft, insertVersion, lockVersions, newestVersion } from './version-store.ts';

/** What stands now: the newest version, and all that is not as by default. */
export interface Standing {
  readonly version: number;
  readonly values: Values;
}

export interface VersionParts {
  readonly configDesk: ConfigDesk;
  readonly isSite: (field: string) => boolean;
  /** What a field is without being set. */
  readonly standardOf: (field: string) => unknown;
  readonly faults: (changes: Values, values: Values) => readonly SettingFault[];
}

/** What is written into the log of a value; longer ones are cut. */
const MOST_LOGGED = 2_000;
const logged = (value: unknown): string => JSON.stringify(value ?? null).slice(0, MOST_LOGGED);

const only = (values: Values, wanted: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => wanted(field)));

/** The values with these changes; null takes a field out. */
export function withChanges(values: Values, changes: Values): Values {
  const next = { ...values, ...changes };
  return only(next, (field) => next[field] !== null);
}

/** What is different between two sets of values, by field, as people compare it. */
export function changesBetween(parts: Pick<VersionParts, 'standardOf'>, from: Values, to: Values): SettingChange[] {
  const held = (values: Values, field: string): unknown =>
    Object.hasOwn(values, field) ? values[field] : parts.standardOf(field);
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].sort().flatMap((field) => {
    const [before, after] = [held(from, field), held(to, field)];
    return isDeepStrictEqual(before, after) ? [] : [{ field, before, after }];
  });
}

/** Changes that make `to` out of `from`; null where `to` has the default. */
export const changesTo = (from: Values, to: Values): Values =>
  Object.fromEntries(
    [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((field) => !isDeepStrictEqual(from[field] ?? null, to[field] ?? null))
      .map((field) => [field, to[field] ?? null]),
  );

/**
 * What stands, with all that makes versions kept out until the transaction ends. What the command, the first run or somebody in the
 * database changed of the site since the newest version becomes a version of its own first, so that the history has no hole.
 */
export async function lockStanding(tx: DatabaseTransaction, parts: VersionParts): Promise<Standing> {
  await lockVersions(tx);
  const newest = await newestVersion(tx);
  const before = newest?.values ?? {};
  const site = await parts.configDesk.overrides(tx);
  if (isDeepStrictEqual(only(before, parts.isSite), { ...site }))
    return { version: newest?.version ?? 0, values: before };
  const values = { ...only(before, (field) => !parts.isSite(field)), ...site };
  const version = (newest?.version ?? 0) + 1;
  const changes = changesBetween(parts, before, values);
  await insertVersion(tx, {
    ...{ version, values, changes, madeBy: null, approvedBy: null, backTo: null },
    reason: 'changed outside this room: by the command, the first run, or in the database',
  });
  return { version, values };
}

export interface Order {
  readonly baseVersion: number;
  readonly changes: Values;
  readonly backTo: number | null;
  readonly madeBy: string;
  readonly approvedBy: string | null;
  readonly reason: string;
}

/** Makes a version of these changes and writes what it changed; a refusal leaves everything as it was. Answers its number. */
export async function makeVersion(
  tx: DatabaseTransaction,
  parts: VersionParts,
  order: Order,
): Promise<Result<number, Refusal>> {
  const standing = await lockStanding(tx, parts);
  if (standing.version !== order.baseVersion) return refuse(refusal('SettingsMoved', { version: standing.version }));
  const values = withChanges(standing.values, order.changes);
  const [wrong] = parts.faults(order.changes, values);
  if (wrong) return refuse(refusal('SettingsInvalid', { ...wrong }));
  const changes = changesBetween(parts, standing.values, values);
  const site = only(order.changes, parts.isSite);
  const operator = order.approvedBy ?? order.madeBy;
  if (Object.keys(site).length > 0) {
    const shipped = Object.fromEntries(Object.entries(site).map(([field, value]) => [field, value ?? undefined]));
    const field = await parts.configDesk.changeAll(tx, shipped, operator);
    if (field !== undefined) return refuse(refusal('SettingsInvalid', { field, why: 'shape', about: '' }));
  }
  const version = standing.version + 1;
  for (const { field, before, after } of changes.filter((each) => !parts.isSite(each.field))) {
    await audit.record(tx, {
      operator,
      action: 'settings.set',
      subject: `setting/${field}`,
      before: { value: logged(before) },
      after: { value: logged(after), version, ...(order.approvedBy !== null && { proposedBy: order.madeBy }) },
      reason: order.reason,
    });
  }
  const { madeBy, approvedBy, backTo, reason } = order;
  await insertVersion(tx, { version, values, changes, madeBy, approvedBy, backTo, reason });
  await deleteDraft(tx, madeBy);
  return accept(version);
}
