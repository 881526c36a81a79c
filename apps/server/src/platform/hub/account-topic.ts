import type { TopicSource } from './topic-source.ts';

/** What clients ask for; each gets the topic of its own account. */
export const ACCOUNT = 'account';

/** Names with a space cannot be asked for by clients, so nobody reaches another's account. */
export const accountTopic = (accountId: string): string => `account ${accountId}`;

/** What clients ask for under this name is another topic for each account. */
export const personalTopic = (accountId: string, wireName: string): string =>
  wireName === ACCOUNT ? accountTopic(accountId) : `${accountTopic(accountId)} ${wireName}`;

/** The account topic carries news only; a page reads the present state by its own calls when it starts anew. */
export const emptyAccount: TopicSource = { owns: () => true, snapshot: () => [] };
