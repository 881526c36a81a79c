import { z } from 'zod';
import { coinList, httpUrl } from './setting-kinds.ts';

/** Who pays coins out, and on which network addresses stand. */
export const SIGNER_SETTINGS = {
  signerUrl: httpUrl
    .optional()
    .describe('Where the signer answers that pays coins out (docs/how-to/run-the-signer.md). Without it none are.'),
  signerSecret: z
    .string()
    .min(32)
    .max(200)
    .optional()
    .describe('The secret that house and signer share, 32 characters or more.'),
  signerCoins: coinList.default(['BTC', 'ETH']).describe('Coins that the signer has a wallet for: BTC,LTC,ETH,USDTE.'),
  coinNetwork: z
    .enum(['main', 'test', 'regtest'])
    .default('main')
    .describe('The network that addresses of players stand on: main, or one for tests.'),
};
