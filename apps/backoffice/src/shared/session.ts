import { getOperatorSession, type OperatorRight, type OperatorSessionView } from '@evens/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ask, type RefusedError } from './api.ts';

const KEY = ['session'];

/** Who is signed in here; asked again when the page is looked at and once a minute, so that a lock or another page's sign-out shows. */
export const useSession = () =>
  useQuery<OperatorSessionView, RefusedError>({
    queryKey: KEY,
    queryFn: async () => ({ ...(await ask(api.call(getOperatorSession))) }),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });

/** Puts what signing in or out has answered in the place of what was known. */
export function useSetSession(): (session: OperatorSessionView) => void {
  const client = useQueryClient();
  return (session) => {
    // What was read for somebody else shall not be shown for a moment.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    client.setQueryData(KEY, session);
  };
}

/** Whether the signed-in operator may do this: what they may not, a screen does not offer. */
export function useMay(): (right: OperatorRight) => boolean {
  const { data } = useSession();
  return (right) => data?.operator?.rights.includes(right) ?? false;
}
