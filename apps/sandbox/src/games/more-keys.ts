import { createHmac } from 'node:crypto';
import { genericKeys } from './generic-keys.ts';
import { GENERIC_IDS } from './generic-launch.ts';
import type { Keys } from './protocol.ts';

/** Names and addresses of a demo, by the settings of the protocols that have them. */
const NAMES: Keys = {
  brandId: '1',
  secureLogin: 'evens',
  siteId: '1',
  publicKey: 'evens',
  group: 'main',
  casinoKey: 'evens',
  portalCode: 'EVENS',
  operatorId: 'evens',
  operatorToken: 'evens',
  roomId: '1',
};
const SECRETS = ['apiKey', 'apiSecret', 'apiToken', 'authToken'];

/**
 * What house and sandbox know each other by, beside the names that the first protocols have. Names that a protocol does not have do no
 * harm. @param address - of the sandbox's side of the provider
 */
export function moreKeys(id: string, shared: string, address: string): Keys {
  const secretOf = (name: string): string =>
    createHmac('sha256', shared).update(`evens game provider ${id} ${name}`).digest('hex');
  return {
    ...NAMES,
    apiAddress: address,
    jackpotAddress: `${address}/jackpots`,
    ...Object.fromEntries(SECRETS.map((name) => [name, secretOf(name)])),
    // On the generic wire both keys are RSA.
    ...(GENERIC_IDS.some((each) => each === id) && genericKeys(shared)),
  };
}
