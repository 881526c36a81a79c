import { lacks, type RailDoors } from '../rail.ts';
import { cardStatement } from './card-statement.ts';
import { hostedCardProvider } from './hosted-card-provider.ts';

export const CARD: RailDoors = {
  open: hostedCardProvider,
  hear: hostedCardProvider,
  ask: hostedCardProvider,
  pay: lacks('nobody is paid to a card: what is held goes back to it as a refund'),
  statement: cardStatement,
};
