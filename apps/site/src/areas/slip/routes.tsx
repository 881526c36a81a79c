import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const BookingScreen = lazyScreen(
  () => import('./booking/booking-screen.tsx'),
  (file) => file.BookingScreen,
);

const MyBetsScreen = lazyScreen(
  () => import('./my-bets/my-bets-screen.tsx'),
  (file) => file.MyBetsScreen,
);

const ReceiptsScreen = lazyScreen(
  () => import('./receipts/receipts-screen.tsx'),
  (file) => file.ReceiptsScreen,
);

/** Bets of a player, receipts, and slips that are handed on by a code: paths of our own. */
export const routes: RouteObject[] = [
  { path: 'sport/my-bets', element: <MyBetsScreen /> },
  { path: 'receipts', element: <ReceiptsScreen /> },
  { path: 'sport/booking', element: <BookingScreen /> },
  { path: 'sport/booking/:code', element: <BookingScreen /> },
];
