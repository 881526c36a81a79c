import { randomUUID } from 'node:crypto';
import { MOST_PASSKEYS, type NewPasskey } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { giveUpAllPending } from '../contact/store.ts';
import { deviceName } from '../device-name.ts';
import type { StepParts } from '../second-step/routes.ts';
import type { StartedSession } from '../sessions.ts';
import { seenFrom, type TriedFrom } from '../sign-ins/sign-ins.ts';
import { insertFactorChange } from '../sign-ins/store.ts';
import { holdSignIns, noteFactorsChanged } from '../store.ts';
import type { RelyingParty } from './relying-party.ts';
import { countPasskeys, deletePasskey, deletePasskeysOf, insertPasskey } from './store.ts';
import { readNewPasskey } from './verify.ts';

export type ChangeParts = Pick<StepParts, 'db' | 'clock' | 'notices' | 'sessions'>;

/** Somebody signed in, at a browser. */
export interface Changing {
  readonly accountId: string;
  readonly sessionId: string;
  readonly from: TriedFrom;
}

/** This browser's renewed session, and the other sessions that were ended. */
export interface ChangedWays {
  readonly session: StartedSession;
  readonly ended: readonly string[];
}

/** What every change of a passkey brings with it, in its transaction: other browsers are out, and the owner hears of it. */
async function afterChange(
  tx: DatabaseTransaction,
  { clock, notices, sessions }: ChangeParts,
  { accountId, sessionId, from }: Changing,
  change: { readonly event: 'passkeyAdded' | 'passkeyRemoved'; readonly name: string },
): Promise<ChangedWays | undefined> {
  const nowMs = clock.wallMs();
  await noteFactorsChanged(tx, accountId, nowMs);
  await insertFactorChange(tx, accountId, change.event, seenFrom(from), nowMs);
  const device = deviceName(from.headers['user-agent']) || '?';
  const values = { name: change.name, when: { atMs: nowMs }, device };
  await notices?.tell(tx, { event: change.event, to: accountId, values });
  return sessions.keepOnly(tx, accountId, sessionId);
}

export async function addPasskeyOf(
  parts: ChangeParts,
  who: Changing,
  party: RelyingParty,
  form: { readonly Name: string; readonly Response: NewPasskey },
): Promise<Result<ChangedWays, Refusal>> {
  const { accountId, sessionId } = who;
  const made = await readNewPasskey(parts, { purpose: 'add', bound: sessionId }, party, form.Response);
  if (!made) return refuse(refusal('PasskeyNotAccepted'));
  const done = await inTransaction(parts.db, async (tx): Promise<Result<ChangedWays, Refusal>> => {
    // Sign-ins that are under way are ended with the others; of many at once each sees how many there are.
    await holdSignIns(tx, accountId);
    if ((await countPasskeys(tx, accountId)) >= MOST_PASSKEYS) return refuse(tooMany());
    const row = { ...made, id: randomUUID(), accountId, name: form.Name };
    if (!(await insertPasskey(tx, row, parts.clock.wallMs()))) return refuse(refusal('PasskeyNotAccepted'));
    const kept = await afterChange(tx, parts, who, { event: 'passkeyAdded', name: form.Name });
    if (!kept) throw new SessionEnded();
    return accept(kept);
  }).catch(sessionEnded);
  parts.sessions.accountChanged(accountId);
  return done;
}

/** Undefined where it was gone already: nothing is changed then. */
export async function removePasskeyOf(
  parts: ChangeParts,
  who: Changing,
  id: string,
): Promise<Result<ChangedWays | undefined, Refusal>> {
  const { accountId } = who;
  const done = await inTransaction(parts.db, async (tx): Promise<Result<ChangedWays | undefined, Refusal>> => {
    await holdSignIns(tx, accountId);
    const name = await deletePasskey(tx, accountId, id);
    if (name === undefined) return accept(undefined);
    await giveUpAllPending(tx, accountId);
    const kept = await afterChange(tx, parts, who, { event: 'passkeyRemoved', name });
    if (!kept) throw new SessionEnded();
    return accept(kept);
  }).catch(sessionEnded);
  parts.sessions.accountChanged(accountId);
  return done;
}

/**
 * A new password by the link of a lost one takes all passkeys along: they sign in by themselves as it does, and the link is what an
 * owner throws out by whoever got in and added one.
 */
export async function dropPasskeys(
  tx: DatabaseTransaction,
  { clock, notices }: Pick<ChangeParts, 'clock' | 'notices'>,
  accountId: string,
  device: string,
): Promise<void> {
  const names = await deletePasskeysOf(tx, accountId);
  if (names.length === 0) return;
  const nowMs = clock.wallMs();
  await noteFactorsChanged(tx, accountId, nowMs);
  await insertFactorChange(tx, accountId, 'passkeyRemoved', { device, network: '' }, nowMs);
  const values = { name: names.join(', '), when: { atMs: nowMs }, device };
  await notices?.tell(tx, { event: 'passkeyRemoved', to: accountId, values });
}

export const tooMany = (): Refusal => refusal('TooManyPasskeys', { most: MOST_PASSKEYS });

/** Undoes what was written for a session that had ended meanwhile. */
class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

function sessionEnded(error: unknown): Result<never, Refusal> {
  if (error instanceof SessionEnded) return refuse(refusal('NotSignedIn'));
  throw error;
}
