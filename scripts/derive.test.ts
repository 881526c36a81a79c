import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { derive } from '../apps/server/src/entrypoints/derive/command.ts';

const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const ZPRV =
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE';
const VPUB =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';
const of = (coin: string, xpub: string, index: string, ...more: string[]): string[] => [
  ...['--coin', coin, '--xpub', xpub, '--index', index],
  ...more,
];

it('prints the address alone: the command that an operator runs', () => {
  const command = ['run', '-s', 'derive', '--', ...of('BTC', ZPUB, '0')];
  const run = spawnSync('npm', command, { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' });
  expect([run.status, run.stdout]).toEqual([0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu\n']);
});

it('takes small letters, and a network for tests', () => {
  expect(derive(of('btc', ZPUB, '1')).out).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g\n');
  expect(derive(of('BTC', VPUB, '0', '--network', 'regtest')).out).toBe(
    'bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk\n',
  );
});

it.each([
  ['nothing', [], 'Needed are --coin, --xpub and --index'],
  ['a coin that is none', of('LUNA', ZPUB, '0'), 'Unknown crypto currency: LUNA'],
  ['a coin with signs that move the cursor', of('\u001b[2J', ZPUB, '0'), 'Unknown crypto currency: \ufffd[2J'],
  ['a coin of the processor', of('BCH', ZPUB, '0'), 'come from the processor'],
  ['a broken key', of('BTC', `${ZPUB.slice(0, -1)}x`, '0'), 'checksum of the key is wrong'],
  ['no key', of('BTC', 'hello', '0'), 'not an extended key'],
  ['a private key', of('BTC', ZPRV, '0'), 'This is a private key'],
  ['a key of a test network', of('BTC', VPUB, '0'), 'a test network'],
  ['a key of another wallet', of('DOGE', ZPUB, '0'), 'which this coin does not have'],
  ['an index below', of('BTC', ZPUB, '-1'), 'index'],
  ['an index that is a word', of('BTC', ZPUB, 'first'), 'whole number'],
  ['an index that is hardened', of('BTC', ZPUB, '2147483648'), 'whole number'],
  ['a network that is none', of('BTC', ZPUB, '0', '--network', 'moon'), 'There is no network moon'],
  ['an option that is none', ['--seed', 'abandon'], 'See --help'],
])('%s: the reason on standard error, nothing on standard output, exit code 2', (_name, args, words) => {
  const said = derive(args);
  expect([said.code, said.out]).toEqual([2, '']);
  expect(said.err).toContain(words);
  expect(said.err).not.toContain(ZPRV.slice(0, 20));
});
