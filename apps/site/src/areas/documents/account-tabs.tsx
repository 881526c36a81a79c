import type { AccountTab } from '../../shared/account/account-tabs.ts';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

/** What this area brings to the account modal. */
export const accountTabs: readonly AccountTab[] = [
  {
    key: 'documents',
    group: 'safer',
    icon: 'identification-card',
    Content: lazyScreen(
      () => import('./documents.tsx'),
      (file) => file.Documents,
    ),
  },
];
