import process from 'node:process';
import { parseArgs } from 'node:util';
import { coinBySymbol, wholeCoin } from '@evens/chain';
import { watchFigures, wishRestart } from '../capabilities/money/payments/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';

const HELP = `npm run -s watch-chain [-- --coin ETH --from HEIGHT]

Without words: how far each chain was read from its node, and what is wrong.
With them: the watch of that coin's chain begins anew above the block HEIGHT, in the running house at its next look. For a chain that was
taken back deeper than is followed (docs/operations.md says how to choose the block). What was credited already is not credited again.
Exit code 0: all is well, or the wish is kept; 1: something is wrong with a node; 2: there is no such chain, or the words make no sense.
`;

interface Order {
  readonly restart: { readonly chain: string; readonly height: number } | undefined;
}

/** Undefined when the words make no sense. */
function orderOf(args: string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { coin: text, from: text } });
  if (values.coin === undefined && values.from === undefined) return { restart: undefined };
  const coin = coinBySymbol(values.coin ?? '');
  if (!coin.ok || !/^\d{1,9}$/.test(values.from ?? '')) return undefined;
  return { restart: { chain: wholeCoin(coin.value).chain, height: Number(values.from) } };
}

async function run({ restart }: Order, { out, err }: Streams): Promise<number> {
  const { db, close } = await findDatabase(loadConfig(process.env));
  try {
    if (restart) {
      if (await wishRestart(db, restart.chain, restart.height)) {
        out(`${restart.chain} is read again from above block ${restart.height}\n`);
        return 0;
      }
      err('No house has read this chain yet.\n');
      return 2;
    }
    const chains = await watchFigures(db);
    for (const { chain, height, claimed, heardAt, untold, trouble } of chains) {
      out(`${trouble === null ? 'well   ' : 'TROUBLE'}  ${chain}: block ${height ?? '-'} of ${claimed ?? '-'}`);
      out(`, heard ${heardAt?.toISOString() ?? 'never'}${untold > 0 ? `, ${untold} payments not booked yet` : ''}\n`);
      if (trouble !== null) out(`         ${trouble}\n`);
    }
    return chains.every(({ trouble }) => trouble === null) ? 0 : 1;
  } finally {
    await close();
  }
}

await runOperatorCommand({ help: HELP, orderOf, run });
