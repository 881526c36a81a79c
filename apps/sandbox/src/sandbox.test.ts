import { createHmac } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from './index.ts';
import { judgeCard, passesLuhn, TEST_CARDS } from './payment/cards.ts';
import { textsFor } from './payment/page-texts.ts';

const LANGUAGES = ['en-US', 'fr-FR', 'de-DE', 'pt-PT', 'ru-RU', 'zh-CHS', 'zh-CHT', 'ko-KR', 'es-ES'];
const NOW = Date.UTC(2026, 10, 21);
const card = (number: string, expiry = '12/30') => ({ number, expiry, securityCode: '123', holder: 'Ada' });

describe('a card', () => {
  it.each(TEST_CARDS.map(({ number, outcome }) => [number, outcome]))('%s: %s', (number, outcome) => {
    expect(passesLuhn(number)).toBe(true);
    expect(judgeCard(card(number.replace(/(.{4})/g, '$1 ')), NOW)).toEqual({ outcome });
  });

  it.each([
    ['11/26', true],
    ['10/26', false],
    ['1/27', true],
    ['01/2027', true],
    ['0127', true],
    ['127', true],
    ['01 27', true],
    ['01.2027', true],
    ['1026', false],
    ['13 27', false],
    ['13/27', false],
    ['0/27', false],
    ['2027-01', false],
  ])('that runs to %s is valid: %s', (expiry, valid) => {
    expect('outcome' in judgeCard(card('4242424242424242', expiry), NOW)).toBe(valid);
  });
});

it('speaks nine languages, each with every text', () => {
  const texts = LANGUAGES.map(textsFor);
  expect(new Set(texts.map(({ tag }) => tag)).size).toBe(9);
  const flat = (value: object): string[] =>
    Object.values(value).flatMap((each) => (typeof each === 'string' ? [each] : flat(each)));
  for (const each of texts) {
    expect(flat(each).filter((text) => text.trim() === '')).toEqual([]);
    if (each.tag !== 'en') expect(flat(each).filter((text) => flat(textsFor('en-US')).includes(text))).toEqual([]);
  }
});

