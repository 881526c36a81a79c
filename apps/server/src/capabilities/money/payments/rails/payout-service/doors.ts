import { lacks, type RailDoors } from '../rail.ts';
import { httpPayouts } from './http-payouts.ts';
import { payoutStatement } from './payout-statement.ts';

export const PAYOUT_SERVICE: RailDoors = {
  open: lacks('it pays out, and takes no money in'),
  hear: httpPayouts,
  ask: httpPayouts,
  pay: httpPayouts,
  statement: payoutStatement,
};
