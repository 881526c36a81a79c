import { getPrivacy, type PrivacyView } from '@evens/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask } from '../../shared/api/api.ts';

/** A copy that is being made is looked for again. */
const MAKING_MS = 3_000;

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: () => ask(api.call(getPrivacy)),
  refetchInterval: ({ state }) => (state.data?.copy?.state === 'asked' ? MAKING_MS : false),
});

/** Does something about the player's data, and shows what the house answers. */
export function usePrivacyDeed(call: () => Promise<PrivacyView>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (view) => queries.setQueryData(privacyQuery.queryKey, view),
  });
}
