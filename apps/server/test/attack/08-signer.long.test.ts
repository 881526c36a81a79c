import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../../signer/src/settings.ts';
import { requestText, SIGNATURE_HEADER, signText } from '../../../signer/src/signed-http.ts';
import { type Signer, startSigner } from '../../../signer/src/start-signer.ts';
import { type Anvil, RICH, startAnvil } from '../../../signer/test/anvil.ts';
import { type Asked, ask, SECRET } from '../../../signer/test/asking.ts';
import { entriesOf } from '../../../signer/test/journal-entries.ts';
import { attack, type Said, said } from './support-attack-b.ts';

/*
 * Whoever stands between house and signer, whoever broke into the house and speaks for it, and a disk that tore a journal: a payment is signed
 * once, within its limits, and never beyond what the wallet holds after what is under way.
 */
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const ETHER = 10n ** 18n;
const PART = 2245n * 10n ** 14n;

let anvil: Anvil;
let folder = '';
let journal = '';
let signer: Signer | undefined;
let made = 0;
beforeAll(async () => {
  anvil = await startAnvil();
  folder = mkdtempSync(path.join(tmpdir(), 'evens-attack-signer-'));
});
afterAll(async () => {
  await anvil.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  made += 1;
  journal = path.join(folder, `${made}.jsonl`);
});
const stop = async (): Promise<void> => {
  await signer?.stop();
  signer = undefined;
};
afterEach(async () => {
  await stop();
  await rich(100n * ETHER);
  await mine();
});

const settings = (more: Readonly<Record<string, string>> = {}) =>
  readSettings({
    ...{ SIGNER_PORT: '0', SIGNER_SECRET: SECRET, SIGNER_JOURNAL: journal, SIGNER_NETWORK: 'regtest' },
    ...{ SIGNER_ETH_KEY: RICH.key, SIGNER_ETH_RPC_URL: anvil.url, SIGNER_ETH_CONFIRMATIONS: '1' },
    ...{ SIGNER_ETH_MOST: '2', SIGNER_ETH_MOST_DAY: '5', SIGNER_ALLOW: 'any', SIGNER_LOOK_SECONDS: '60' },
    ...more,
  });
const start = async (more: Readonly<Record<string, string>> = {}): Promise<number> => {
  await stop();
  signer = await startSigner(settings(more), () => undefined);
  return signer.port;
};
const rich = (wei: bigint) => anvil.call('anvil_setBalance', RICH.address, `0x${wei.toString(16)}`);
const mine = () => anvil.call('anvil_mine', '0x1');
const order = (id: string, units: bigint | string = ETHER, more: object = {}) => ({
  ...{ id, coin: 'ETH', units: String(units), address: TO },
  ...more,
});
const pay = (port: number, wish: object) => ask(port, 'POST', '/v1/payments', wish);
const line = ({ status, body, signed }: Asked): string =>
  `${status}${signed ? '' : ' unsigned'} ${body.state ?? body.error ?? ''} ${body.words ?? ''}`.trim();
const paying = async (wish: object, more: Readonly<Record<string, string>> = {}): Promise<Said> =>
  said('POST /v1/payments', wish, line(await pay(await start(more), wish)));

/** Bytes of one's own, with whatever headers. */
async function raw(method: string, at: string, body: string, headers: Readonly<Record<string, string>>): Promise<Said> {
  const answer = await fetch(`http://127.0.0.1:${signer?.port}${at}`, {
    method,
    headers,
    ...(method === 'POST' && { body }),
  });
  return said(`${method} ${at}`, body, `${answer.status} ${await answer.text()}`.trim());
}
const headerOf = (
  method: string,
  at: string,
  body: string,
  atMs = Date.now(),
  speaker: 'house' | 'signer' = 'house',
) => ({
  [SIGNATURE_HEADER]: signText(SECRET, speaker, requestText(method, at, body), Math.floor(atMs / 1000)),
});
const signedInJournal = (): number => entriesOf(journal).filter(({ kind }) => kind === 'payment').length;
const holds = (payments: number) => async () => expect(signedInJournal()).toBe(payments);

