import { lacks, type RailDoors } from '../rail.ts';
import { chainSource } from './chain-source.ts';
import { followChain } from './follow-chain.ts';
import { ownAddresses } from './own-addresses.ts';

export const NODES: RailDoors = {
  open: ownAddresses,
  hear: followChain,
  ask: lacks('a chain is read again and again, and nobody has to be asked'),
  pay: lacks('the keys that spend are with the signer'),
  statement: chainSource,
};
