// npm run bench -- NAME [options]: runs bench/NAME.ts and passes the options on.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import process from 'node:process';

const [name = '', ...options] = process.argv.slice(2);
const file = `bench/${name}.ts`;
if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync('bench')
    .filter((each) => each.endsWith('.ts'))
    .map((each) => each.slice(0, -3));
  console.error(`usage: npm run bench -- NAME, one of: ${names.join(', ')}`);
  process.exit(1);
}
const child = spawn(process.execPath, ['--import', 'tsx', file, ...options], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
