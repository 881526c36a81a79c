import { hash } from 'node:crypto';
import type { SecondStepMethod } from '@evens/contract';
import { accept, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { newToken } from '../../../../platform/http/index.ts';
import type { SecondFactor } from '../../../../platform/second-factor/index.ts';
import { lockRefusal } from '../betting-gate.ts';
import { newDevice } from '../known-device.ts';
import { countPasskeys } from '../passkeys/store.ts';
import type { Sessions, StartedSession } from '../sessions.ts';
import type { SignIns, TriedFrom } from '../sign-ins/sign-ins.ts';
import { type Account, accountThatStays } from '../store.ts';
import { isFactor, type Shown } from './amr.ts';
import { deleteStep, insertStep, type OpenStep } from './store.ts';

/** The second step is taken within so long of the first, with so many wrong answers at most. */
export const SECOND_STEP = { withinMs: 5 * 60_000, mostTries: 5 } as const;

export interface EnterParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly secondFactor: SecondFactor;
  /** Begins sessions, and keeps the history of tries. */
  readonly signIns: Pick<SignIns, 'begin' | 'began' | 'failed'>;
  /** What somebody who has excluded himself is told of his closed account. */
  readonly closedDoor?: (accountId: string) => Promise<NonNullable<Refusal['detail']>>;
}

/** Signed in: a session and what this browser's device cookie shall say. */
export interface SignedIn {
  /** As it stood when the session began. */
  readonly account: Account;
  /** Whether it has a second factor, where that was looked at. */
  readonly usesFactor?: boolean;
  readonly session: StartedSession;
  readonly device: string;
}

/** The account has a second factor: nothing is open yet but the step that asks for it. */
export interface StepAsked {
  readonly accountId: string;
  readonly token: string;
  readonly maxAgeMs: number;
  readonly methods: readonly SecondStepMethod[];
}

/** The account is closed by its owner, and whoever came has shown all that it asks for: he may look, and be paid. */
export interface ClosedDoor {
  readonly closedAccountId: string;
}

export type Entered =
  | { readonly kind: 'signedIn'; readonly signedIn: SignedIn }
  | { readonly kind: 'secondStep'; readonly step: StepAsked };

/** An account as second factors name it. */
export const subjectOf = (accountId: string): string => `account/${accountId}`;

export const tokenHashOf = (token: string): Buffer => hash('sha256', token, 'buffer');
const sealOf = ({ passwordHash }: Account): Buffer => hash('sha256', passwordHash, 'buffer');

/**
 * The one way from knowing who somebody is to a session: by password, by the link of a lost one, by a partner's word, by a
 * passkey. Where a second factor stands, only the last is enough: it is held, and it asked for a face, a finger or a PIN.
 */
export async function enter(
  parts: EnterParts,
  account: Account,
  how: {
    readonly shown: 'password' | 'link' | 'partner' | 'passkey';
    /** Uses up what was shown, where that counts once: in the transaction that begins the session. */
    readonly use?: (tx: DatabaseTransaction) => Promise<Refusal | undefined>;
    /** Whether a passkey may do for the second step at the address that was come to. */
    readonly offersPasskeys?: boolean;
    /** The device cookie where it is known to be of this account. */
    readonly knownDevice?: string | undefined;
    readonly oldSessionId: string | undefined;
    /** Whether the session outlives the browser; it does where nobody said otherwise. */
    readonly stays?: boolean | undefined;
    readonly from: TriedFrom;
    /** Whatever comes of it, as the last of the transaction. */
    readonly lastly?: (tx: DatabaseTransaction) => Promise<void>;
  },
): Promise<Result<Entered, Refusal>> {
  const nowMs = parts.clock.wallMs();
  const { stays = true } = how;
  const begun = async (tx: DatabaseTransaction): Promise<Result<Entered | ClosedDoor, Refusal>> => {
    // What was shown was shown of the account as it stood then: a password, a factor or an exclusion may have come since.
    const now = await accountThatStays(tx, account.id);
    if (!now || now.passwordHash !== account.passwordHash) return refuse(refusal('WrongCredentials'));
    const closed = now.excludedAt !== null;
    if (closed && !opensClosedDoor(how.shown)) return refuse(refusal('AccountExcluded'));
    const locked = closed ? undefined : lockRefusal(now, nowMs);
    if (locked) return refuse(locked);
    const spent = await how.use?.(tx);
    if (spent) return refuse(spent);
    if (!isFactor(how.shown) && (await parts.secondFactor.stands(tx, subjectOf(now.id)))) {
      const token = newToken();
      const step = { tokenHash: tokenHashOf(token), accountId: now.id, passwordSeal: sealOf(now), stays };
      await insertStep(tx, { ...step, shown: how.shown, expiresMs: nowMs + SECOND_STEP.withinMs });
      const methods: SecondStepMethod[] = ['pin', 'recovery'];
      if (how.offersPasskeys && (await countPasskeys(tx, now.id)) > 0) methods.push('passkey');
      return accept({
        kind: 'secondStep',
        step: { accountId: now.id, token, maxAgeMs: SECOND_STEP.withinMs, methods },
      });
    }
    // A closed account asks for all that an open one does, and gives a pass in the place of a session.
    if (closed) return accept({ closedAccountId: now.id });
    const session = await startShown(parts, tx, now.id, [how.shown], { ...how, stays });
    const device = how.knownDevice ?? newDevice(now);
    // Whoever comes by a factor was not asked whether one stands.
    const looked = isFactor(how.shown) ? undefined : { usesFactor: false };
    return accept({ kind: 'signedIn', signedIn: { account: now, session, device, ...looked } });
  };
  const entered = await inTransaction(parts.db, async (tx) => {
    const answer = await begun(tx);
    await how.lastly?.(tx);
    return answer;
  });
  if (!entered.ok) return entered;
  const { value } = entered;
  if ('closedAccountId' in value) return refuse(await closedRefusal(parts, value));
  if (value.kind === 'signedIn' && how.oldSessionId !== undefined) await parts.sessions.end(how.oldSessionId);
  return accept(value);
}

