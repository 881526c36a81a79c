import {
  addPasskey,
  askOwnPasskey,
  askPasskey,
  beginPasskey,
  confirmByPasskey,
  getPasskeys,
  loginByPasskey,
  MOST_PASSKEYS,
  removePasskey,
  takeSecondStepByPasskey,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type ClientSession, type PlayerCaller, type PlayerRoute, route } from '../../../../platform/http/index.ts';
import { SECOND_STEP, tokenHashOf } from '../second-step/enter.ts';
import { answerSignedIn } from '../second-step/entry.ts';
import type { StepParts } from '../second-step/routes.ts';
import { findStep } from '../second-step/store.ts';
import { type AnswerParts, confirmByPasskeyOf, enterByPasskey, stepByPasskey } from './answers.ts';
import { creationFor, questionFor } from './challenges.ts';
import { addPasskeyOf, type ChangedWays, removePasskeyOf, tooMany } from './changes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { passkeysOf } from './store.ts';

export interface PasskeyParts extends StepParts, AnswerParts {
  /** The configured address of the site; without one passkeys are made on `localhost` alone. */
  readonly siteUrl?: string | undefined;
  /** As devices call the house beside a passkey; `Evens` when absent. */
  readonly houseName?: (() => Promise<string>) | undefined;
}

const notOffered = refuse(refusal('PasskeysNotOffered'));
const expired = refuse(refusal('SignInExpired'));

/** A player's own passkeys: seen, added, removed. A change of the ways in begins a new session and ends the others. */
function ownRoutes(parts: PasskeyParts): readonly PlayerRoute[] {
  const { db, clock, siteUrl, onSessionEnded, presentUser } = parts;

  const goOn = async (caller: PlayerCaller, session: ClientSession, changed: ChangedWays | undefined) => {
    for (const ended of changed?.ended ?? []) onSessionEnded(caller.accountId, ended);
    if (changed) session.start(changed.session);
    return { user: (await presentUser(caller.accountId)) ?? null, csrfToken: session.csrfToken() };
  };

  return [
    route(getPasskeys, async ({ caller: { accountId }, headers }) => ({
      IsOffered: relyingPartyOf(headers, siteUrl) !== undefined,
      Passkeys: (await passkeysOf(db, accountId)).map(({ id, name, madeAt, lastUsedAt, synced }) => ({
        Id: id,
        Name: name,
        MadeMs: madeAt.getTime(),
        LastUsedMs: lastUsedAt?.getTime() ?? null,
        IsSynced: synced,
      })),
    })),

    route(beginPasskey, async ({ caller: { accountId, userName, sessionId }, headers }) => {
      const party = relyingPartyOf(headers, siteUrl);
      if (!party) return notOffered;
      const passkeys = await passkeysOf(db, accountId);
      if (passkeys.length >= MOST_PASSKEYS) return refuse(tooMany());
      const names = { house: (await parts.houseName?.()) ?? 'Evens', accountId, userName };
      return creationFor({ db, clock }, { purpose: 'add', bound: sessionId }, party, names, passkeys);
    }),

    route(addPasskey, async ({ caller, session, body, ip, headers }) => {
      const party = relyingPartyOf(headers, siteUrl);
      if (!party) return notOffered;
      const { accountId, sessionId } = caller;
      const added = await addPasskeyOf(parts, { accountId, sessionId, from: { ip, headers } }, party, body);
      return added.ok ? goOn(caller, session, added.value) : added;
    }),

    route(removePasskey, async ({ caller, session, body: { Id }, ip, headers }) => {
      const { accountId, sessionId } = caller;
      const removed = await removePasskeyOf(parts, { accountId, sessionId, from: { ip, headers } }, Id);
      return removed.ok ? goOn(caller, session, removed.value) : removed;
    }),
  ];
}

/** Signing in by a passkey alone, or by one behind the password. */
function signInRoutes(parts: PasskeyParts): readonly PlayerRoute[] {
  const { db, clock, siteUrl } = parts;
  return [
    route(askPasskey, async ({ body, caller, session, headers }) => {
      const party = relyingPartyOf(headers, siteUrl);
      if (!party) return notOffered;
      if (body.For === 'signIn') {
        return questionFor({ db, clock }, { purpose: 'signIn', bound: caller.visitorId }, party);
      }
      const token = session.secondStep();
      if (token === undefined) return expired;
      const step = await findStep(db, tokenHashOf(token), clock.wallMs(), SECOND_STEP.mostTries);
      if (!step) return expired;
      const own = await passkeysOf(db, step.accountId);
      return questionFor({ db, clock }, { purpose: 'secondStep', bound: token }, party, own);
    }),

    route(loginByPasskey, async ({ body, caller, session, ip, headers }) => {
      const party = relyingPartyOf(headers, siteUrl);
      if (!party) return notOffered;
      const from = { ip, headers };
      const browser = {
        visitorId: caller.visitorId,
        device: session.device(),
        oldSessionId: caller.kind === 'player' ? caller.sessionId : undefined,
        stays: body.StaySignedIn,
      };
      const entered = await enterByPasskey(parts, { party, answer: body.Response, from }, browser);
      if (!entered.ok) return entered;
      // A passkey is both factors: no step is ever left.
      if (entered.value.kind !== 'signedIn') return expired;
      return answerSignedIn(parts, entered.value.signedIn, { caller, session });
    }),

    route(takeSecondStepByPasskey, async ({ body, caller, session, ip, headers }) => {
      const party = relyingPartyOf(headers, siteUrl);
      if (!party) return notOffered;
      const from = { ip, headers };
      const browser = { token: session.secondStep(), device: session.device() };
      const done = await stepByPasskey(parts, { party, answer: body.Response, from }, browser);
      if (!done.ok) return done;
      if (caller.kind === 'player') await parts.sessions.end(caller.sessionId);
      return answerSignedIn(parts, done.value, { caller, session });
    }),
  ];
}

/** Whoever is signed in shows once more who he is. */
function confirmRoutes(parts: PasskeyParts): readonly PlayerRoute[] {
  const { db, clock, siteUrl } = parts;
  return [
    route(askOwnPasskey, async ({ caller: { accountId, sessionId }, headers }) => {
      const party = relyingPartyOf(headers, siteUrl);
      if (!party) return notOffered;
      const own = await passkeysOf(db, accountId);
      // With none of its own the account would be asked for whichever the device has.
      if (own.length === 0) return refuse(refusal('PasskeyNotAccepted'));
      return questionFor({ db, clock }, { purpose: 'confirm', bound: sessionId }, party, own);
    }),

    route(confirmByPasskey, async ({ body, caller, ip, headers }) => {
      const party = relyingPartyOf(headers, siteUrl);
      if (!party) return notOffered;
      const { accountId, sessionId } = caller;
      const answered = { party, answer: body.Response, from: { ip, headers } };
      const confirmed = await confirmByPasskeyOf(parts, answered, { accountId, sessionId });
      return confirmed.ok ? { provenUntilMs: confirmed.value } : confirmed;
    }),
  ];
}

export const passkeyRoutes = (parts: PasskeyParts): readonly PlayerRoute[] => [
  ...ownRoutes(parts),
  ...signInRoutes(parts),
  ...confirmRoutes(parts),
];