/** A journal with two payments and all that became of them, at rest. */
async function journalOfTwo(): Promise<string> {
  const port = await start();
  for (const id of ['j1', 'j2']) await pay(port, order(id, 5n));
  await stop();
  return readFileSync(journal, 'utf8');
}
/** What a start says to a journal that was written over. */
async function startOn(text: string | Buffer, what: string): Promise<Said> {
  writeFileSync(journal, text);
  const told = await start().then(
    () => 'started',
    (error: unknown) => `refused: ${error instanceof Error ? error.message : String(error)}`,
  );
  return said('start', { what }, told.replaceAll(folder, '…'));
}

attack('08', 'the signer', [
  {
    name: 'two payments of 0.2245 out of 0.4 at the same moment',
    does: async () => {
      const port = await start();
      await rich(4n * 10n ** 17n);
      const answers = await Promise.all([pay(port, order('a', PART)), pay(port, order('b', PART))]);
      return said('2 × POST /v1/payments at once', order('a', PART), answers.map(line).join('; '));
    },
    expect: '200 sent; 200 waiting the wallet has not enough of it after what is under way',
    holds: holds(1),
  },
  {
    name: 'the second of them after a start in between',
    does: async () => {
      await rich(4n * 10n ** 17n);
      await pay(await start(), order('a', PART));
      const port = await start();
      return said('POST /v1/payments after a start', order('b', PART), line(await pay(port, order('b', PART))));
    },
    expect: '200 waiting the wallet has not enough',
    holds: holds(1),
  },
  {
    name: 'the second of them where the node has forgotten the first',
    does: async () => {
      await rich(4n * 10n ** 17n);
      const port = await start();
      const { body } = await pay(port, order('a', PART));
      await anvil.call('anvil_dropTransaction', body.txid);
      return said('POST /v1/payments', order('b', PART), line(await pay(port, order('b', PART))));
    },
    expect: '200 waiting the wallet has not enough',
    holds: holds(1),
  },
  {
    name: 'forty small ones at once whose fees alone empty the wallet',
    does: async () => {
      await rich(10n ** 16n);
      const port = await start();
      const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => pay(port, order(`f${at}`, 1n))));
      const waits = answers.filter(({ body }) => body.state === 'waiting').length;
      return said(
        '40 × POST /v1/payments at once',
        order('f1', 1n),
        `${waits > 20 ? 'most wait' : `${waits} wait`}: ${line(answers[39] as Asked)}`,
      );
    },
    expect: 'most wait: 200 waiting the wallet has not enough Ether for the fee after what is under way',
  },
  {
    name: 'all there is, so that nothing is left for the fee',
    does: async () => {
      await rich(ETHER);
      return paying(order('all'));
    },
    expect: /^200 waiting (the chain would not take it|the wallet has not enough Ether for the fee)/,
    holds: holds(0),
  },
  {
    name: 'one unit more than it pays at once',
    does: () => paying(order('big', 2n * ETHER + 1n)),
    expect: '200 refused more ETH than the signer pays at once',
    holds: holds(0),
  },
  {
    name: 'what was refused, under the same number with less',
    does: async () => {
      const port = await start();
      await pay(port, order('big', 3n * ETHER));
      return said('POST /v1/payments', order('big'), line(await pay(port, order('big'))));
    },
    expect: '409 other_wish',
    holds: holds(0),
  },
  {
    name: 'the day’s limit in slices, with a start between them',
    does: async () => {
      for (const id of ['d1', 'd2']) await pay(await start(), order(id, 2n * ETHER));
      return paying(order('d3', ETHER + 1n));
    },
    expect: '200 waiting no more ETH leaves the wallet within 24 hours',
    holds: holds(2),
  },
  {
    name: 'the day’s limit by many at the same moment',
    does: async () => {
      const port = await start();
      const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => pay(port, order(`m${at}`))));
      return said('8 × POST /v1/payments at once', order('m1'), answers.map(({ body }) => body.state).join());
    },
    expect: 'sent,sent,sent,sent,sent,waiting,waiting,waiting',
    holds: holds(5),
  },
  {
    name: 'the same number to another address',
    does: async () => {
      const port = await start();
      await pay(port, order('w', 5n));
      return said(
        'POST /v1/payments',
        order('w', 5n, { address: OTHER }),
        line(await pay(port, order('w', 5n, { address: OTHER }))),
      );
    },
    expect: '409 other_wish',
    holds: holds(1),
  },
  {
    name: 'the same payment twenty times at once',
    does: async () => {
      const port = await start();
      const answers = await Promise.all(Array.from({ length: 20 }, () => pay(port, order('w', 5n))));
      return said(
        '20 × POST /v1/payments at once',
        order('w', 5n),
        `${new Set(answers.map(({ body }) => body.txid)).size} transaction`,
      );
    },
    expect: '1 transaction',
    holds: holds(1),
  },
  { name: 'less than nothing', does: () => paying(order('neg', '-5')), expect: '400 unreadable', holds: holds(0) },
  {
    name: 'nothing',
    does: () => paying(order('none', '000')),
    expect: '200 refused nothing would be paid',
    holds: holds(0),
  },
  {
    name: 'an amount in another notation',
    does: () => paying(order('hex', '0xde0b6b3a7640000')),
    expect: '400 unreadable',
    holds: holds(0),
  },
  {
    name: 'an amount as a number',
    does: () => paying({ ...order('num'), units: 1e18 }),
    expect: '400 unreadable',
    holds: holds(0),
  },
  {
    name: 'more than a number of the chain holds',
    does: () => paying(order('huge', '9'.repeat(40))),
    expect: '200 refused more ETH than the signer pays at once',
    holds: holds(0),
  },
  {
    name: 'to the burning address, by a house that somebody broke into',
    does: () => paying(order('dead', 5n, { address: '0x000000000000000000000000000000000000dEaD' })),
    expect: '200 waiting the address cannot be paid to',
    holds: holds(0),
  },
  {
    name: 'to an address with a wrong checksum',
    does: () => paying(order('sum', 5n, { address: TO.replace('5aAe', '5AAe') })),
    expect: '200 waiting the address cannot be paid to',
    holds: holds(0),
  },
  {
    name: 'in a token that this wallet has not',
    does: () => paying(order('usdt', 5n, { coin: 'USDTE' })),
    expect: '200 refused the signer has no wallet for USDTE',
    holds: holds(0),
  },
  {
    name: 'in thousandths, whose limit nobody has set',
    does: () => paying(order('meth', 5n, { coin: 'mETH' })),
    expect: '200 refused the signer has no wallet for mETH',
    holds: holds(0),
  },
  {
    name: 'announced just now, and paid at once',
    does: async () => {
      const port = await start({ SIGNER_ALLOW: 'announced:3600' });
      await ask(port, 'POST', '/v1/announcements', { coin: 'ETH', address: TO });
      return said('POST /v1/payments', order('ann', 5n), line(await pay(port, order('ann', 5n))));
    },
    expect: '200 waiting the address was announced too short a while ago',
    holds: holds(0),
  },
  {
    name: 'announced long ago for one spelling, paid to another',
    does: async () => {
      const port = await start({ SIGNER_ALLOW: 'announced:0' });
      await ask(port, 'POST', '/v1/announcements', { coin: 'ETH', address: OTHER });
      return said('POST /v1/payments', order('ann', 5n), line(await pay(port, order('ann', 5n))));
    },
    expect: '200 waiting the address was never announced',
    holds: holds(0),
  },
  {
    name: 'without a signature',
    does: async () => {
      await start();
      return raw('POST', '/v1/payments', JSON.stringify(order('x', 5n)), {});
    },
    expect: '401',
    holds: holds(0),
  },
  {
    name: 'signed for a look, sent as a payment',
    does: async () => {
      await start();
      return raw('POST', '/v1/payments', JSON.stringify(order('x', 5n)), headerOf('GET', '/v1/payments/x', ''));
    },
    expect: '401',
    holds: holds(0),
  },
  {
    name: 'an answer of the signer sent back as a request',
    does: async () => {
      await start();
      const body = JSON.stringify(order('x', 5n));
      return raw('POST', '/v1/payments', body, headerOf('POST', '/v1/payments', body, Date.now(), 'signer'));
    },
    expect: '401',
    holds: holds(0),
  },
  {
    name: 'written down and sent again a minute and a half later',
    does: async () => {
      await start();
      const body = JSON.stringify(order('x', 5n));
      return raw('POST', '/v1/payments', body, headerOf('POST', '/v1/payments', body, Date.now() - 90_000));
    },
    expect: '401',
    holds: holds(0),
  },
  {
    name: 'signed, with the address changed on its way',
    does: async () => {
      await start();
      const body = JSON.stringify(order('x', 5n));
      return raw('POST', '/v1/payments', body.replace(TO, OTHER), headerOf('POST', '/v1/payments', body));
    },
    expect: '401',
    holds: holds(0),
  },
  {
    name: 'a body of a megabyte',
    does: async () => {
      await start();
      const body = JSON.stringify(order('x', 5n, { tag: 'x'.repeat(1_000_000) }));
      return raw('POST', '/v1/payments', body, headerOf('POST', '/v1/payments', body)).catch(() =>
        said('POST /v1/payments', 'a megabyte', '401 cut off'),
      );
    },
    expect: '401',
    holds: holds(0),
  },
  {
    name: 'a second signer on the same journal',
    does: async () => {
      await start();
      const told = await startSigner(settings(), () => undefined).then(
        () => 'started',
        (error: unknown) => `refused: ${String(error)}`,
      );
      return said('start', { what: 'beside the first' }, told.replaceAll(folder, '…'));
    },
    expect: /^refused: .*another signer/,
  },
  {
    name: 'a journal that ends within a record',
    does: async () => {
      const text = await journalOfTwo();
      appendFileSync(journal, '400 0123456789abcdef0123456789abcdef {"kind":"payment","id":"torn","atMs"');
      const port = await start();
      const { status, body } = await ask(port, 'GET', '/v1/payments/torn');
      await pay(port, order('after', 7n));
      expect(readFileSync(journal, 'utf8').startsWith(text)).toBe(true);
      return said('GET /v1/payments/torn', undefined, `${status} ${body.error}`);
    },
    expect: '404 unknown_payment',
    holds: holds(3),
  },
  {
    name: 'a torn record with the next one glued to it',
    does: async () => {
      const text = await journalOfTwo();
      const last = text.trimEnd().split('\n').at(-1) ?? '';
      return startOn(`${text}${last.slice(0, 60)}${last}\n`, 'a record glued to the rest of another');
    },
    expect: /^refused: .*is not what was written/,
  },
  {
    name: 'a record changed: the payment to another address',
    does: async () => startOn((await journalOfTwo()).replace(TO, OTHER), 'an address changed'),
    expect: /^refused: .*is not what was written/,
  },
  {
    name: 'a payment taken out, so that it could be asked for again',
    does: async () => {
      const lines = (await journalOfTwo()).split('\n');
      return startOn([...lines.slice(0, 1), ...lines.slice(2)].join('\n'), 'the first record gone');
    },
    expect: /^refused: .*is not what was written/,
  },
  {
    name: 'two records in the other order',
    does: async () => {
      const [head = '', one = '', two = '', ...rest] = (await journalOfTwo()).split('\n');
      return startOn([head, two, one, ...rest].join('\n'), 'two records changed places');
    },
    expect: /^refused: .*is not what was written/,
  },
  {
    name: 'the head of the journal written over',
    does: async () => startOn((await journalOfTwo()).replace('journal 2', 'journal 3'), 'another head'),
    expect: 'refused:',
  },
  {
    name: 'a page of zeros at the end, as a disk leaves it that lost its power',
    does: async () =>
      startOn(Buffer.concat([Buffer.from(await journalOfTwo()), Buffer.alloc(4096)]), 'zeros behind it'),
    expect: 'refused:',
  },
]);

it('no journal holds a key', () => {
  const journals = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  expect(journals.length).toBeGreaterThan(20);
  for (const name of journals) expect(readFileSync(path.join(folder, name), 'utf8')).not.toContain(RICH.key);
});
