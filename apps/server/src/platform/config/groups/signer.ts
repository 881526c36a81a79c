import { z } from 'zod';
import { byMachine, byOperator } from '../setting.ts';
import { coinList, httpUrl } from '../setting-kinds.ts';

/** Who pays coins out (docs/how-to/run-the-signer.md). */
export const SIGNER_SETTINGS = {
  signerUrl: byMachine(httpUrl.optional(), 'Where the signer answers. Without it no coins are paid out.', {
    example: 'http://127.0.0.1:7410',
    needs: ['SIGNER_SECRET'],
  }),
  signerSecret: byMachine(
    z.string().min(32).max(200).optional(),
    'The secret that house and signer share, 32 characters or more.',
    { secret: true },
  ),
  signerCoins: byOperator(
    coinList.default(['BTC', 'ETH']),
    'Coins that the signer has a wallet for: BTC, LTC, ETH, USDTE.',
  ),
} as const;
