import { z } from 'zod';
import { byMachine, byOperator } from '../setting.ts';
import { httpUrl, processorCoins } from '../setting-kinds.ts';

const PARTNERS = ['PROCESSOR_URL', 'PROCESSOR_KEY', 'PROCESSOR_SECRET'];

/** A processor of coins, and which coins it runs for the house (docs/how-to/connect-a-processor.md). */
export const PROCESSOR_SETTINGS = {
  processorUrl: byMachine(httpUrl.optional(), 'API of the processor with its version. A demo has its own.', {
    example: 'https://processor.example/api/v2',
    needs: ['PROCESSOR_KEY', 'PROCESSOR_SECRET'],
  }),
  processorKey: byMachine(
    z
      .string()
      .min(1)
      .max(200)
      .regex(/^[\x21-\x7e]+$/, 'no spaces')
      .optional(),
    'What the processor knows the house by (X-Processing-Key).',
    { secret: true },
  ),
  processorSecret: byMachine(
    z.string().min(16).max(500).optional(),
    'Signs calls and messages. While it is changed: two with a comma, the new one first.',
    { secret: true },
  ),
  processorCoins: byOperator(
    processorCoins.optional(),
    'Coins that the processor runs. Coins of your own nodes are not asked of it.',
    { example: 'BCH,BNB,USDTT,NEO', needs: PARTNERS },
  ),
  processorCredits: byOperator(
    z.enum(['whole', 'minusFee']).default('whole'),
    "How much of a payment is the player's: the whole, or what is left after the processor's fee.",
    { needs: PARTNERS },
  ),
} as const;
