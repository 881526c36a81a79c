import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createSimulator } from '@evens/feeds';
import { demoWorld } from '@evens/seed-world';
import { MOST_TERM_RETURN } from '../capabilities/bets/tickets/index.ts';
import { type CampaignLine, campaignLinesOfFile, campaignLinesOfHouse } from '../capabilities/growth/bonuses/index.ts';
import { type Config, ConfigError, loadConfig } from '../platform/config/index.ts';
import { openDatabase } from '../platform/database/index.ts';
import { runningPostgresUrl } from '../platform/postgres/index.ts';
import { bestBetsOf } from './best-bets-of.ts';
import { bettingTermsFrom } from './betting-terms-file.ts';
import type { OperatorCommand } from './operator-command.ts';

const HELP = `npm run -s terms [-- --seed SEED] [--terms FILE] [--campaigns FILE]

For each of the house's terms the bet that is best for a player, and what it brings back on average for each unit that it
costs, over a whole snapshot of the simulated world; and for each bonus campaign what it is worth to who plays it best and
may stop at any time: one JSON object {"terms": [{"term", "bestReturn", "bet"}], "campaigns": [{"campaign", "version",
"state", "currency", "worthPercent", "mostPercent", "perNewMoney", "blocked"}]} on standard output. No house has to run. What
is above ${MOST_TERM_RETURN} loses money by itself, and is named on standard error too, as is a campaign that the gate refuses.

--seed SEED   another made-up world; without it the one of SEED
--terms FILE  the terms of this file; without it those of BETTING_TERMS, or of a new house
--campaigns FILE  the campaigns of this file, one or a list; without it those of the house whose database runs, if one does
Exit code 2: the words make no sense, or a setting or the file is wrong.
`;

/** The hour at which the world is looked at: the same for everybody, so that an answer can be had again. */
const LOOKED_AT_MS = Date.UTC(2026, 10, 21, 14);

interface Order {
  readonly seed: string | undefined;
  readonly terms: string | undefined;
  readonly campaigns: string | undefined;
}

function orderOf(args: string[]): Order | undefined {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    options: { seed: text, terms: text, campaigns: text },
    allowPositionals: true,
  });
  const { seed, terms, campaigns } = values;
  if (positionals.length > 0 || [seed, terms, campaigns].includes('')) return undefined;
  return { seed, terms, campaigns };
}

/** Campaigns of a file, or of the house whose database runs now. */
async function campaignsOf({ databaseUrl, dataDir }: Config, file: string | undefined): Promise<CampaignLine[]> {
  if (file !== undefined) {
    try {
      return await campaignLinesOfFile(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      throw new ConfigError(`${file}: ${error instanceof Error ? error.message : 'it cannot be read'}`);
    }
  }
  const url = databaseUrl ?? (await runningPostgresUrl(dataDir));
  if (url === undefined) return [];
  const db = openDatabase(url, { max: 1 });
  try {
    return await campaignLinesOfHouse(db);
  } finally {
    await db.destroy();
  }
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
  async run({ seed, terms: file, campaigns: campaignFile }, { out, err }) {
    const config = loadConfig(env);
    const say = (about: string): void => err(`${about}\n`);
    const asked = { terms: bettingTermsFrom(file ?? config.bettingTerms, say), earlyPayout: config.earlyPayout };
    const source = createSimulator({ world: demoWorld(), seed: seed ?? config.seed, startMs: LOOKED_AT_MS, ...size });
    const terms = bestBetsOf(source.snapshot(), asked);
    for (const { term, bestReturn } of terms) {
      if (bestReturn > MOST_TERM_RETURN)
        say(`${term}: the best bet brings back ${bestReturn}, above ${MOST_TERM_RETURN}`);
    }
    const campaigns = await campaignsOf(config, campaignFile);
    for (const { campaign, version, currency, blocked, worthPercent } of campaigns) {
      const which = version === null ? campaign : `${campaign} version ${version}`;
      if (blocked !== null) say(`${which}, ${currency}: worth ${worthPercent} % of the bonus: ${blocked}`);
    }
    out(`${JSON.stringify({ terms, campaigns })}\n`);
    return 0;
  },
});
