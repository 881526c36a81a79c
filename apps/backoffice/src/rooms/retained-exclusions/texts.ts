import type { RememberedView } from '@evens/contract';
import { dayOf, momentOf } from '../../shared/format.ts';

/** Years from which on an exclusion is one for good. */
const FOR_GOOD_MS = Date.UTC(2900, 0, 1);

const NOT_LIFTABLE =
  'It cannot be lifted: the rule of his country says no, or it was kept before such rules were. It goes with its time.';

export const TEXTS = {
  title: 'Remembered exclusions',
  about:
    'Of excluded players whose data was erased only hashed identifiers are kept, so that they cannot register again. Somebody who writes to us is found by what he says of himself; what you type is kept nowhere.',
  find: 'Look',
  form: 'Who writes to us',
  email: 'E-mail address',
  phone: 'Telephone',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth (2001-02-28)',
  hint: 'An address, a telephone number, or first and last name with the date of birth.',
  none: 'Nothing is remembered of this person.',
  person: 'Remembered',
  until: 'Keeps away until',
  untilOf: (ms: number): string => (ms > FOR_GOOD_MS ? 'for good' : dayOf(ms)),
  kept: 'Since',
  askFrom: 'May ask from',
  asked: 'Asked',
  liftFrom: 'May be lifted from',
  unknown: 'not written down',
  notYet: '–',
  momentOf,
  dayOf,
  note: 'Note the return',
  noteTitle: 'Does this person ask to come back?',
  noteWhat: 'Only where he has shown who he is. The time to cool off runs from now.',
  lift: 'Lift it',
  liftTitle: 'Lift what is remembered?',
  liftWhat: 'Another person approves it. Then this person may open an account again.',
  channel: 'How it reached us',
  proposed: 'Put before a second person.',

  stateOf: ({ liftable, askFromMs, returnFromMs }: RememberedView, nowMs: number): string => {
    if (!liftable || askFromMs === null) return NOT_LIFTABLE;
    if (nowMs < askFromMs) return 'The period is not over. Nobody can end it before.';
    if (returnFromMs === null) return 'The period is over. Nothing ends by itself: this person has to ask.';
    return nowMs < returnFromMs ? 'He has asked. The time to cool off runs.' : 'It may be lifted, by two people.';
  },
} as const;
