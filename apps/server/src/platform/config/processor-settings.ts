import { z } from 'zod';
import { httpUrl, processorCoins } from './setting-kinds.ts';

/** A processor of coins: who it is, and which coins it runs for the house. */
export const PROCESSOR_SETTINGS = {
  processorUrl: httpUrl
    .optional()
    .describe(
      'A processor of coins: its API with the version, as /api/v2 (docs/how-to/connect-a-processor.md). A demo has its own.',
    ),
  processorKey: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\x21-\x7e]+$/, 'no spaces')
    .optional()
    .describe('What the processor knows the house by (X-Processing-Key).'),
  processorSecret: z
    .string()
    .min(16)
    .max(500)
    .optional()
    .describe('What calls and messages are signed with. Two with a comma while it is changed: the new one first.'),
  processorCoins: processorCoins
    .optional()
    .describe('Coins that the processor runs: BCH,BNB,USDTT,NEO. Those that you run yourself are not asked of it.'),
  processorCredits: z
    .enum(['whole', 'minusFee'])
    .default('whole')
    .describe("What of a payment is a player's: whole, or what is left after the processor's fee (minusFee)."),
};
