import type { EntryView, SessionView, UserView } from '@evens/contract';
import type { Caller, ClientSession } from '../../../../platform/http/index.ts';
import type { ReadUser } from '../present-user.ts';
import type { SignIns, TriedFrom } from '../sign-ins/sign-ins.ts';
import type { Entered, SignedIn } from './enter.ts';

export interface EntryParts {
  readonly presentUser: (accountId: string, read?: ReadUser) => Promise<UserView | undefined>;
  readonly onSessionEnded: (accountId: string, sessionId: string | undefined) => void;
  /** Where every try is written down. */
  readonly signIns: Pick<SignIns, 'begin' | 'began' | 'failed'>;
}

/** The browser at which somebody enters. */
export interface EntryDoor {
  readonly caller: Caller;
  readonly session: ClientSession;
  /** Where the request came from, for the history that the player sees. */
  readonly from: TriedFrom;
}

/** Gives the browser its cookies and the answer: a session, or the step that is asked for. */
export async function answerEntry(parts: EntryParts, entered: Entered, door: EntryDoor): Promise<EntryView> {
  if (entered.kind === 'signedIn') return answerSignedIn(parts, entered.signedIn, door);
  const { token, maxAgeMs, methods } = entered.step;
  const { caller, session } = door;
  session.keepSecondStep(token, maxAgeMs);
  // Whoever is signed in here stays so until the step is done.
  const user = caller.kind === 'player' ? ((await parts.presentUser(caller.accountId)) ?? null) : null;
  return { user, csrfToken: session.csrfToken(), SecondStep: { Methods: [...methods] } };
}

export async function answerSignedIn(
  { presentUser, onSessionEnded, signIns }: EntryParts,
  { account, usesFactor, session: started, device }: SignedIn,
  { caller, session }: Pick<EntryDoor, 'caller' | 'session'>,
): Promise<SessionView> {
  signIns.began();
  if (caller.kind === 'player') onSessionEnded(caller.accountId, caller.sessionId);
  session.start(started);
  session.keepDevice(device);
  session.endSecondStep();
  const user = await presentUser(account.id, { account, usesFactor });
  return { user: user ?? null, csrfToken: session.csrfToken() };
}
