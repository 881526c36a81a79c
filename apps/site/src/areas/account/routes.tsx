import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const LoginScreen = lazyScreen(
  () => import('./entry.tsx'),
  (file) => file.LoginScreen,
);
const RegisterScreen = lazyScreen(
  () => import('./entry.tsx'),
  (file) => file.RegisterScreen,
);
const ConfirmEmailScreen = lazyScreen(
  () => import('./register/confirm-email-screen.tsx'),
  (file) => file.ConfirmEmailScreen,
);
const OpenModalScreen = lazyScreen(
  () => import('./open-modal.tsx'),
  (file) => file.OpenModalScreen,
);

/** Ways in, and addresses that open a modal (specification 1, section 2). */
export const routes: RouteObject[] = [
  { path: 'login', element: <LoginScreen /> },
  { path: 'register', element: <RegisterScreen /> },
  { path: 'confirm-email', element: <ConfirmEmailScreen /> },
  { path: 'open-modal/:modal', element: <OpenModalScreen /> },
  { path: 'open-modal/:modal/:data', element: <OpenModalScreen /> },
  { path: 'user/deposit', element: <OpenModalScreen modal="deposit" /> },
];