/** A partner's word, or a link, shows nobody a closed account. */
const opensClosedDoor = (shown: Shown): boolean => shown === 'password' || shown === 'passkey';

/** After the commit in which all that was shown was used up. */
const closedRefusal = async (
  { closedDoor }: Pick<EnterParts, 'closedDoor'>,
  { closedAccountId }: ClosedDoor,
): Promise<Refusal> => refusal('AccountExcluded', await closedDoor?.(closedAccountId));

/** What becomes of a second step once its transaction has committed. */
export async function afterStep(
  parts: Pick<EnterParts, 'closedDoor' | 'signIns'>,
  done: Result<SignedIn | ClosedDoor, Refusal>,
  from: TriedFrom,
): Promise<Result<SignedIn, Refusal>> {
  if (!done.ok) return done;
  if (!('closedAccountId' in done.value)) return accept(done.value);
  parts.signIns.failed(done.value.closedAccountId, 'locked', from);
  return refuse(await closedRefusal(parts, done.value));
}

/**
 * The second step is done: within the transaction that used up what it was done with, so that of many at once one gets a
 * session. A password that has changed since the first step, and a lock, refuse. `afterStep` follows the commit.
 */
export async function leaveStep(
  parts: EnterParts,
  tx: DatabaseTransaction,
  step: OpenStep,
  by: 'pin' | 'recovery' | 'passkey',
  device: string | undefined,
  from: TriedFrom,
): Promise<Result<SignedIn | ClosedDoor, Refusal>> {
  if (!(await deleteStep(tx, step.tokenHash))) return refuse(refusal('SignInExpired'));
  const account = await accountThatStays(tx, step.accountId);
  if (!account || !sealOf(account).equals(step.passwordSeal)) return refuse(refusal('SignInExpired'));
  if (account.excludedAt !== null) {
    return opensClosedDoor(step.shown as Shown)
      ? accept({ closedAccountId: account.id })
      : refuse(refusal('AccountExcluded'));
  }
  const locked = lockRefusal(account, parts.clock.wallMs());
  if (locked) return refuse(locked);
  const how = { stays: step.stays, knownDevice: device, from };
  const session = await startShown(parts, tx, account.id, [step.shown as Shown, by], how);
  return accept({ account, session, device: device ?? newDevice(account) });
}

const startShown = (
  { signIns }: EnterParts,
  tx: DatabaseTransaction,
  accountId: string,
  shown: readonly Shown[],
  how: { readonly stays: boolean; readonly knownDevice?: string | undefined; readonly from: TriedFrom },
): Promise<StartedSession> =>
  signIns.begin(
    tx,
    {
      accountId,
      shown,
      knownDevice: how.knownDevice !== undefined,
      stays: how.stays,
      // What a partner says of somebody is not shown here, and a PIN beside it is a factor without the password.
      proven: shown.some((each) => each === 'password' || each === 'link' || each === 'passkey'),
    },
    how.from,
  );
