import { randomUUID } from 'node:crypto';
import {
  answerConversation,
  assignConversation,
  closeConversation,
  type DeskConversation,
  getConversation,
  getSupport,
  listConversations,
  writeToSupport,
} from '@evens/contract';
import type { RefusalCode } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type KycHouse, type Operator, openKycHouse, type Player } from '../../../../test/kyc-house.ts';
import { type Browser, openBrowser } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';

const { db } = await testDatabase({ max: 12 });
const clock = manualClock(Date.UTC(2026, 10, 24, 12));
let house: KycHouse;
let noor: Operator;
let ines: Operator;
let player: Player;
beforeAll(async () => {
  house = await openKycHouse(db, clock);
  noor = house.operator('Noor', 'playerCare');
  ines = house.operator('Inês', 'headOfCare');
});
beforeEach(async () => {
  await sql`truncate support_conversation cascade`.execute(db);
  player = await house.player();
});
afterEach(() => {
  expect(house.errors).toEqual([]);
});
afterAll(() => house.stop());

type Answer = { readonly ok: boolean; readonly refusal?: { readonly code: RefusalCode } };
const said = (answer: Answer): string => (answer.ok ? 'ok' : (answer.refusal?.code ?? ''));
const write = async (browser: Browser, text: string, language?: string): Promise<string> =>
  said(
    await browser.client.call(writeToSupport, {
      body: { text, key: randomUUID(), ...(language !== undefined && { language }) },
    }),
  );
const list = async (
  show: 'waiting' | 'mine' | 'answered' | 'closed',
  by: Operator = noor,
): Promise<readonly DeskConversation[]> => {
  const answer = await by.browser.client.call(listConversations, { query: { show } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.conversations;
};
const read = async (conversationId: string, by: Operator = noor) => {
  const answer = await by.browser.client.call(getConversation, { params: { conversationId } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const firstId = async (): Promise<string> => (await list('waiting'))[0]?.conversationId ?? '';
const lastOf = async (conversationId: string): Promise<string> =>
  (await read(conversationId)).messages.filter(({ from }) => from === 'player').at(-1)?.id ?? '0';
const answerTo = async (
  conversationId: string,
  text: string,
  { key = randomUUID(), lastId, by = noor }: { key?: string; lastId?: string; by?: Operator } = {},
): Promise<string> =>
  said(
    await by.browser.client.call(answerConversation, {
      params: { conversationId },
      body: { text, key, lastId: lastId ?? (await lastOf(conversationId)) },
    }),
  );

describe('the inbox', () => {
  it('has those that wait, longest first, with who, in which language, and the last words', async () => {
    const visitor = openBrowser(house.url);
    await write(player.browser, 'How long does a payout take?', 'de-DE');
    await write(visitor, '<script>alert(1)</script>', 'no-SUCH');
    const [first, second] = await list('waiting');
    expect(first).toMatchObject({ accountId: player.accountId, state: 'waiting', waiting: 1, language: 'de-DE' });
    expect(first?.userName).toMatch(/^p/);
    expect(second).toMatchObject({
      accountId: null,
      userName: null,
      language: null,
      lastText: '<script>alert(1)</script>',
    });
    expect(await house.support.waitingFor({ rights: new Set(['support.answer']) } as never)).toMatchObject({
      count: 2,
    });
  });

  it('answers: the page has it, the log says who and how much, not what', async () => {
    await write(player.browser, 'How long?');
    const id = await firstId();
    expect(await answerTo(id, 'A day, mostly.')).toBe('ok');
    const own = await player.browser.client.call(getSupport);
    expect(own.ok && own.value.messages.map(({ from, text }) => [from, text])).toEqual([
      ['player', 'How long?'],
      ['house', 'A day, mostly.'],
    ]);
    expect((await read(id)).messages.at(-1)).toMatchObject({ from: 'house', byName: 'Noor' });
    expect([await list('waiting'), (await list('answered')).length]).toEqual([[], 1]);
    const { rows } = await sql<{ text: string }>`
      select row_to_json(e)::text as text from audit_entry e where subject = ${`conversation/${id}`}`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).toContain('support.answer');
    expect(rows[0]?.text).not.toContain('A day');
  });

  it('takes an answer once, however often it comes, and none over words that were not read', async () => {
    await write(player.browser, 'One');
    const id = await firstId();
    const lastId = await lastOf(id);
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 50 }, () => answerTo(id, 'Yes', { key, lastId })));
    expect(new Set(all)).toEqual(new Set(['ok']));
    expect((await read(id)).messages.filter(({ from }) => from === 'house')).toHaveLength(1);
    await write(player.browser, 'Two');
    expect(await answerTo(id, 'Yes again', { lastId })).toBe('ConversationChanged');
    expect(await answerTo(id, 'Yes again', { key, lastId })).toBe('ok');
  });

  it('is taken by one of many, given back and taken over', async () => {
    await write(player.browser, 'Hello');
    const conversationId = await firstId();
    const assign = async (by: Operator, mine: boolean, from: string | null): Promise<string> =>
      said(await by.browser.client.call(assignConversation, { params: { conversationId }, body: { mine, from } }));
    const both = await Promise.all([assign(noor, true, null), assign(ines, true, null)]);
    expect(both.sort()).toEqual(['ConversationChanged', 'ok']);
    const { assignedTo } = await read(conversationId);
    const [holder, other] = assignedTo === noor.id ? [noor, ines] : [ines, noor];
    expect((await list('mine', holder)).length).toBe(1);
    expect(await list('mine', other)).toEqual([]);
    expect(await assign(other, true, holder.id)).toBe('ok');
    expect(await assign(other, false, other.id)).toBe('ok');
    expect((await read(conversationId)).assignedToName).toBeNull();
  });

  it('closes, not over words that were not read, and opens again when its owner writes', async () => {
    await write(player.browser, 'Thanks');
    const conversationId = await firstId();
    const lastId = await lastOf(conversationId);
    await write(player.browser, 'One more thing');
    const close = async (upTo: string): Promise<string> =>
      said(await noor.browser.client.call(closeConversation, { params: { conversationId }, body: { lastId: upTo } }));
    expect(await close(lastId)).toBe('ConversationChanged');
    expect(await close(await lastOf(conversationId))).toBe('ok');
    expect([await list('waiting'), (await list('closed')).length]).toEqual([[], 1]);
    await write(player.browser, 'Still there?');
    expect([(await list('waiting')).length, await list('closed')]).toEqual([1, []]);
  });

  it.each([
    ['a trader', 'trader', 'Forbidden', 'Forbidden'],
    ['an auditor, who only looks', 'auditor', 'ok', 'Forbidden'],
  ] as const)('is for %s', async (_what, role, sees, answers) => {
    await write(player.browser, 'Hello');
    const id = await firstId();
    const by = house.operator(role, role);
    expect(said(await by.browser.client.call(getConversation, { params: { conversationId: id } }))).toBe(sees);
    expect(await answerTo(id, 'Hi', { by, lastId: await lastOf(id) })).toBe(answers);
  });

  it.each(['0', '999999999999999999', '1'])('has no conversation %s of another kind of number', async (id) => {
    expect(await answerTo(id, 'Hi', { lastId: '0' })).toBe('NotFound');
  });
});
