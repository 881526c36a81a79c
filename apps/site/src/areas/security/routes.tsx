import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const LostPasswordScreen = lazyScreen(
  () => import('./password/lost-password-screen.tsx'),
  (file) => file.LostPasswordScreen,
);
const SetPasswordScreen = lazyScreen(
  () => import('./password/set-password-screen.tsx'),
  (file) => file.SetPasswordScreen,
);
const ContactLinkScreen = lazyScreen(
  () => import('./contact/contact-link-screen.tsx'),
  (file) => file.ContactLinkScreen,
);

/** Back in without a password (specification 2, section 2), and what the links of letters lead to. */
export const routes: RouteObject[] = [
  { path: 'lost-password', element: <LostPasswordScreen /> },
  { path: 'set-password', element: <SetPasswordScreen /> },
  { path: 'contact-link', element: <ContactLinkScreen /> },
];
