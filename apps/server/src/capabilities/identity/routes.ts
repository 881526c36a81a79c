import {
  acceptTerms,
  addFavouriteTournament,
  changePassword,
  checkPassword,
  getFavouriteTournaments,
  getSession,
  getSettings,
  getUser,
  login,
  logout,
  MOST_FAVOURITE_TOURNAMENTS,
  register,
  removeFavouriteTournament,
  takeBreak,
  type UserView,
  updateSettings,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../platform/http/index.ts';
import { changePasswordOf } from './change-password.ts';
import { addFavourite, favouritesOf, removeFavourite } from './favourites-store.ts';
import type { IdentityParts } from './index.ts';
import { type LoginParts, logIn } from './login.ts';
import { chosenPasswordFault } from './password-rules.ts';
import { registerAccount } from './register.ts';
import { wrongSetting } from './settings-rules.ts';
import { acceptTermsVersion, changeSettings, lengthenBreak, settingsOf } from './store.ts';

const HOUR_MS = 3_600_000;

interface RouteParts extends IdentityParts, LoginParts {
  readonly presentUser: (accountId: string) => Promise<UserView | undefined>;
  readonly onSessionEnded: (accountId: string, sessionId: string | undefined) => void;
}

export function identityRoutes(parts: RouteParts): readonly PlayerRoute[] {
  const { db, clock, sessions, presentUser, onSessionEnded, termsVersion } = parts;

  return [
    route(getSession, async ({ caller, session }) => ({
      user: caller.kind === 'player' ? ((await presentUser(caller.accountId)) ?? null) : null,
      csrfToken: session.csrfToken(),
    })),

    route(getUser, async ({ caller }) => (await presentUser(caller.accountId)) ?? refuse(refusal('NotSignedIn'))),

    route(register, async ({ body, session }) => {
      const registered = await registerAccount(parts, body, 0);
      if (!registered.ok) return registered;
      session.start(registered.value.session);
      session.keepDevice(registered.value.device);
      return { user: (await presentUser(registered.value.accountId)) ?? null, csrfToken: session.csrfToken() };
    }),

    route(checkPassword, async ({ body }) => {
      const weak = await chosenPasswordFault(body);
      return weak ? refuse(weak) : { accepted: true as const };
    }),

    route(login, async ({ body, caller, session, ip }) => {
      const oldSessionId = caller.kind === 'player' ? caller.sessionId : undefined;
      const from = { ip, device: session.device(), oldSessionId };
      const entered = await logIn(parts, { name: body.UserName, password: body.Password, ...from });
      if (!entered.ok) return entered;
      if (caller.kind === 'player') onSessionEnded(caller.accountId, caller.sessionId);
      session.start(entered.value.session);
      session.keepDevice(entered.value.device);
      return { user: (await presentUser(entered.value.accountId)) ?? null, csrfToken: session.csrfToken() };
    }),

    route(logout, async ({ caller, session }) => {
      if (caller.kind === 'player') {
        await sessions.end(caller.sessionId);
        onSessionEnded(caller.accountId, caller.sessionId);
        session.end();
      }
      return { user: null, csrfToken: session.csrfToken() };
    }),

    route(changePassword, async ({ body, caller, session, ip }) => {
      const changed = await changePasswordOf(parts, caller, { ip, device: session.device() }, body);
      if (!changed.ok) return changed;
      for (const ended of changed.value.ended) onSessionEnded(caller.accountId, ended);
      session.start(changed.value.session);
      session.keepDevice(changed.value.device);
      return { user: (await presentUser(caller.accountId)) ?? null, csrfToken: session.csrfToken() };
    }),

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

    route(acceptTerms, async ({ caller: { accountId } }) => {
      await acceptTermsVersion(db, accountId, termsVersion, clock.wallMs());
      sessions.accountChanged(accountId);
      return (await presentUser(accountId)) ?? refuse(refusal('NotSignedIn'));
    }),

    route(takeBreak, async ({ caller: { accountId }, body }) => {
      await lengthenBreak(db, accountId, clock.wallMs() + body.hours * HOUR_MS);
      sessions.accountChanged(accountId);
      return (await presentUser(accountId)) ?? refuse(refusal('NotSignedIn'));
    }),
  ];
}
