import { z } from 'zod';
import { httpUrl } from './setting-kinds.ts';

/** The public key of an account of the operator's wallet; what is wrong with it is said without repeating it. */
const extendedKey = z.string().trim().min(1).max(200).optional();
const nodeUrl = httpUrl.optional();
const confirmations = z.coerce.number().int().min(1).max(120);

const GIVES = 'Deposits are paid at its addresses XPUB/0/N (docs/how-to/watch-your-own-node.md)';

/** The operator's own nodes, and the public keys of the addresses that are watched. Settings of the signer stand beside. */
export const NODE_SETTINGS = {
  btcXpub: extendedKey.describe(`The extended public key of a native segwit account for Bitcoin. ${GIVES}.`),
  btcNodeUrl: nodeUrl.describe("The JSON-RPC of the operator's Bitcoin node: http://name:password@host:8332."),
  btcConfirmations: confirmations
    .default(3)
    .describe('A deposit in Bitcoin is credited in its so-manieth block; also those below.'),
  ltcXpub: extendedKey.describe('The same for Litecoin.'),
  ltcNodeUrl: nodeUrl.describe("The JSON-RPC of the operator's Litecoin node."),
  ltcConfirmations: confirmations.default(6).describe('Blocks for a deposit in Litecoin.'),
  dogeXpub: extendedKey.describe('The same for Dogecoin.'),
  dogeNodeUrl: nodeUrl.describe("The JSON-RPC of the operator's Dogecoin node."),
  dogeConfirmations: confirmations.default(40).describe('Blocks for a deposit in Dogecoin.'),
  ethXpub: extendedKey.describe('The same for Ethereum: ether, and USDT on it.'),
  ethNodeUrl: nodeUrl.describe("The JSON-RPC of the operator's Ethereum node."),
  ethConfirmations: confirmations.default(12).describe('Blocks for a deposit in ether or USDT.'),
  ethTraces: z
    .enum(['on', 'off'])
    .default('off')
    .transform((word) => word === 'on')
    .describe('on: the node can trace (debug_traceBlockByHash), so that ether sent by contracts is seen as well.'),
  usdtContract: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'the address of a contract')
    .optional()
    .describe('The contract of USDT on Ethereum. Left out: the known one on the main network, none on others.'),
  nodeLookSeconds: z.coerce
    .number()
    .min(0.1)
    .max(600)
    .default(10)
    .describe('How often nodes are asked for new blocks.'),
  nodeSilentMinutes: z.coerce
    .number()
    .min(0.01)
    .max(1_440)
    .default(10)
    .describe('After so many minutes without an answer of a node operators are told.'),
} as const;
