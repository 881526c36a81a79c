import { type ReceivedSms, type Sandbox, startSandbox } from '@evens/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    clock: { wallMs: () => more.atMs ?? Date.now() },
    onFault: (fault) => faults.push(fault),
  });
const message = { to: '+491512345678', text: 'Ihr Code ist 123456 – 验证码' };
const arrived = async (): Promise<readonly ReceivedSms[]> => {
  const answer = await fetch(`${sandbox.url}/sms.json`);
  return ((await answer.json()) as { messages: ReceivedSms[] }).messages;
};

describe('a text message', () => {
  it('arrives as it was written, in any language', async () => {
    expect(await sms().send(message)).toBe(true);
    expect((await arrived()).map(({ to, text }) => [to, text])).toEqual([[message.to, message.text]]);
  });

  it.each([
    ['signed with another secret', { secret: 'not the one' }, 'status 401'],
    ['of an hour ago', { atMs: Date.now() - 3_600_000 }, 'status 401'],
    ['sent where nobody listens', { url: 'http://127.0.0.1:9/sms' }, 'TypeError'],
  ])('%s is not taken, which is said without number or text', async (_name, more, fault) => {
    const before = (await arrived()).length;
    expect(await sms(more).send(message)).toBe(false);
    expect(faults).toEqual([fault]);
    expect(await arrived()).toHaveLength(before);
  });

  it('is signed over time and words together', () => {
    const signature = smsSignature('secret', '1', 'body');
    expect(signature).not.toBe(smsSignature('secret', '2', 'body'));
    expect(signature).not.toBe(smsSignature('secret', '1', 'other'));
  });
});
