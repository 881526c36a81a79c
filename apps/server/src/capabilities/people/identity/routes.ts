import {
  acceptTerms,
  addFavouriteTournament,
  changePassword,
  checkPassword,
  confirmIdentity,
  getFavouriteTournaments,
  getSession,
  getSettings,
  getUser,
  login,
  logout,
  MOST_FAVOURITE_TOURNAMENTS,
  register,
  removeFavouriteTournament,
  updateSettings,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { type PlayerRoute, route, type Turns } from '../../../platform/http/index.ts';
import { chosenPasswordFault } from '../../../platform/passwords/index.ts';
import type { Tries } from '../../../platform/second-factor/index.ts';
import { changePasswordOf } from './change-password.ts';
import { confirmIdentityOf } from './confirm-identity.ts';
import { contactRoutes } from './contact/routes.ts';
import { deviceName } from './device-name.ts';
import { addFavourite, favouritesOf, removeFavourite } from './favourites-store.ts';
import { type LoginParts, logIn } from './login.ts';
import type { IdentityParts } from './parts.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import type { LostPasswords } from './passwords/lost-password.ts';
import { lostPasswordRoutes } from './passwords/routes.ts';
import type { Persons } from './persons/persons.ts';
import { registerAccount } from './register.ts';
import { insertConsents } from './registration/registration-store.ts';
import { registrationRoutes } from './registration/routes.ts';
import { answerEntry, type EntryParts } from './second-step/entry.ts';
import { secondStepRoutes } from './second-step/routes.ts';
import { type TwoFactorParts, twoFactorRoutes } from './second-step/two-factor-routes.ts';
import { wrongSetting } from './settings-rules.ts';
import { signInRoutes } from './sign-ins/routes.ts';
import type { SignIns } from './sign-ins/sign-ins.ts';
import { acceptTermsVersion, changeSettings, letterReader, settingsOf } from './store.ts';

interface RouteParts extends Omit<IdentityParts, 'tries' | 'secondFactor' | 'turns'>, LoginParts, TwoFactorParts {
  readonly signIns: SignIns;
  readonly lostPasswords: LostPasswords;
  readonly tries: Tries;
  readonly persons: Persons;
  /** Of whatever looks at a password or a code that costs as much. */
  readonly turns: Turns;
  readonly presentUser: EntryParts['presentUser'];
  readonly onSessionEnded: (accountId: string, sessionId: string | undefined) => void;
}

/** Who is here, and the ways in and out. */
function entryRoutes(parts: RouteParts): readonly PlayerRoute[] {
  const { sessions, presentUser, onSessionEnded, turns } = parts;
  return [
    route(getSession, async ({ caller, session }) => ({
      user: caller.kind === 'player' ? ((await presentUser(caller.accountId)) ?? null) : null,
      csrfToken: session.csrfToken(),
    })),

    route(getUser, async ({ caller }) => (await presentUser(caller.accountId)) ?? refuse(refusal('NotSignedIn'))),

    route(
      register,
      async ({ body, session, ip, headers }) => {
        const registered = await registerAccount(parts, body, 0, { ip, headers });
        if (!registered.ok) return registered;
        parts.signIns.began();
        session.start(registered.value.session);
        session.keepDevice(registered.value.device);
        return { user: (await presentUser(registered.value.accountId)) ?? null, csrfToken: session.csrfToken() };
      },
      { turns },
    ),

    route(
      login,
      async ({ body, caller, session, ip, headers }) => {
        const oldSessionId = caller.kind === 'player' ? caller.sessionId : undefined;
        const offersPasskeys = relyingPartyOf(headers, parts.siteUrl) !== undefined;
        const from = { ip, headers, device: session.device(), oldSessionId, offersPasskeys };
        const { UserName: name, Password: password, StaySignedIn: stays } = body;
        const entered = await logIn(parts, { name, password, stays, ...from });
        if (!entered.ok) return entered;
        return answerEntry(parts, entered.value, { caller, session, from });
      },
      { turns },
    ),

    route(logout, async ({ caller, session }) => {
      if (caller.kind === 'player') {
        await sessions.end(caller.sessionId);
        onSessionEnded(caller.accountId, caller.sessionId);
        session.end();
      }
      return { user: null, csrfToken: session.csrfToken() };
    }),
  ];
}

/** A password: whether it may be one, a new one, and the proof by it of who somebody is. */
function passwordRoutes(parts: RouteParts): readonly PlayerRoute[] {
  const { presentUser, onSessionEnded, turns } = parts;
  return [
    route(checkPassword, async ({ body }) => {
      const weak = await chosenPasswordFault(body);
      return weak ? refuse(weak) : { accepted: true as const };
    }),

    route(
      changePassword,
      async ({ body, caller, session, ip, headers }) => {
        const from = { ip, device: session.device(), deviceName: deviceName(headers['user-agent']) };
        const changed = await changePasswordOf(parts, caller, from, body);
        if (!changed.ok) return changed;
        for (const ended of changed.value.ended) onSessionEnded(caller.accountId, ended);
        session.start(changed.value.session);
        session.keepDevice(changed.value.device);
        return { user: (await presentUser(caller.accountId)) ?? null, csrfToken: session.csrfToken() };
      },
      { turns },
    ),

    route(
      confirmIdentity,
      async ({ body, caller, session, ip, headers }) => {
        const from = { ip, device: session.device(), deviceName: deviceName(headers['user-agent']) };
        const confirmed = await confirmIdentityOf(parts, caller, from, body);
        return confirmed.ok ? { provenUntilMs: confirmed.value } : confirmed;
      },
      { turns },
    ),
  ];
}

/** What an account keeps of its player's wishes. */
function wishRoutes({ db }: RouteParts): readonly PlayerRoute[] {
  return [
    route(
      getSettings,
      async ({ caller: { accountId } }) => (await settingsOf(db, accountId)) ?? refuse(refusal('NotSignedIn')),
    ),

    route(updateSettings, async ({ body, caller: { accountId } }) => {
      const now = await settingsOf(db, accountId);
      if (!now) return refuse(refusal('NotSignedIn'));
      const field = wrongSetting(body, now.Currency);
      if (field) return refuse(refusal('InvalidRequest', { field }));
      const { Currency: _own, ...change } = body;
      await changeSettings(db, accountId, change);
      return (await settingsOf(db, accountId)) ?? refuse(refusal('NotSignedIn'));
    }),

    route(getFavouriteTournaments, async ({ caller: { accountId } }) => ({
      favoriteTournamentIds: (await favouritesOf(db, accountId)) ?? [],
    })),

    route(addFavouriteTournament, async ({ body, caller: { accountId } }) => {
      const now = await addFavourite(db, accountId, body.tournamentId, MOST_FAVOURITE_TOURNAMENTS);
      return now
        ? { favoriteTournamentIds: now }
        : refuse(refusal('TooManyFavourites', { most: MOST_FAVOURITE_TOURNAMENTS }));
    }),

    route(removeFavouriteTournament, async ({ body, caller: { accountId } }) => ({
      favoriteTournamentIds: (await removeFavourite(db, accountId, body.tournamentId)) ?? [],
    })),
  ];
}

function termsRoute({ db, clock, sessions, presentUser, termsVersion }: RouteParts): PlayerRoute {
  return route(acceptTerms, async ({ caller: { accountId } }) => {
    await inTransaction(db, async (tx) => {
      const atMs = clock.wallMs();
      if (!(await acceptTermsVersion(tx, accountId, termsVersion, atMs))) return;
      const language = (await letterReader(tx, accountId))?.language ?? undefined;
      await insertConsents(tx, accountId, [{ about: 'terms', version: termsVersion, given: true }], {
        language,
        atMs,
      });
    });
    sessions.accountChanged(accountId);
    return (await presentUser(accountId)) ?? refuse(refusal('NotSignedIn'));
  });
}

export const identityRoutes = (parts: RouteParts): readonly PlayerRoute[] => [
  ...entryRoutes(parts),
  ...passwordRoutes(parts),
  ...secondStepRoutes(parts),
  ...signInRoutes(parts),
  ...lostPasswordRoutes(parts),
  ...contactRoutes(parts),
  ...twoFactorRoutes(parts),
  ...passkeyRoutes(parts),
  ...registrationRoutes(parts),
  ...wishRoutes(parts),
  termsRoute(parts),
];
