import { lacks, type RailDoors } from '../rail.ts';
import { openByVoucher } from './redeem-voucher.ts';

export const VOUCHER: RailDoors = {
  open: openByVoucher,
  hear: lacks('nobody tells of it: the code is the money'),
  ask: lacks('nobody else knows of it'),
  pay: lacks('nobody is paid in vouchers'),
  statement: lacks('there is no other side: the house makes the codes'),
};
