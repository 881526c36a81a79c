import { FOR_GOOD } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { keepFromPlay } from '../play-store.ts';
import { likenessOf } from './likeness.ts';
import { marksOf } from './marks.ts';
import {
  clusterOf,
  type FoundLink,
  keepInstrument,
  keepLinks,
  keptFromPlay,
  knownPerson,
  lockMarks,
  type ProvenPerson,
  peopleWithMarks,
  setMarks,
  unmarkedAccounts,
} from './match-store.ts';

/** A mark that more accounts have says nothing: a street of a barracks, a name that a thousand have. */
const MOST_OF_MARK = 100;
export const MOST_IN_CLUSTER = 200;
const FOR_GOOD_MS = Date.parse(FOR_GOOD);
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const BACKFILL_PAGE = 100;

type Connection = Database | DatabaseTransaction;

export interface Compared {
  /** The accounts that are one person's with this one, without it. */
  readonly others: readonly string[];
  /** Whether one of them is excluded, or on a time-out: now this one is too. */
  readonly keptFromPlay: boolean;
}

/** Which accounts belong to one person. */
export interface Persons {
  /**
   * Looks again for accounts of the same person, and links what it finds. To be called in the transaction that changed the name,
   * birth date, address, e-mail, phone, or what is paid with (`instrument`: a fingerprint, never a number). An
   * account of somebody who is kept from play by another account is kept from play as long as that one.
   */
  changed(tx: DatabaseTransaction, accountId: string, instrument?: string): Promise<Compared>;
  /** Accounts of the person whose account this is, this one too. */
  accountsOf(db: Connection, accountId: string): Promise<readonly string[]>;
  /** Compares accounts that are older than the match; does nothing where there are none. */
  compareOlder(): Promise<number>;
}

/** What an erased person is found again by. */
export interface SaidOfPerson {
  readonly email: string;
  readonly phone: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/** The end of the exclusion of somebody who was erased since, and whom this is; undefined where there is none. */
export type WasExcluded = (tx: DatabaseTransaction, person: SaidOfPerson) => Promise<number | undefined>;

export interface PersonsParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Nobody was when absent. */
  readonly wasExcluded?: WasExcluded | undefined;
}

/**
 * What is asked about an erased person: name with birth date as they are said, address and phone only once they were shown to be
 * theirs. Asked by an address alone, the answer would tell whose was excluded.
 */
const provenOf = ({ firstName, lastName, birthDate, ...person }: ProvenPerson): SaidOfPerson => ({
  firstName,
  lastName,
  birthDate,
  email: person.emailProven ? person.email : '',
  phone: person.phoneProven ? person.phone : undefined,
});

export function openPersons({ db, clock, wasExcluded }: PersonsParts): Persons {
  const accountsOf: Persons['accountsOf'] = async (connection, accountId) =>
    (await clusterOf(connection, accountId, ['person'], MOST_IN_CLUSTER)).map((each) => each.accountId);

  const changed: Persons['changed'] = async (tx, accountId, instrument) => {
    const nowMs = clock.wallMs();
    if (instrument !== undefined) await keepInstrument(tx, accountId, instrument, nowMs);
    const person = await knownPerson(tx, accountId);
    if (!person) return { others: [], keptFromPlay: false };
    const marks = marksOf(person);
    await lockMarks(tx, marks);
    await setMarks(tx, accountId, marks);
    const others = await peopleWithMarks(tx, marks, accountId, MOST_OF_MARK);
    const links = others.flatMap((other): FoundLink[] => {
      const likeness = likenessOf(person, other);
      return likeness ? [{ otherId: other.accountId, ...likeness }] : [];
    });
    // In one order for all, so that two who register at once do not wait for each other.
    await keepLinks(
      tx,
      accountId,
      [...links].sort((a, b) => (a.otherId < b.otherId ? -1 : 1)),
      nowMs,
    );
    const same = (await accountsOf(tx, accountId)).filter((id) => id !== accountId);
    const kept = same.length > 0 ? await keptFromPlay(tx, same, nowMs) : undefined;
    if (kept) await keepFromPlay(tx, accountId, kept);
    const untilMs = await wasExcluded?.(tx, provenOf(person));
    // One with an end keeps away until then; who was excluded for good finds the account closed.
    const excludedAtMs = untilMs !== undefined && untilMs >= FOR_GOOD_MS ? nowMs : undefined;
    if (untilMs !== undefined) await keepFromPlay(tx, accountId, { untilMs, excludedAtMs });
    return { others: same, keptFromPlay: kept !== undefined || untilMs !== undefined };
  };

  return {
    changed,
    accountsOf,
    compareOlder: async () => {
      let [after, compared] = [FIRST_ID, 0];
      for (;;) {
        const ids = await unmarkedAccounts(db, after, BACKFILL_PAGE);
        for (const id of ids) await inTransaction(db, (tx) => changed(tx, id));
        compared += ids.length;
        after = ids.at(-1) ?? after;
        if (ids.length < BACKFILL_PAGE) return compared;
      }
    },
  };
}