describe('over a restart', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evens-sandbox-'));
  const stateFile = path.join(folder, 'deep', 'payments.jsonl');
  const received: string[] = [];
  let merchant: Server;
  let accepting = true;
  let sandbox: Sandbox;

  const start = async (): Promise<Sandbox> => {
    sandbox = await startSandbox({
      port: 0,
      apiKey: 'key',
      secret: 'secret',
      webhookUrl: () => `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`,
      stateFile,
      nowMs: () => NOW,
      retryMs: 10,
      slowMs: 50,
    });
    return sandbox;
  };
  const api = (urlPath: string, init: RequestInit = {}) =>
    fetch(`${sandbox.url}${urlPath}`, {
      ...init,
      headers: {
        authorization: 'Bearer key',
        'content-type': 'application/json',
        'idempotency-key': 'k1',
        ...init.headers,
      },
    });
  const wish = {
    amountMinor: 1234,
    currency: 'EUR',
    exponent: 2,
    reference: 'deposit-1',
    merchantName: 'Evens',
    successUrl: 'http://127.0.0.1:1/back',
    cancelUrl: 'http://127.0.0.1:1/back',
  };
  const open = async (key: string, changes: object = {}): Promise<{ id: string; url: string; status: string }> =>
    (await (
      await api('/v1/sessions', {
        method: 'POST',
        body: JSON.stringify({ ...wish, ...changes }),
        headers: { 'idempotency-key': key },
      })
    ).json()) as { id: string; url: string; status: string };
  const pay = (url: string, number: string) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card(number)) });
  const statusOf = async (id: string): Promise<string> =>
    ((await (await api(`/v1/sessions/${id}`)).json()) as { status: string }).status;

  beforeEach(async () => {
    merchant = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        if (accepting) received.push((JSON.parse(body) as { type: string }).type);
        response.writeHead(accepting ? 200 : 500).end();
      });
    });
    await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
    received.length = 0;
    accepting = true;
  });
  afterEach(async () => {
    await sandbox.stop();
    merchant.close();
    rmSync(stateFile, { force: true });
  });

  it('remembers its sessions, sends what was not acknowledged, and finishes what was under way', async () => {
    await start();
    accepting = false;
    const first = await open('first');
    const slow = await open('slow', { reference: 'deposit-2' });
    await pay(first.url, '4242424242424242');
    await pay(slow.url, '4000000000000077');
    await sandbox.stop();
    appendFileSync(stateFile, '{"session":{"id":"cut o');
    accepting = true;
    await start();
    await expect.poll(() => statusOf(slow.id)).toBe('completed');
    await sandbox.settled();
    expect(received.sort()).toEqual([
      'payment.completed',
      'payment.completed',
      'payment.processing',
      'payment.processing',
    ]);
    expect(await statusOf(first.id)).toBe('completed');
    expect((await open('first')).id).toBe(first.id);
    expect(readFileSync(stateFile, 'utf8')).not.toMatch(/4242|4000000000000077/);
  });

  it('remembers wallet payments and payouts too, and what came of them', async () => {
    await start();
    const form = {
      pay_to_email: 'merchant@sandpay.invalid',
      prepare_only: '1',
      transaction_id: 'wallet-1',
      amount: '12.00',
      currency: 'EUR',
      return_url: 'https://house.example',
      cancel_url: 'https://house.example',
      status_url: `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`,
    };
    const prepare = () => fetch(`${sandbox.url}/checkout/`, { method: 'POST', body: new URLSearchParams(form) });
    const sid = await (await prepare()).text();
    sandbox.wallet.misbehave({ mute: true });
    await fetch(`${sandbox.url}/checkout/pay?sid=${sid}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pays' }),
      redirect: 'manual',
    });
    const seconds = NOW / 1000;
    const signed = (text: string): string =>
      `t=${seconds},v1=${createHmac('sha256', 'secret').update(`${seconds}.${text}`).digest('hex')}`;
    const body = JSON.stringify({ reference: 'payout-1', amountMinor: 700, currency: 'EUR', to: {} });
    const headers = { 'content-type': 'application/json', 'payout-signature': signed(`POST /v1/payouts ${body}`) };
    await fetch(`${sandbox.url}/v1/payouts`, { method: 'POST', headers, body });
    await sandbox.stop();
    await start();
    expect(await (await prepare()).text()).toBe(sid);
    expect(sandbox.wallet.byTransaction('wallet-1')).toMatchObject({ status: 2, paidMs: NOW });
    await expect
      .poll(async () => {
        const asked = await fetch(`${sandbox.url}/v1/payouts/payout-1`, {
          headers: { 'payout-signature': signed('GET /v1/payouts/payout-1 ') },
        });
        return ((await asked.json()) as { status: string }).status;
      })
      .toBe('paid');
  });

  it('answers only to its key, and refuses the same key with another wish', async () => {
    await start();
    const stranger = await fetch(`${sandbox.url}/v1/sessions/x`, { headers: { authorization: 'Bearer other' } });
    expect(stranger.status).toBe(401);
    await open('k1');
    const other = await api('/v1/sessions', { method: 'POST', body: JSON.stringify({ ...wish, amountMinor: 1 }) });
    expect(other.status).toBe(409);
    expect((await api('/v1/sessions', { method: 'POST', body: '{}' })).status).toBe(400);
    expect((await api('/v1/sessions/none')).status).toBe(404);
    const none = await fetch(`${sandbox.url}/pay/none`);
    expect([none.status, await none.text()]).toEqual([404, expect.stringContaining('This payment is closed')]);
    expect((await api('/control', { method: 'POST', body: '{"copies":0}' })).status).toBe(400);
  });

  it.each([
    ['number', { number: '4242 4242 4242 4241' }, 'This is not a card number.'],
    ['number', { number: '4111 1111 1111 1111' }, 'Test mode takes test cards only.'],
    ['expiry', { expiry: '10/26' }, 'The card has expired or the date is not MM/YY.'],
    ['securityCode', { securityCode: '1' }, 'The security code has three or four digits.'],
    ['holder', { holder: '"' }, 'Enter the name on the card.'],
  ])('sends a form with a wrong %s back with all that was typed, at that field', async (name, wrong, words) => {
    await start();
    const { url } = await open('k1');
    const typed = { ...card('4242 4242 4242 4242'), ...wrong };
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(typed) });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(text).toContain(words);
    const inputs = [...text.matchAll(/<input id="(\w+)"[^>]* value="([^"]*)"([^>]*)>/g)];
    expect(Object.fromEntries(inputs.map(([, id, value]) => [id, value?.replace('&#34;', '"')]))).toEqual(typed);
    expect(inputs.filter(([, , , rest]) => rest?.includes('autofocus')).map(([, id]) => id)).toEqual([name]);
    expect(text.match(/aria-invalid="true" aria-describedby="problem"/g)).toHaveLength(1);
  });

  it('lists every card that it takes, with what it does', async () => {
    await start();
    const text = await (await fetch((await open('k1')).url)).text();
    const listed = [
      ...text.matchAll(/data-card="([^"]+)" data-expiry="([^"]+)"[^>]*><code>[^<]+<\/code> <span>([^<]+)</g),
    ];
    expect(listed.map(([, number, expiry, words]) => [number?.replaceAll(' ', ''), expiry, words])).toEqual(
      TEST_CARDS.map(({ number, outcome }) => [number, '12/28', textsFor('en-US').notes[outcome]]),
    );
    expect((await fetch(`${sandbox.url}/page.js`)).headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it('pays a session once: a second form finds it closed', async () => {
    await start();
    const session = await open('k1');
    const both = await Promise.all([pay(session.url, '4242424242424242'), pay(session.url, '4242424242424242')]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
    await sandbox.settled();
    expect(received).toEqual(['payment.processing', 'payment.completed']);
  });
});
