import { byRoom } from '../setting.ts';
import { daysBack, hours, times, wholeEuros } from '../setting-kinds.ts';

/** Which withdrawals wait or need manual review; in other currencies about the same. */
export const WITHDRAWAL_SETTINGS = {
  withdrawalOnePersonEuros: byRoom(
    wholeEuros.default(1_000),
    'From so many euros on one person approves a withdrawal.',
  ),
  withdrawalTwoPeopleEuros: byRoom(
    wholeEuros.default(5_000),
    'From so many euros on two people approve it; not less than WITHDRAWAL_ONE_PERSON_EUROS.',
  ),
  withdrawalMostADay: byRoom(
    times.default(3),
    'After so many withdrawals of an account within 24 hours one person approves the next.',
  ),
  withdrawalMostADayEuros: byRoom(
    wholeEuros.default(2_000),
    'When withdrawals of an account within 24 hours exceed so many euros, one person approves the one that does it.',
  ),
  withdrawalMostOpen: byRoom(times.default(10), 'So many withdrawals of an account may be open at a time.'),
  withdrawalNewDetailsHours: byRoom(
    hours.default(24),
    'A withdrawal waits until so many hours after its destination was first named; 0 does not wait.',
  ),
  withdrawalNewFactorHours: byRoom(
    hours.default(24),
    'The same after an authenticator or a passkey was added, changed or removed.',
  ),
  withdrawalClosedLoopDays: byRoom(
    daysBack.default(365),
    'What came by cards and wallets in so many days goes back there before anything is paid elsewhere; 0: nothing has to.',
  ),
  approverDayEuros: byRoom(
    wholeEuros.default(20_000),
    'What one operator may decide alone about payments within 24 hours; more takes a second person.',
  ),
  approverWeekEuros: byRoom(wholeEuros.default(60_000), 'The same within 7 days.'),
} as const;
