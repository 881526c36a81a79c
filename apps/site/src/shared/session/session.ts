import { getSession, type SessionView, type UserView } from '@evens/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask, queryClient } from '../api/api.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => ask(api.call(getSession)),
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
