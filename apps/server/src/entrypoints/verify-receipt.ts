import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { signingKeyOf } from '../capabilities/bets/tickets/index.ts';
import { loadConfig } from '../platform/config/index.ts';
import { readReceiptKeyFile } from './receipt-key.ts';
import { verifyReceipt } from './verify-receipt/command.ts';

const said = await verifyReceipt(process.argv.slice(2), {
  read: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  ownKey: async () => {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const { RECEIPT_KEY, DATA_DIR } = process.env;
    const { receiptKey, dataDir } = loadConfig({ RECEIPT_KEY, DATA_DIR });
    const line = receiptKey ?? (await readReceiptKeyFile(dataDir));
    return line === undefined ? undefined : signingKeyOf(line).publicKey;
  },
});
process.stdout.write(said.out);
process.stderr.write(said.err);
process.exitCode = said.code;
