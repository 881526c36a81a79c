import { getUnreadMessages, type UnreadInfo, unreadInfo } from '@evens/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask, queryClient } from '../api/api.ts';
import { useUser } from '../session/session.ts';

export const MESSAGES_KEY = ['messages'] as const;

const unreadQuery = queryOptions({
  queryKey: [...MESSAGES_KEY, 'unread'],
  queryFn: () => ask(api.call(getUnreadMessages)),
  staleTime: 300_000,
});

/** HasUnreadMessages and UnreadMessagesCount of the signed-in player; nothing waits for a visitor. */
export function useUnread(): UnreadInfo {
  const user = useUser();
  const { data } = useQuery({ ...unreadQuery, enabled: Boolean(user) });
  return (user && data) || { HasUnreadMessages: false, UnreadMessagesCount: 0 };
}

export const setUnread = ({ HasUnreadMessages, UnreadMessagesCount }: UnreadInfo): void => {
  queryClient.setQueryData(unreadQuery.queryKey, { HasUnreadMessages, UnreadMessagesCount });
};

/** What went to many is asked for within so long, each page at a moment of its own. */
const SPREAD_MS = 10_000;

/** News of the inbox: how many wait, or that the page shall ask. */
export function hearMessages(payload: unknown): void {
  const read = unreadInfo.safeParse(payload);
  const ask = (): void => void queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
  if (!read.success) {
    setTimeout(ask, Math.random() * SPREAD_MS);
    return;
  }
  setUnread(read.data);
  void queryClient.invalidateQueries({ queryKey: [...MESSAGES_KEY, 'list'] });
}
