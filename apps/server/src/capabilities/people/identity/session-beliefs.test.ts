import { manualClock } from '@evens/kernel';
import { expect, it } from 'vitest';
import { BELIEF_TIMES, sessionBeliefs } from './session-beliefs.ts';
import type { SessionRow } from './session-store.ts';

const { alwaysMs, heardMs, silentMs } = BELIEF_TIMES;

const rowOf = (accountId: string): SessionRow => ({
  sessionId: `session of ${accountId}`,
  accountId,
  userName: accountId,
  currency: 'EUR',
  userType: 0,
  csrfToken: 'secret',
  seenAt: new Date(0),
  rotatedAt: new Date(0),
  awaited: false,
  expiresAt: new Date(0),
  current: true,
  stays: true,
  previousUntil: null,
  provenAt: null,
  lockedAt: null,
  lockedUntil: null,
  breakUntil: null,
  excludedAt: null,
  country: 'DE',
  termsVersion: 1,
  passwordGiven: false,
});

function open() {
  const clock = manualClock(0);
  const beliefs = sessionBeliefs<string>(clock);
  const read = (token: string, accountId = 'ada') =>
    beliefs.reading()(token, { row: rowOf(accountId), answer: accountId, calmUntilMs: Infinity });
  /** Time passes in small steps; where it is heard, with a word of our own coming back at each. */
  const pass = (spanMs: number, heard: boolean): void => {
    for (let left = spanMs; left > 0; left -= 100) {
      clock.advance(Math.min(left, 100));
      if (heard) beliefs.hearing.probe()();
    }
  };
  return { clock, beliefs, read, pass, believes: (token: string) => beliefs.find(token) !== undefined };
}

it.each<[string, number, boolean, boolean]>([
  ['nearly a second, unheard', alwaysMs - 1, false, true],
  ['a second, unheard', alwaysMs, false, false],
  ['a second, heard', alwaysMs, true, true],
  ['nearly half a minute, heard', heardMs - 1, true, true],
  ['half a minute, heard', heardMs, true, false],
])('what was read is believed after %s', (_what, ageMs, heard, believed) => {
  const { beliefs, read, pass, believes } = open();
  beliefs.hearing.begins();
  read('token');
  pass(ageMs, heard);
  expect(believes('token')).toBe(believed);
});

it.each<[string, (house: ReturnType<typeof open>) => void]>([
  ['no word of our own has come back for a second', ({ pass }) => pass(silentMs, false)],
  ['hearing was lost', ({ beliefs }) => beliefs.hearing.lost()],
  ['hearing began anew', ({ beliefs }) => beliefs.hearing.begins()],
  [
    'hearing was lost, and a word of before comes back late',
    ({ beliefs }) => {
      const late = beliefs.hearing.probe();
      beliefs.hearing.lost();
      late();
    },
  ],
  [
    'a word comes back that was sent long ago',
    ({ beliefs, clock }) => {
      const late = beliefs.hearing.probe();
      clock.advance(silentMs);
      late();
    },
  ],
])('what is older than a second is believed no longer once %s', (_what, happens) => {
  const house = open();
  house.beliefs.hearing.begins();
  house.read('token');
  house.pass(5000, true);
  expect(house.believes('token')).toBe(true);
  happens(house);
  expect(house.believes('token')).toBe(false);
});

it('a change of an account ends what is believed of all its sessions, and of no other', () => {
  const { beliefs, read, believes } = open();
  for (const token of ['one', 'two']) read(token);
  read('three', 'bob');
  beliefs.hearing.changed('ada');
  expect(['one', 'two', 'three'].map(believes)).toEqual([false, false, true]);
});

it('what was read while something changed is not believed', () => {
  const { beliefs, believes } = open();
  const keep = beliefs.reading();
  beliefs.hearing.changed('ada');
  keep('token', { row: rowOf('ada'), answer: 'ada', calmUntilMs: Infinity });
  expect(believes('token')).toBe(false);
});
