import { createHmac } from 'node:crypto';
import { endorphinaProtocol } from './endorphina.ts';
import { moreKeys } from './more-keys.ts';
import { MORE_PROTOCOLS } from './more-protocols.ts';
import type { Keys, Protocol } from './protocol.ts';
import { softswissProtocol } from './softswiss.ts';

/** Those whose side the sandbox plays. */
export const PROTOCOLS: readonly Protocol[] = [endorphinaProtocol, softswissProtocol, ...MORE_PROTOCOLS];

export const protocolOf = (id: string): Protocol | undefined => PROTOCOLS.find((each) => each.id === id);

/** Every secret that a protocol has, by whatever name it goes there, made of the one that house and sandbox share. */
const SECRETS = ['salt', 'secret', 'key', 'password', 'passKey', 'privateKey'];

/**
 * What house and sandbox know each other by. `address`: of the sandbox's side of the provider. Names that a protocol does not have do
 * no harm: the house takes those that it knows.
 */
export function gameKeys(id: string, shared: string, address: string): Keys {
  const secretOf = (name: string): string =>
    createHmac('sha256', shared).update(`evens game provider ${id} ${name}`).digest('hex');
  return {
    address,
    nodeId: '1',
    casinoId: 'evens',
    userName: 'evens',
    siteCode: 'evens',
    ...Object.fromEntries(SECRETS.map((name) => [name, secretOf(name)])),
    ...moreKeys(id, shared, address),
  };
}
