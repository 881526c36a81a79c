import { type PasskeyAnswer, RECENT_MS } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { deviceName } from '../device-name.ts';
import { isKnownDevice } from '../known-device.ts';
import {
  afterStep,
  type ClosedDoor,
  type Entered,
  type EnterParts,
  enter,
  leaveStep,
  SECOND_STEP,
  type SignedIn,
  tokenHashOf,
} from '../second-step/enter.ts';
import type { StepParts } from '../second-step/routes.ts';
import { noteAmr, tryStep } from '../second-step/store.ts';
import type { TriedFrom } from '../sign-ins/sign-ins.ts';
import { accountById, accountThatStays } from '../store.ts';
import type { RelyingParty } from './relying-party.ts';
import { type PasskeyRow, usePasskey } from './store.ts';
import { type ReadAnswer, readAnswer } from './verify.ts';

export interface AnswerParts extends EnterParts, Pick<StepParts, 'notices' | 'signIns'> {}

/** An answer to what this browser was asked with, at this address. */
export interface Answered {
  readonly party: RelyingParty;
  readonly answer: PasskeyAnswer;
  readonly from: TriedFrom;
}

const notAccepted = refusal('PasskeyNotAccepted');

/**
 * Counts an answer that is right, in the transaction which it opens. One that has counted less far than another before it comes of
 * a copy, or of what was copied: it opens nothing, and the owner hears of it.
 */
function countedOnce(parts: AnswerParts, { passkey, counter }: ReadAnswer, from: TriedFrom) {
  let isCopy = false;
  return {
    use: async (tx: DatabaseTransaction): Promise<Refusal | undefined> => {
      if (!passkey || counter === undefined) return notAccepted;
      const done = await usePasskey(tx, passkey.id, counter, parts.clock.wallMs());
      isCopy = done === 'behind';
      return done === 'used' ? undefined : notAccepted;
    },
    /** After it: what its owner has to know. */
    told: async <Value>(done: Result<Value, Refusal>): Promise<Result<Value, Refusal>> => {
      if (done.ok || done.refusal.code !== 'PasskeyNotAccepted' || !passkey) return done;
      parts.signIns.failed(passkey.accountId, 'wrongPasskey', from);
      if (isCopy) await tellOfCopy(parts, passkey, from);
      return done;
    },
  };
}

const DAY_MS = 24 * 3_600_000;

/** Once a day for a passkey, however often it is tried. */
async function tellOfCopy({ db, clock, notices }: AnswerParts, passkey: PasskeyRow, from: TriedFrom): Promise<void> {
  const nowMs = clock.wallMs();
  await inTransaction(db, async (tx) => {
    await notices?.tell(tx, {
      event: 'passkeyCopied',
      to: passkey.accountId,
      values: { name: passkey.name, when: { atMs: nowMs }, device: deviceName(from.headers['user-agent']) || '?' },
      key: `${passkey.id}/${Math.floor(nowMs / DAY_MS)}`,
    });
  });
}

/** Signs in by a passkey alone. What is refused, is refused alike, whether the house knows the passkey or not. */
export async function enterByPasskey(
  parts: AnswerParts,
  { party, answer, from }: Answered,
  browser: {
    readonly visitorId: string;
    readonly device: string | undefined;
    readonly oldSessionId: string | undefined;
    readonly stays: boolean | undefined;
  },
): Promise<Result<Entered, Refusal>> {
  const read = await readAnswer(parts, { purpose: 'signIn', bound: browser.visitorId }, party, answer);
  const { use, told } = countedOnce(parts, read, from);
  const account = read.passkey && (await accountById(parts.db, read.passkey.accountId));
  if (!account || read.counter === undefined) return told(refuse(notAccepted));
  const knownDevice = isKnownDevice(browser.device, account) ? browser.device : undefined;
  const { oldSessionId, stays } = browser;
  const entered = await enter(parts, account, { shown: 'passkey', use, knownDevice, oldSessionId, stays, from });
  if (!entered.ok && entered.refusal.code !== 'PasskeyNotAccepted') parts.signIns.failed(account.id, 'locked', from);
  return told(entered);
}

/** The second step, after a password: by a passkey of the same account. */
export async function stepByPasskey(
  parts: AnswerParts,
  { party, answer, from }: Answered,
  browser: { readonly token: string | undefined; readonly device: string | undefined },
): Promise<Result<SignedIn, Refusal>> {
  const { db, clock } = parts;
  const expired = refuse(refusal('SignInExpired'));
  if (browser.token === undefined) return expired;
  const step = await tryStep(db, tokenHashOf(browser.token), clock.wallMs(), SECOND_STEP.mostTries);
  const account = step && (await accountById(db, step.accountId));
  if (!account) return expired;
  const read = await readAnswer(parts, { purpose: 'secondStep', bound: browser.token }, party, answer);
  // Of another account it is no answer of this one, and nobody's but its owner's business.
  if (read.passkey?.accountId !== account.id) return refuse(notAccepted);
  const { use, told } = countedOnce(parts, read, from);
  const knownDevice = isKnownDevice(browser.device, account) ? browser.device : undefined;
  const done = await inTransaction(db, async (tx): Promise<Result<SignedIn | ClosedDoor, Refusal>> => {
    await accountThatStays(tx, account.id);
    const spent = await use(tx);
    return spent ? refuse(spent) : leaveStep(parts, tx, step, 'passkey', knownDevice, from);
  });
  return afterStep(parts, await told(done), from);
}

/** "It's you, right?": answers until when (wall time) that counts. */
export async function confirmByPasskeyOf(
  parts: AnswerParts,
  { party, answer, from }: Answered,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<Result<number, Refusal>> {
  const { db, clock } = parts;
  const read = await readAnswer(parts, { purpose: 'confirm', bound: sessionId }, party, answer);
  if (read.passkey?.accountId !== accountId) return refuse(notAccepted);
  const { use, told } = countedOnce(parts, read, from);
  const nowMs = clock.wallMs();
  const shown = await inTransaction(db, async (tx): Promise<Result<undefined, Refusal>> => {
    await accountThatStays(tx, accountId);
    const spent = await use(tx);
    if (spent) return refuse(spent);
    await noteAmr(tx, sessionId, ['hwk', 'user', 'mfa'], nowMs);
    return accept(undefined);
  });
  if (!shown.ok) return told(shown);
  return (await parts.sessions.prove(accountId, sessionId))
    ? accept(nowMs + RECENT_MS)
    : refuse(refusal('NotSignedIn'));
}
