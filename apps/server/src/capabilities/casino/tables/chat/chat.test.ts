import type { ChatMessage, DeskChatMessage } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../../../test/api-players.ts';
import { openRoundsDesk } from '../../../../../test/rounds-desk.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { tablesHouse } from '../../../../../test/tables-house.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { TABLE_RETENTION } from '../retention.ts';
import { isOpenAt, shortened } from './chat.ts';

const KEY = 'live-roulette';
const PATH = `/api/livecasino/tables/${KEY}/chat`;
const { db } = await testDatabase();
const house = await tablesHouse(db);
const desk = await openRoundsDesk(house.house.clock, [house.here.tables], undefined, ['playerCare']);
const trader = await openRoundsDesk(house.house.clock, [house.here.tables]);
afterAll(async () => {
  await desk.close();
  await trader.close();
  await house.close();
});
const player = () => house.here.api.player(0n);

const say = async (call: Call, text: string) => {
  const { status, body } = await call('POST', PATH, { text });
  return { status, code: body.code, message: body.message as ChatMessage };
};
const heard = async (call: Call) => {
  const { body } = await call('GET', PATH);
  return body as { messages: readonly ChatMessage[]; open: boolean; mutedUntilMs: number | null };
};
const said = async (call: Call, text: string): Promise<string> => (await say(call, text)).message.id;

describe('who speaks at a table', () => {
  it('is read by the others of this table under a shortened name, and of no other', async () => {
    const [one, other] = [await player(), await player()];
    const { message } = await say(one.call, '  good luck all  ');
    expect(message).toMatchObject({ own: true, name: 'ann', text: 'good luck all', removed: null });
    const [last] = (await heard(other.call)).messages.slice(-1);
    expect(last).toMatchObject({ id: message.id, own: false, name: 'an…', text: 'good luck all' });
    const { body } = await other.call('GET', '/api/livecasino/tables/live-baccarat/chat');
    expect(body.messages).toEqual([]);
    expect((await other.call('GET', '/api/livecasino/tables/live-nothing/chat')).status).toBe(404);
  });

  it.each([
    ['see evil.com', 'ChatLink'],
    ['my number is 0171 2345678', 'ChatNumber'],
    ['you bastard', 'ChatWord'],
    ['    ', 'InvalidRequest'],
    ['x'.repeat(161), 'InvalidRequest'],
  ])('is not heard with %j', async (text, code) => {
    const { call } = await player();
    const before = (await heard(call)).messages.length;
    expect((await say(call, text)).code).toBe(code);
    expect((await heard(call)).messages.length).toBe(before);
  });

  it('does not say the same again at once', async () => {
    const { call } = await player();
    await say(call, 'seventeen again');
    expect((await say(call, 'seventeen again')).code).toBe('ChatRepeated');
  });

  it('is nobody who is kept from play: he neither reads nor writes, nor reports', async () => {
    const [one, kept] = [await player(), await player()];
    const id = await said(one.call, 'hello to who may play');
    house.here.api.keepOut(kept.accountId);
    for (const [method, path, body] of [
      ['GET', PATH, undefined],
      ['POST', PATH, { text: 'hello' }],
      ['POST', `/api/livecasino/chat/${id}/report`, {}],
    ] as const) {
      const answer = await kept.call(method, path, body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(answer.body)).not.toContain('hello to who may play');
    }
  });
});

describe('a moderator', () => {
  const listed = async (query = '') =>
    (await desk.call('GET', `/api/desk/chat${query}`)).body.messages as readonly DeskChatMessage[];

  it('finds what was reported, once by each, and takes it out with its cause; the log says who and why', async () => {
    const [one, other] = [await player(), await player()];
    const id = await said(one.call, 'something that somebody reports');
    for (const call of [other.call, other.call, one.call])
      expect((await call('POST', `/api/livecasino/chat/${id}/report`, {})).body).toEqual({ reported: true });
    expect((await listed('?reported=yes')).map((each) => [each.id, each.reports])).toEqual([[id, 2]]);
    const remove = { cause: 'insult', reason: 'it hurt somebody' };
    expect((await desk.call('POST', `/api/desk/chat/${id}/remove`, remove)).body.message).toMatchObject({
      removed: 'insult',
    });
    expect((await desk.call('POST', `/api/desk/chat/${id}/remove`, remove)).status).toBe(404);
    const [last] = (await heard(other.call)).messages.slice(-1);
    expect(last).toMatchObject({ id, text: null, removed: 'insult' });
    expect(await listed('?reported=yes')).toEqual([]);
    const { rows } = await sql`
      select operator from audit_entry where action = 'chat.remove' and subject = ${`account/${one.accountId}`}
        and reason = 'it hurt somebody'`.execute(db);
    expect(rows).toEqual([{ operator: desk.operatorId }]);
  });

  it('mutes a player at every table for a while, and lets him speak again', async () => {
    const { call } = await player();
    const id = await said(call, 'too much of me');
    const mute = (minutes: number) =>
      desk.call('POST', `/api/desk/chat/${id}/mute`, { minutes, reason: 'a moment of rest' });
    expect((await mute(10)).body.message).toMatchObject({ mutedUntilMs: expect.any(Number) });
    expect((await say(call, 'still here')).code).toBe('ChatMuted');
    expect((await heard(call)).mutedUntilMs).toBeGreaterThan(0);
    await mute(0);
    expect((await say(call, 'still here')).status).toBe(200);
    expect((await mute(99_999)).status).toBe(400);
    expect((await desk.call('POST', '/api/desk/chat/999999/mute', { minutes: 1, reason: 'nobody' })).status).toBe(404);
  });

  it('is nobody without the right', async () => {
    expect((await trader.call('GET', '/api/desk/chat')).status).toBe(403);
  });
});

it('closed hours are the house’s own, over midnight too', async () => {
  const at = (hour: number) => Date.UTC(2026, 5, 1, hour, 30);
  const open = (hours: { from: number; until: number }) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isOpenAt(at(hour), hours));
  expect(open({ from: 8, until: 11 })).toEqual([8, 9, 10]);
  expect(open({ from: 22, until: 2 })).toEqual([0, 1, 22, 23]);
  const closed = await tablesHouse(db, { chatHours: { from: 0, until: 0 } });
  const { call } = await closed.here.api.player(0n);
  expect(await heard(call)).toMatchObject({ open: false });
  expect((await say(call, 'is anybody there')).code).toBe('ChatClosed');
  await closed.close();
});

it('names are shortened, whatever they are written in', () => {
  expect(['oskarmichel', 'tess1', 'ли', '王小明明明明'].map(shortened)).toEqual([
    'osk…el',
    'te…',
    'ли…',
    '王小明…明明',
  ]);
});

it('what was said goes after its time, with its reports, and mutes once they are over', async () => {
  const { call, accountId } = await player();
  const id = await said(call, 'said long ago');
  await call('POST', `/api/livecasino/chat/${id}/report`, {});
  await sql`insert into live_chat_mute (account_id, until) values (${accountId}, now() - interval '3 days')`.execute(
    db,
  );
  await sql`update live_chat_message set said_at = now() - interval '40 days' where id = ${id}`.execute(db);
  for (const name of ['live-chat', 'live-chat-mute']) {
    const rule = TABLE_RETENTION.find((each) => each.name === name);
    const before = Date.now() - (rule?.keptDays ?? 0) * 86_400_000;
    expect(await inTransaction(db, async (tx) => rule?.thin(tx, before, 10))).toBe(1);
  }
  const { rows } = await sql`select from live_chat_report where message_id = ${id}`.execute(db);
  expect(rows).toEqual([]);
});
