import { chainParty } from '@evens/contract';
import { stated } from '../../books/coin-books.ts';
import type { OwnBooks, Reach, StatementSource } from '../../books/party.ts';
import type { ChainStatement } from './chain-statement.ts';

const HOUR_MS = 3_600_000;

/**
 * What is deep in a chain stays as it is and nothing is entered late, but reading it is reading every block: a day of Ethereum has 7,200. What
 * counts here may be in a block some hours before.
 */
const REACH: Reach = { firstMs: 48 * HOUR_MS, againMs: 6 * HOUR_MS, aroundMs: 6 * HOUR_MS };

/** A chain as the statement of the operator's own node. */
export const chainSource = ({ chain, read }: ChainStatement): StatementSource => ({
  name: chainParty(chain),
  reach: REACH,
  read,
});

/**
 * Our side of one chain, out of what came by any of our nodes (in smallest units) and what the signer sent: of all that the movements in this
 * chain's coins.
 */
export function chainBooks(
  { coins }: Pick<ChainStatement, 'coins'>,
  { came, went }: { readonly came: OwnBooks; readonly went: readonly OwnBooks[] },
): OwnBooks {
  const all = [came, ...went];
  return {
    between: async (fromMs, toMs) => (await Promise.all(all.map((each) => each.between(fromMs, toMs)))).flat(),
    of: async (references) => {
      const movements = [
        ...(await came.of(references)).map(stated),
        ...(await Promise.all(went.map((each) => each.of(references)))).flat(),
      ];
      return movements.filter(({ currency }) => coins.includes(currency));
    },
    askAnew: async (reference) => {
      for (const each of went) if (await each.askAnew(reference)) return true;
      return false;
    },
  };
}
