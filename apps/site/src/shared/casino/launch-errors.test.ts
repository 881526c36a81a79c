import { beforeEach, expect, it } from 'vitest';
import { launchErrorOf, noteLaunch, useLaunchErrors } from './launch-errors.ts';

const mines = { key: 'rocket-mines', provider: 'rocket' };
const keno = { key: 'sevenmojos-keno', provider: 'sevenmojos' };
const limbo = { key: 'openbox-limbo', provider: 'openbox' };
const now = () => useLaunchErrors.getState();

beforeEach(() => useLaunchErrors.setState({ gameUrlErrors: {}, rocketGameError: null }));

it('a game that does not open leaves why by its key, and nothing once it has', () => {
  noteLaunch(keno, 'Not here.');
  noteLaunch(limbo, 'Later.');
  expect([launchErrorOf(now(), keno), launchErrorOf(now(), limbo)]).toEqual(['Not here.', 'Later.']);
  noteLaunch(keno, null);
  expect(now()).toEqual({ gameUrlErrors: { 'openbox-limbo': 'Later.' }, rocketGameError: null });
});

it('a failure of Rocket is rocketGameError, and no other game’s', () => {
  noteLaunch(mines, 'Something went wrong!');
  expect(now()).toEqual({ gameUrlErrors: {}, rocketGameError: 'Something went wrong!' });
  expect([launchErrorOf(now(), mines), launchErrorOf(now(), keno)]).toEqual(['Something went wrong!', undefined]);
  noteLaunch(mines, null);
  expect(launchErrorOf(now(), mines)).toBeUndefined();
});
