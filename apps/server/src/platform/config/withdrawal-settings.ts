import { hours, times, wholeEuros } from './setting-kinds.ts';

/** By which rules a withdrawal waits, or a person looks at it; amounts in euros, in other currencies about the same. */
export const WITHDRAWAL_SETTINGS = {
  withdrawalOnePersonEuros: wholeEuros
    .default(1_000)
    .describe('From so many euros on one person approves a withdrawal.'),
  withdrawalTwoPeopleEuros: wholeEuros
    .default(5_000)
    .describe('From so many euros on two people approve it; not less than WITHDRAWAL_ONE_PERSON_EUROS.'),
  withdrawalMostADay: times
    .default(3)
    .describe('After so many withdrawals of an account within 24 hours a person approves the next.'),
  withdrawalMostADayEuros: wholeEuros
    .default(2_000)
    .describe('Where those of 24 hours come to more than so many euros, a person approves the one that goes beyond.'),
  withdrawalMostOpen: times.default(10).describe('So many withdrawals of an account may be open at a time.'),
  withdrawalNewDetailsHours: hours
    .default(24)
    .describe('A withdrawal waits until so many hours after its destination was first named; 0 does not wait.'),
  withdrawalNewFactorHours: hours
    .default(24)
    .describe('The same after an authenticator or a passkey was added, changed or removed.'),
  approverDayEuros: wholeEuros
    .default(20_000)
    .describe(
      'What one operator may decide alone about payments within 24 hours; what goes beyond takes a second person.',
    ),
  approverWeekEuros: wholeEuros.default(60_000).describe('The same within 7 days.'),
} as const;
