import { lacks, type RailDoors } from '../rail.ts';
import { chainPayouts } from './chain-payouts.ts';

export const SIGNER: RailDoors = {
  open: lacks('it holds the keys that spend, and takes no money in'),
  hear: chainPayouts,
  ask: chainPayouts,
  pay: chainPayouts,
  statement: lacks('what it sent stands in the chain itself, which the nodes read'),
};
