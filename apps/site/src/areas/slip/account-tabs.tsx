import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal: the same tickets as in the right column. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'sportsHistory',
    group: 'history',
    icon: 'ticket',
    Content: lazyScreen(
      () => import('./history/account-history.tsx'),
      (file) => file.SportsHistory,
    ),
  },
  {
    key: 'pendingBets',
    group: 'history',
    icon: 'hourglass-medium',
    Content: lazyScreen(
      () => import('./history/account-history.tsx'),
      (file) => file.PendingBets,
    ),
  },
];
