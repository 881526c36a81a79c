import { type EntryView, getSession, logout, type SessionView } from '@evens/contract';
import { api, changesAnswered, queryClient } from '../../shared/api/api.ts';
import { hideAllModals } from '../../shared/modals/modal-store.ts';
import { browserRealtime } from '../../shared/realtime/index.ts';
import { forgetPlayer, sessionQuery, setSession } from '../../shared/session/session.ts';

/** The site as another person from here on: session, live connection and everything that was read for the last one. */
export function becomeUser(session: SessionView): void {
  awaited = undefined;
  forgetPlayer(session);
  setSession(session);
  browserRealtime().identityChanged();
  if (!session.user) return;
  void import('./stored-settings.ts').then((file) => file.takeSettingsOfPlayer());
  void import('./previous-login.ts').then((file) => file.tellPreviousLogin());
}

/**
 * The server no longer takes this page for a player's (signed out in another tab, locked, expired): reads who it is now, and
 * shows nobody's balance and bets if that is nobody, or another's if somebody else has signed in there.
 */
export async function becomeVisitorIfSo(): Promise<void> {
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (!before?.user) return;
  await changesAnswered();
  const answer = await api.call(getSession);
  // What cannot be read now is asked again when the connection is back.
  if (!answer.ok || answer.value.user?.UserID === before.user.UserID) return;
  hideAllModals();
  becomeUser(answer.value);
}

/** What is asked for between a partner's word and a session: the form for signing in begins there. */
let awaited: EntryView['SecondStep'];

export const awaitSecondStep = (step: EntryView['SecondStep']): void => {
  awaited = step;
};

export const awaitedStep = (): EntryView['SecondStep'] => awaited;

export async function signOut(): Promise<void> {
  const answer = await api.call(logout, { body: {} });
  if (!answer.ok) return;
  hideAllModals();
  becomeUser(answer.value);
}
