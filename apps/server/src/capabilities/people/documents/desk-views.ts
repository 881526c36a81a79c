import type { DeskDocument } from '@evens/contract';
import type { DeskRow, PersonRow } from './desk-store.ts';
import { type DocumentParts, dayOf } from './parts.ts';
import { isHeld, type Moment, stateOf } from './present.ts';

/** Who it is stands there for whoever has the KYC document in hand, which the log says; for others what needs no name. */
export const presentPerson = ({ openedAt, ...person }: PersonRow, inHand: boolean) => ({
  ...(inHand ? person : { ...person, ...HIDDEN }),
  openedMs: openedAt.getTime(),
});

const HIDDEN = {
  firstName: null,
  lastName: null,
  birthDate: null,
  gender: null,
  address: null,
  postalCode: null,
  city: null,
} as const;

/** Wall time, and the day that it is. */
export const momentOf = ({ clock }: Pick<DocumentParts, 'clock'>): Moment => {
  const nowMs = clock.wallMs();
  return { nowMs, today: dayOf(nowMs) };
};

/** Documents as the desk lists them, with the names of the operators who have them in hand or decided them. */
export async function deskViews(
  { namesOf }: Pick<DocumentParts, 'namesOf'>,
  rows: readonly DeskRow[],
  me: string,
  at: Moment,
): Promise<DeskDocument[]> {
  const ids = rows.flatMap(({ claimedBy, decidedBy }) => [claimedBy, decidedBy].filter((id) => id !== null));
  const names = await namesOf([...new Set(ids)]);
  const named = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? id));
  return rows.map((row) => ({
    documentId: row.id,
    accountId: row.accountId,
    userName: row.userName,
    country: row.country,
    kind: row.kind,
    state: stateOf(row, at),
    sentMs: row.sentAt?.getTime() ?? null,
    files: row.files,
    claimedByName: isHeld(row, at) ? named(row.claimedBy) : null,
    claimedByMe: isHeld(row, at) && row.claimedBy === me,
    decidedMs: row.decidedAt?.getTime() ?? null,
    decidedByName: named(row.decidedBy),
    reason: row.state === 'refused' ? row.reason : null,
    waitsForSecond: row.waitsForSecond,
  }));
}
