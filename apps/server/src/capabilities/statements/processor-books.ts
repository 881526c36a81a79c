import { coinBySymbol, statedUnits } from '@evens/chain';
import type { OwnBooks, OwnMovement } from './movement.ts';

/** Coins as a statement has them; what is no coin, or no amount of one, stays as it is. */
function stated(movement: OwnMovement): OwnMovement {
  const coin = coinBySymbol(movement.currency);
  return coin.ok ? { ...movement, amountMinor: statedUnits(coin.value, movement.amountMinor) } : movement;
}

/**
 * Our side of a processor: what came, which the house keeps under the processor's name and number and in smallest units, and what went, under
 * the withdrawals' own numbers.
 */
export function processorBooks(
  processor: string,
  { came, went }: { readonly came: OwnBooks; readonly went: OwnBooks },
): OwnBooks {
  const prefix = `${processor}:`;
  return {
    between: async (fromMs, toMs) => [
      ...(await came.between(fromMs, toMs)).map((key) => key.replace(prefix, '')),
      ...(await went.between(fromMs, toMs)),
    ],
    of: async (references) => [
      ...(await came.of(references.map((reference) => `${prefix}${reference}`))).map((each) => ({
        ...stated(each),
        reference: each.reference.replace(prefix, ''),
      })),
      ...(await went.of(references)),
    ],
    askAnew: (reference) => went.askAnew(reference),
  };
}
