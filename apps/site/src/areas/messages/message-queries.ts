import { getMessages, type MessageFilter, readAllMessages, readMessage, removeMessage } from '@evens/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../shared/api/api.ts';
import { MESSAGES_KEY, setUnread } from '../../shared/messages/unread.ts';

const LIST_KEY = [...MESSAGES_KEY, 'list'] as const;

export const messagesQuery = (page: number, language: string, show: MessageFilter) =>
  queryOptions({
    queryKey: [...LIST_KEY, language, show, page],
    queryFn: () => ask(api.call(getMessages, { query: { page, language, show } })),
    placeholderData: keepPreviousData,
  });

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: LIST_KEY });

/** Reads a message by its id: from now on it is read. */
export async function markRead(id: string, language: string): Promise<void> {
  const answer = await api.call(readMessage, { params: { id }, body: { language } });
  if (answer.ok) setUnread(answer.value);
  await renew();
}

/** False where it could not be removed. */
export async function removeById(id: string): Promise<boolean> {
  const answer = await api.call(removeMessage, { params: { id } });
  if (answer.ok) setUnread(answer.value);
  await renew();
  return answer.ok;
}

export async function markAllRead(): Promise<void> {
  const answer = await api.call(readAllMessages, { body: {} });
  if (answer.ok) setUnread(answer.value);
  await renew();
}
