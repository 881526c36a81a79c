import { LANGUAGES } from '@evens/contract';
import { type ReceivedSms, type Sandbox, startSandbox } from '@evens/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE_TEXTS } from './code-texts.ts';
import { openSms, smsSignature } from './index.ts';

let sandbox: Sandbox;
let faults: string[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    pageHost: '127.0.0.1',
    apiKey: 'key',
    secret: 'secret',
    smsSecret: 'a secret of both sides',
    webhookUrl: () => 'http://127.0.0.1:9',
    nowMs: Date.now,
  });
});
afterAll(() => sandbox?.stop());
beforeEach(() => {
  faults = [];
});

const sms = (more: { url?: string; secret?: string; atMs?: number } = {}) =>
  openSms({
    url: more.url ?? `${sandbox.url}/sms`,
    secret: more.secret ?? 'a secret of both sides',
    brand: async () => 'Evens',
    clock: { wallMs: () => more.atMs ?? Date.now() },
    onFault: (fault) => faults.push(fault),
  });
const message = { to: '+491512345678', code: '123456', language: 'de-DE' };
const arrived = async (): Promise<readonly ReceivedSms[]> => {
  const answer = await fetch(`${sandbox.url}/sms.json`);
  return ((await answer.json()) as { messages: ReceivedSms[] }).messages;
};

describe('a code by text message', () => {
  it("arrives in the player's language, and in English where that is none of ours", async () => {
    expect(await sms().sendCode(message)).toBe(true);
    expect(await sms().sendCode({ ...message, language: 'tlh' })).toBe(true);
    expect((await arrived()).map(({ to, text }) => [to, text])).toEqual([
      ['+491512345678', '123456 is your Evens code for 10 minutes. Never tell it to anybody.'],
      ['+491512345678', '123456 ist 10 Minuten lang Ihr Code bei Evens. Geben Sie ihn niemandem.'],
    ]);
  });

  it.each([
    ['signed with another secret', { secret: 'not the one' }, 'status 401'],
    ['of an hour ago', { atMs: Date.now() - 3_600_000 }, 'status 401'],
    ['sent where nobody listens', { url: 'http://127.0.0.1:9/sms' }, 'TypeError'],
  ])('%s is not taken, which is said without number or text', async (_name, more, fault) => {
    const before = (await arrived()).length;
    expect(await sms(more).sendCode(message)).toBe(false);
    expect(faults).toEqual([fault]);
    expect(await arrived()).toHaveLength(before);
  });

  it('is signed over time and words together', () => {
    const signature = smsSignature('secret', '1', 'body');
    expect(signature).not.toBe(smsSignature('secret', '2', 'body'));
    expect(signature).not.toBe(smsSignature('secret', '1', 'other'));
  });

  it.each(LANGUAGES)('names code and house in $code', ({ code }) => {
    expect(CODE_TEXTS[code]).toContain('{{code}}');
    expect(CODE_TEXTS[code]).toContain('{{brand}}');
  });
});
