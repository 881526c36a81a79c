import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'messages',
    group: 'account',
    icon: 'envelope-simple',
    Content: lazyScreen(
      () => import('./messages.tsx'),
      (file) => file.Messages,
    ),
    Badge: lazyScreen(
      () => import('./unread-badge.tsx'),
      (file) => file.UnreadBadge,
    ),
  },
];
