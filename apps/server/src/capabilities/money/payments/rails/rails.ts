import { BANK_TRANSFER } from './bank/doors.ts';
import { CARD } from './card/doors.ts';
import { NODES } from './nodes/doors.ts';
import { PAYOUT_SERVICE } from './payout-service/doors.ts';
import { PROCESSOR } from './processor/doors.ts';
import type { RailDoors } from './rail.ts';
import { SIGNER } from './signer/doors.ts';
import { VOUCHER } from './voucher/doors.ts';
import { WALLET } from './wallet/doors.ts';
import { WIDGET } from './widget/doors.ts';

/** Every rail of the house, by the name of its folder. */
export const RAILS: Readonly<Record<string, RailDoors>> = {
  bank: BANK_TRANSFER,
  card: CARD,
  nodes: NODES,
  'payout-service': PAYOUT_SERVICE,
  processor: PROCESSOR,
  signer: SIGNER,
  voucher: VOUCHER,
  wallet: WALLET,
  widget: WIDGET,
};
