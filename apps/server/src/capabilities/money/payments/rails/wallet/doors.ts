import { lacks, type RailDoors } from '../rail.ts';
import { quickCheckoutProvider } from './quick-checkout-provider.ts';
import { walletHistory } from './wallet-history.ts';

export const WALLET: RailDoors = {
  open: quickCheckoutProvider,
  hear: quickCheckoutProvider,
  ask: quickCheckoutProvider,
  pay: lacks('nobody is paid to a wallet: what is held goes back to it as a refund'),
  statement: walletHistory,
};
