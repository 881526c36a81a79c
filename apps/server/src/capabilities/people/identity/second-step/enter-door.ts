import type { EntryView } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { isKnownDevice } from '../known-device.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { accountById } from '../store.ts';
import { type EnterParts, enter } from './enter.ts';
import { answerEntry, type EntryDoor, type EntryParts } from './entry.ts';

/**
 * The way in for whoever has shown who he is by something else than a password. A partner's word keeps nobody signed in beyond the
 * browser, and shows nobody a closed account.
 */
export async function enterByWord(
  parts: Omit<EnterParts, 'closedDoor'> & EntryParts & { readonly siteUrl?: string | undefined },
  accountId: string,
  shown: 'link' | 'partner',
  door: EntryDoor,
): Promise<Result<EntryView, Refusal>> {
  const account = await accountById(parts.db, accountId);
  if (!account) return refuse(refusal('NotFound'));
  const { caller, session } = door;
  const { db, clock, sessions, secondFactor, signIns } = parts;
  const entered = await enter({ db, clock, sessions, secondFactor, signIns }, account, {
    from: door.from,
    shown,
    stays: shown !== 'partner',
    offersPasskeys: relyingPartyOf(door.from.headers, parts.siteUrl) !== undefined,
    knownDevice: isKnownDevice(session.device(), account) ? session.device() : undefined,
    oldSessionId: caller.kind === 'player' ? caller.sessionId : undefined,
  });
  return entered.ok ? accept(await answerEntry(parts, entered.value, door)) : entered;
}
