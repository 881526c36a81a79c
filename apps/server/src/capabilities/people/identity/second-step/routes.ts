import { takeSecondStep } from '@evens/contract';
import { type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import { type PlayerRoute, route, type Turns } from '../../../../platform/http/index.ts';
import type { PasswordHashes } from '../../../../platform/passwords/index.ts';
import type { Tries } from '../../../../platform/second-factor/index.ts';
import type { Teller } from '../../notices/index.ts';
import { deviceName } from '../device-name.ts';
import { isKnownDevice } from '../known-device.ts';
import type { TriedFrom } from '../sign-ins/sign-ins.ts';
import { accountById } from '../store.ts';
import { pinBudgets } from './budgets.ts';
import {
  afterStep,
  type ClosedDoor,
  type EnterParts,
  leaveStep,
  SECOND_STEP,
  type SignedIn,
  subjectOf,
  tokenHashOf,
} from './enter.ts';
import { answerSignedIn, type EntryParts } from './entry.ts';
import { checkRecoveryCode } from './recovery-codes.ts';
import { tryStep } from './store.ts';
import { tellOfRecovery } from './tell-of-recovery.ts';

export interface StepParts extends EnterParts, EntryParts {
  readonly notices?: Teller | undefined;
  readonly hashes: PasswordHashes;
  readonly tries: Tries;
  readonly turns: Turns;
}

/** The second step of signing in. Nothing here looks at a session: there is none yet. */
export function secondStepRoutes(parts: StepParts): readonly PlayerRoute[] {
  const { turns } = parts;
  return [
    route(
      takeSecondStep,
      async ({ body, caller, session, ip, headers }) => {
        const from = { ip, headers };
        const token = session.secondStep();
        const done = await stepByCode(parts, { token, device: session.device(), from, ...body });
        if (!done.ok) return done;
        if (caller.kind === 'player') await parts.sessions.end(caller.sessionId);
        return answerSignedIn(parts, done.value, { caller, session });
      },
      { turns },
    ),
  ];
}

async function stepByCode(
  parts: StepParts,
  asked: {
    readonly token: string | undefined;
    readonly device: string | undefined;
    readonly from: TriedFrom;
    readonly Method: 'pin' | 'recovery';
    readonly Code: string;
  },
): Promise<Result<SignedIn, Refusal>> {
  const { db, clock, secondFactor } = parts;
  const expired = refuse(refusal('SignInExpired'));
  if (asked.token === undefined) return expired;
  const step = await tryStep(db, tokenHashOf(asked.token), clock.wallMs(), SECOND_STEP.mostTries);
  const account = step && (await accountById(db, step.accountId));
  if (!account) return expired;
  const { accountId } = step;
  const knownDevice = isKnownDevice(asked.device, account) ? asked.device : undefined;
  const told = (done: Result<SignedIn | ClosedDoor, Refusal>): Promise<Result<SignedIn, Refusal>> => {
    if (!done.ok && done.refusal.code === 'WrongCode') parts.signIns.failed(accountId, 'wrongCode', asked.from);
    return afterStep(parts, done, asked.from);
  };
  if (asked.Method === 'recovery') {
    const how = { accountId, code: asked.Code, knownDevice };
    return told(
      await checkRecoveryCode(parts, how, async (tx) => {
        await tellOfRecovery(tx, parts, accountId, deviceName(asked.from.headers['user-agent']) || '?');
        return leaveStep(parts, tx, step, 'recovery', knownDevice, asked.from);
      }),
    );
  }
  const pin = asked.Code.replaceAll(/\s/g, '');
  const budgets = pinBudgets(accountId, knownDevice);
  const then = (tx: DatabaseTransaction) => leaveStep(parts, tx, step, 'pin', knownDevice, asked.from);
  return told(await secondFactor.check(subjectOf(accountId), pin, then, budgets));
}
