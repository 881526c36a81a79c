import { parseArgs } from 'node:util';
import { createSimulator } from '@evens/feeds';
import { demoWorld } from '@evens/seed-world';
import { MOST_TERM_RETURN } from '../capabilities/bets/tickets/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { bestBetsOf } from './best-bets-of.ts';
import { bettingTermsFrom } from './betting-terms-file.ts';
import type { OperatorCommand } from './operator-command.ts';

const HELP = `npm run -s terms [-- --seed SEED] [--terms FILE]

For each of the house's terms the bet that is best for a player, and what it brings back on average for each unit that it
costs, over a whole snapshot of the simulated world: one JSON object {"terms": [{"term", "bestReturn", "bet"}]} on standard
output. No house has to run. What is above ${MOST_TERM_RETURN} loses money by itself, and is named on standard error too.

--seed SEED   another made-up world; without it the one of SEED
--terms FILE  the terms of this file; without it those of BETTING_TERMS, or of a new house
Exit code 2: the words make no sense, or a setting or the file is wrong.
`;

/** The hour at which the world is looked at: the same for everybody, so that an answer can be had again. */
const LOOKED_AT_MS = Date.UTC(2026, 10, 21, 14);

interface Order {
  readonly seed: string | undefined;
  readonly terms: string | undefined;
}

function orderOf(args: string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ args, options: { seed: text, terms: text }, allowPositionals: true });
  const { seed, terms } = values;
  if (positionals.length > 0 || seed === '' || terms === '') return undefined;
  return { seed, terms };
}

/**
 * The command `terms`.
 *
 * @param env - the house's settings
 * @param size - another number of contests than the simulated world's own
 */
export const termsCommand = (
  env: NodeJS.ProcessEnv,
  size: { readonly inPlay?: number } = {},
): OperatorCommand<Order> => ({
  help: HELP,
  orderOf,
  async run({ seed, terms: file }, { out, err }) {
    const config = loadConfig(env);
    const say = (about: string): void => err(`${about}\n`);
    const asked = { terms: bettingTermsFrom(file ?? config.bettingTerms, say), earlyPayout: config.earlyPayout };
    const source = createSimulator({ world: demoWorld(), seed: seed ?? config.seed, startMs: LOOKED_AT_MS, ...size });
    const terms = bestBetsOf(source.snapshot(), asked);
    for (const { term, bestReturn } of terms) {
      if (bestReturn > MOST_TERM_RETURN)
        say(`${term}: the best bet brings back ${bestReturn}, above ${MOST_TERM_RETURN}`);
    }
    out(`${JSON.stringify({ terms })}\n`);
    return 0;
  },
});
