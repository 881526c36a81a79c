import { parseArgs } from 'node:util';
import {
  CHAIN_NETWORKS,
  type ChainNetwork,
  COINS,
  type Coin,
  coinBySymbol,
  deriveAddress,
  wordsOfKeyFault,
} from '@evens/chain';
import { printable } from '../printable.ts';

const DERIVED = COINS.filter(({ route }) => route === 'own-node').map(({ symbol }) => symbol);

const HELP = `Usage: npm run -s derive -- --coin BTC --xpub XPUB --index N [--network main|test|regtest]
Prints the address at XPUB/0/N and nothing else, so that it can be compared with what your wallet shows.

--coin     ${DERIVED.join(', ')}
--xpub     the extended public key of the account: xpub, zpub, Ltub, dgub (tpub, vpub of a test network). Never a private
           key: it is refused, and nothing here ever needs one.
--index    which address of the account, from 0
Works offline. Exit code: 0 when an address was printed, 2 for anything else.
`;

/** What a process is to do at its end: the exit code, and what belongs on standard output and on standard error. */
export interface Said {
  readonly code: 0 | 2;
  readonly out: string;
  readonly err: string;
}

const wrong = (words: string): Said => ({ code: 2, out: '', err: `${printable(words)}\n` });

interface Order {
  readonly coin: Coin;
  readonly xpub: string;
  readonly index: number;
  readonly network: ChainNetwork;
}

/** A text says what is wrong with the order. */
function orderOf(args: string[]): Order | 'help' | { readonly words: string } {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      coin: { type: 'string' },
      xpub: { type: 'string' },
      index: { type: 'string' },
      network: { type: 'string', default: 'main' },
    },
  });
  if (values.help) return 'help';
  const { coin: symbol, xpub, index } = values;
  if (symbol === undefined || xpub === undefined || index === undefined)
    return { words: 'Needed are --coin, --xpub and --index. See --help.' };
  const coin = coinBySymbol(symbol);
  if (!coin.ok) return { words: coin.refusal };
  const network = CHAIN_NETWORKS.find((name) => name === values.network);
  if (!network) return { words: `There is no network ${values.network}: ${CHAIN_NETWORKS.join(', ')}.` };
  // An index that is no plain number becomes one that is refused by its words.
  return { coin: coin.value, xpub, index: /^\d{1,10}$/.test(index) ? Number(index) : -1, network };
}

/** The address at XPUB/0/N, or what is wrong. */
export function derive(args: string[]): Said {
  try {
    const order = orderOf(args);
    if (order === 'help') return { code: 0, out: HELP, err: '' };
    if ('words' in order) return wrong(order.words);
    const address = deriveAddress(order.coin, order.xpub, order.index, order.network);
    return address.ok ? { code: 0, out: `${address.value}\n`, err: '' } : wrong(wordsOfKeyFault(address.refusal));
  } catch (error) {
    // Only of the arguments: an unknown option, one without its value.
    return wrong(`${error instanceof Error ? error.message : String(error)}. See --help.`);
  }
}
