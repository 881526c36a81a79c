import { coinBySymbol, statedUnits } from '@evens/chain';
import type { OwnBooks, OwnMovement } from './party.ts';

/** Amounts of coins as the statement writes them; anything that is not an amount of a known coin stays as it is. */
export function stated(movement: OwnMovement): OwnMovement {
  const coin = coinBySymbol(movement.currency);
  return coin.ok ? { ...movement, amountMinor: statedUnits(coin.value, movement.amountMinor) } : movement;
}

/**
 * Our side of a processor: what came, which the house keeps under the processor's name and number and in smallest units, and what went, under
 * our own numbers: of withdrawals, and of coins that were sent back.
 */
export function processorBooks(
  processor: string,
  { came, went }: { readonly came: OwnBooks; readonly went: readonly OwnBooks[] },
): OwnBooks {
  const prefix = `${processor}:`;
  return {
    between: async (fromMs, toMs) => [
      ...(await came.between(fromMs, toMs)).map((key) => key.replace(prefix, '')),
      ...(await Promise.all(went.map((each) => each.between(fromMs, toMs)))).flat(),
    ],
    of: async (references) => [
      ...(await came.of(references.map((reference) => `${prefix}${reference}`))).map((each) => ({
        ...stated(each),
        reference: each.reference.replace(prefix, ''),
      })),
      ...(await Promise.all(went.map((each) => each.of(references)))).flat(),
    ],
    askAnew: async (reference) => {
      for (const each of went) if (await each.askAnew(reference)) return true;
      return false;
    },
  };
}
