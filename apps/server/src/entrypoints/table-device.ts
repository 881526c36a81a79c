import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { newDeviceKeys, openDevice } from '@evens/sandbox';

const HELP = `Usage: npm run table-device -- keys FILE
       npm run table-device -- run FILE [URL] [TABLE]

A wheel of a studio for demos: it follows a table, spins for each round that is closed, and says what fell, signed.
keys   makes a pair of keys, writes the private one to FILE and prints the public one, which two operators register
       in the back office (Live tables)
run    URL is the address of the house, http://127.0.0.1:3000 where left out; TABLE live-roulette-studio
`;

async function run([
  verb,
  file,
  url = 'http://127.0.0.1:3000',
  table = 'live-roulette-studio',
]: readonly string[]): Promise<void> {
  if (!file || (verb !== 'keys' && verb !== 'run')) {
    process.stdout.write(HELP);
    process.exitCode = verb === '--help' ? 0 : 1;
    return;
  }
  if (verb === 'keys') {
    const keys = newDeviceKeys();
    await writeFile(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
    process.stdout.write(`${keys.publicKey}\n`);
    return;
  }
  const { publicKey, privateKey } = JSON.parse(await readFile(file, 'utf8')) as ReturnType<typeof newDeviceKeys>;
  const device = openDevice({
    ...{ url, table, publicKey, privateKey, nowMs: () => Date.now() },
    told: (round, pocket, status) => void process.stdout.write(`round ${round}: ${pocket}, answered ${status}\n`),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void device.stop());
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
