import { z } from 'zod';
import { byMachine, byOperator } from '../setting.ts';
import { httpUrl, onOff } from '../setting-kinds.ts';

/** The public key of an account of the operator's wallet; what is wrong with it is said without repeating it. */
const xpub = (coin: string) =>
  byMachine(
    z.string().trim().min(1).max(200).optional(),
    `The extended public key of your ${coin} account: deposits are paid at its addresses XPUB/0/N.`,
    { secret: true },
  );

const nodeUrl = (coin: string, port: number, key: string) =>
  byMachine(httpUrl.optional(), `The JSON-RPC of your ${coin} node.`, {
    example: `http://evens:password@127.0.0.1:${port}`,
    needs: [key],
    secret: true,
  });

const confirmations = (coin: string, blocks: number) =>
  byOperator(
    z.coerce.number().int().min(1).max(120).default(blocks),
    `Confirmations after which a deposit in ${coin} is credited.`,
  );

/** Coins over your own nodes (docs/how-to/watch-your-own-node.md). */
export const NODE_SETTINGS = {
  coinNetwork: byMachine(
    z.enum(['main', 'test', 'regtest']).default('main'),
    'The network that addresses of coins stand on: main, or one for tests.',
  ),
  btcXpub: xpub('Bitcoin (native segwit)'),
  btcNodeUrl: nodeUrl('Bitcoin', 8332, 'BTC_XPUB'),
  btcConfirmations: confirmations('Bitcoin', 3),
  ltcXpub: xpub('Litecoin'),
  ltcNodeUrl: nodeUrl('Litecoin', 9332, 'LTC_XPUB'),
  ltcConfirmations: confirmations('Litecoin', 6),
  dogeXpub: xpub('Dogecoin'),
  dogeNodeUrl: nodeUrl('Dogecoin', 22555, 'DOGE_XPUB'),
  dogeConfirmations: confirmations('Dogecoin', 40),
  ethXpub: xpub('Ethereum'),
  ethNodeUrl: nodeUrl('Ethereum', 8545, 'ETH_XPUB'),
  ethConfirmations: confirmations('ether or USDT', 12),
  ethTraces: byMachine(
    onOff.default(false),
    'on: the node can trace (debug_traceBlockByHash), so ether that contracts send is seen too.',
  ),
  usdtContract: byMachine(
    z
      .string()
      .regex(/^0x[0-9a-fA-F]{40}$/, 'the address of a contract')
      .optional(),
    'The contract of USDT on Ethereum. Without it: the known one on the main network, none on others.',
    { example: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  ),
} as const;
