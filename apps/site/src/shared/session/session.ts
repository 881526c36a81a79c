import { getSession, type SessionView, type UserView } from '@evens/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask, queryClient } from '../api/api.ts';

const KEY = ['session'] as const;

/** What belongs to one player and must not be seen by the next. */
export const OF_PLAYER = [
  // Which games are open hangs on where somebody is at home.
  'casino',
  'agents',
  'bonuses',
  'coupons',
  'loyalty',
  'play',
  'playMoney',
  'rounds',
  'tickets',
  'transactions',
  'deposits',
  'depositMethods',
  'cryptoAccounts',
  'cryptoPayments',
  'withdrawals',
  'withdrawalMethods',
  'withdrawalWait',
  'payoutAddresses',
  'messages',
  'profile',
  'support',
  'protection',
  'twoFactor',
  'cash-out',
  'cash-out-rules',
  'documents',
  'privacy',
] as const;

/** Looks after players, and plays nothing: agent 1, super agent 2, super master agent 4. */
export const isAgent = (user: Pick<UserView, 'UserType'> | null | undefined): boolean =>
  user?.UserType === 1 || user?.UserType === 2 || user?.UserType === 4;

/** Whether what somebody has is play money, worth nothing: that of a demo user. */
export const hasPlayMoney = (user: Pick<UserView, 'UserType'> | null | undefined): boolean => user?.UserType === 3;

/** Drops what was read for the last player; what is on the screen of another one is read anew. */
export function forgetPlayer(now: SessionView): void {
  for (const key of OF_PLAYER) {
    if (now.user) void queryClient.resetQueries({ queryKey: [key] });
    else queryClient.removeQueries({ queryKey: [key] });
  }
}

/** Somebody may have signed in in another tab of this browser. */
async function whoIsHere(): Promise<SessionView> {
  const now = await ask(api.call(getSession));
  const before = queryClient.getQueryData<SessionView>(KEY);
  if (before?.user && before.user.UserID !== now.user?.UserID) forgetPlayer(now);
  return now;
}

export const sessionQuery = queryOptions({
  queryKey: KEY,
  queryFn: whoIsHere,
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** Who is signed in; undefined while loading, null for a visitor. */
export function useUser(): SessionView['user'] | undefined {
  return useQuery(sessionQuery).data?.user;
}

/** After signing in or out: the answer of that call is the new session. */
export const setSession = (session: SessionView): void => {
  queryClient.setQueryData(sessionQuery.queryKey, session);
};

/** After the account itself has changed: the same session, the new account. */
export const setUser = (user: UserView): void => {
  queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user });
};
