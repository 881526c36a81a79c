import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../shared/lazy-screen.tsx';

const BookingScreen = lazyScreen(
  () => import('./booking/booking-screen.tsx'),
  (file) => file.BookingScreen,
);

/** Slips that are handed on by a code: a path of our own. */
export const routes: RouteObject[] = [
  { path: 'sport/booking', element: <BookingScreen /> },
  { path: 'sport/booking/:code', element: <BookingScreen /> },
];
