import type { RetainedView } from '@evens/contract';
import { dayOf, momentOf } from '../../shared/format.ts';

/** Years from which on an exclusion is one for good. */
const FOR_GOOD_MS = Date.UTC(2900, 0, 1);

const NOT_LIFTABLE =
  'It cannot be lifted: the country’s rules forbid it, or it predates them. It ends on its own date.';

export const TEXTS = {
  title: 'Retained exclusions',
  about:
    'When an excluded player’s data is erased, hashed identifiers are retained so that they cannot register again. Search by the details a person gives you; what you type is not stored.',
  find: 'Search',
  form: 'Person',
  email: 'E-mail address',
  phone: 'Telephone',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth (2001-02-28)',
  hint: 'Enter an e-mail address, a telephone number, or first and last name with the date of birth.',
  none: 'No exclusion is retained for this person.',
  person: 'Retained exclusion',
  until: 'Excluded until',
  untilOf: (ms: number): string => (ms > FOR_GOOD_MS ? 'permanently' : dayOf(ms)),
  kept: 'Retained since',
  askFrom: 'May ask to return from',
  asked: 'Asked to return',
  liftFrom: 'May be lifted from',
  unknown: 'not recorded',
  notYet: '–',
  momentOf,
  dayOf,
  note: 'Record return request',
  noteTitle: 'Record a request to return?',
  noteWhat: 'Only once the person’s identity is verified. The cooling-off period starts now.',
  lift: 'Lift exclusion',
  liftTitle: 'Lift this exclusion?',
  liftWhat: 'It needs a second approval. After that the person can open an account again.',
  channel: 'Received by',
  proposed: 'Waiting for a second approval.',

  stateOf: ({ liftable, askFromMs, returnFromMs }: RetainedView, nowMs: number): string => {
    if (!liftable || askFromMs === null) return NOT_LIFTABLE;
    if (nowMs < askFromMs) return 'The exclusion period has not ended. Nobody can shorten it.';
    if (returnFromMs === null) return 'The period has ended, but the exclusion stays until the person asks to return.';
    return nowMs < returnFromMs
      ? 'The person has asked to return. The cooling-off period is running.'
      : 'It can be lifted, with two approvals.';
  },
} as const;
