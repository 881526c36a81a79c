import process from 'node:process';
import { text } from 'node:stream/consumers';
import { HOUSE_CURRENCY, parseAmount } from '@evens/kernel';
import { z } from 'zod';
import { configureProvider } from '../capabilities/casino/providers/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { sealing } from '../platform/second-factor/index.ts';
import { findDatabase } from './find-database.ts';
import { runOperatorCommand, type Streams } from './operator-command.ts';

const HELP = `npm run game-provider -- ID < SETTINGS.json

Enters how a provider of games is spoken to; secrets are sealed under SECRETS_KEY and never shown again. From standard input:
{"settings": {"address": "https://...", "nodeId": "...", "salt": "..."}, "on": true, "addresses": ["192.0.2.0/24"],
"mostWin": "250000.00"}. What is left out stays as it was. Exit code 1: something is missing or unknown.
`;

const wanted = z.strictObject({
  settings: z.record(z.string(), z.string().min(1).max(500)).optional(),
  on: z.boolean().optional(),
  addresses: z.array(z.string()).max(100).optional(),
  mostWin: z
    .string()
    .refine((amount) => (parseAmount(amount, HOUSE_CURRENCY) ?? 0n) > 0n)
    .optional(),
});

function read(said: string): z.output<typeof wanted> | undefined {
  try {
    return wanted.safeParse(JSON.parse(said)).data;
  } catch {
    return undefined;
  }
}

async function run(id: string, { out, err }: Streams): Promise<number> {
  const said = read(await text(process.stdin));
  if (!said) {
    err('Standard input holds no settings: --help shows their form.\n');
    return 1;
  }
  const { secretsKey, ...config } = loadConfig(process.env);
  const { db, close } = await findDatabase({ ...config, secretsKey });
  try {
    const { settings, on: isOn, addresses, mostWin } = said;
    const mostWinMinor = mostWin === undefined ? undefined : parseAmount(mostWin, HOUSE_CURRENCY);
    const by = 'operator:command';
    const done = await configureProvider(db, sealing(secretsKey), id, { settings, isOn, addresses, mostWinMinor }, by);
    out(done.ok ? `${id} is configured.\n` : `Nothing was changed: ${done.refusal}.\n`);
    return done.ok ? 0 : 1;
  } finally {
    await close();
  }
}

await runOperatorCommand({
  help: HELP,
  orderOf: ([id, ...more]) => (more.length === 0 ? id : undefined),
  run,
});
