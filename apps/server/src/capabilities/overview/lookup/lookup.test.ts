import { randomUUID } from 'node:crypto';
import { deskFind, getOperatorSession, type OperatorRole, rightsOf } from '@evens/contract';
import { money } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes, route } from '../../../platform/http/index.ts';
import { openWallet } from '../../money/wallet/index.ts';
import { numberIn, openLookup } from './index.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21, 14));
const wallet = openWallet({
  db,
  clock,
  news: { follows: () => false, account: () => undefined },
  onError: (error) => {
    throw error;
  },
});
let app: HttpApp;
let url = '';
const [mira, miro] = [randomUUID(), randomUUID()];

async function account(id: string, userName: string): Promise<void> {
  await sql`
    insert into identity_account (id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date,
      user_type, profile, language, allow_email_notification, terms_version, terms_accepted_at, privacy_accepted_at,
      created_at, affiliate)
    values (${id}, ${userName}, ${userName.toLowerCase()}, ${`${userName}@example.com`}, ${`${userName.toLowerCase()}@example.com`},
      'none', 'EUR', 'DE', '1990-01-01', 0, '{}', 'en-GB', false, 1, now(), now(), now(), '{}')`.execute(db);
  await inTransaction(db, (tx) => wallet.openAccount(tx, id, 'EUR'));
}

beforeAll(async () => {
  app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    door: 'operator',
    checkResponses: true,
    rateLimitFactor: 1000,
    sessions: {
      find: async (token) => {
        const role = token.replace(/_+$/, '') as OperatorRole;
        return { operatorId: role, sessionId: token, csrfToken: 'csrf', rights: rightsOf([role]) };
      },
    },
  });
  const session = route(getOperatorSession, ({ session: { csrfToken } }) => {
    return { operator: null, csrfToken: csrfToken(), nowMs: 0 };
  });
  mountRoutes(app, { player: [], operator: [...openLookup({ db }).routes.operator, session] });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
  await account(mira, 'Mira.K');
  await account(miro, 'miro');
  const order = { idempotencyKey: 'deposit:20391', reference: 'deposit:20391', actor: 'house', reason: 'test' };
  const paid = await wallet.postNow(
    deposit({ ...order, playerId: mira, amount: money(5_000n, 'EUR'), method: 'card' }),
  );
  if (!paid.ok) throw new Error(paid.refusal.code);
  await sql`
    insert into ticket (id, account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations,
        total_stake_minor, potential_payout_minor, odds_change_policy, live, status, placed_at)
      overriding system value
      values (77410932, ${mira}, 'k', '\\x00', 'EUR', 'single', '{"eachWay": false}', 1000, 1, 1000, 2000, 0, false, 1, now())`.execute(
    db,
  );
});
afterAll(async () => {
  await app.close();
  await wallet.stop();
});

const find = async (role: OperatorRole, text: string) => {
  const browser = openOffice(url);
  browser.setCookie('evens-operator-session', role.padEnd(32, '_'));
  const answer = await browser.client.call(deskFind, { body: { text } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { players, tickets, matches, movements } = answer.value;
  return {
    players: players.map(({ userName }) => userName),
    tickets: tickets.map(({ ticketId, userName, stake }) => `${ticketId} ${userName} ${stake}`),
    matches: matches.map(({ name }) => name),
    movements: movements.map(({ kind, userName }) => `${kind} ${userName}`),
  };
};
const NOTHING = { players: [], tickets: [], matches: [], movements: [] };

describe('the search of the back office', () => {
  it('finds players by the beginning of a name in any case, and by their id', async () => {
    expect(await find('trader', 'MIR')).toEqual({ ...NOTHING, players: ['Mira.K', 'miro'] });
    expect(await find('trader', miro)).toEqual({ ...NOTHING, players: ['miro'] });
    expect(await find('trader', 'mi_')).toEqual(NOTHING);
    expect(await find('trader', "'; drop table ticket; --")).toEqual(NOTHING);
  });

  it('finds a ticket by its number as people read it out, for those alone who see tickets', async () => {
    const found = { ...NOTHING, tickets: ['77410932 Mira.K 10.00'] };
    expect(await find('trader', '7741 0932')).toEqual(found);
    expect(await find('trader', '#77410932')).toEqual(found);
    expect(await find('payments', '77410932')).toEqual(NOTHING);
  });

  it('finds matches by parts of their names in any order, those to come first, for those alone who see them', async () => {
    const match = (id: number, names: readonly string[], start: string, over: boolean) =>
      sql`
      insert into fixture (id, producer, sport_id, category_id, tournament_id, kind, start_at, status, description, over_at)
      values (${id}, 'test', 1, 1, 1, 'match', ${start}, 'any',
        ${JSON.stringify({ competitors: names.map((name) => ({ name })) })}::jsonb, ${over ? start : null})`.execute(
        db,
      );
    await match(1, ['Rovers', 'Hafen United'], '2026-11-01', true);
    await match(2, ['Hafen United', 'Kestrel'], '2026-11-25', false);
    await match(3, ['Hafen United', 'Rovers'], '2026-11-23', false);
    await match(4, ['Ärmel 100%', 'Kestrel'], '2026-11-23', false);
    expect((await find('trader', 'hafen')).matches).toEqual([
      'Hafen United – Rovers',
      'Hafen United – Kestrel',
      'Rovers – Hafen United',
    ]);
    expect((await find('trader', 'kest HAF')).matches).toEqual(['Hafen United – Kestrel']);
    expect((await find('trader', 'Ärmel')).matches).toEqual(['Ärmel 100% – Kestrel']);
    // Signs are no wildcards, and too little names nothing.
    for (const text of ['h%n', 'ha', '%%%', 'ha_en']) expect((await find('trader', text)).matches).toEqual([]);
    expect((await find('payments', 'hafen')).matches).toEqual([]);
    await sql`delete from fixture where producer = 'test'`.execute(db);
  });

  it('finds a movement by its key, for those alone who see payments', async () => {
    expect(await find('payments', 'deposit:20391')).toEqual({ ...NOTHING, movements: ['deposit Mira.K'] });
    expect(await find('trader', 'deposit:20391')).toEqual(NOTHING);
    expect(await find('administrator', 'mir')).toEqual(NOTHING);
  });

  it('keeps who was shown what, never what was typed', async () => {
    const { rows: before } = await sql<{ count: number }>`select count(*)::int as count from audit_entry`.execute(db);
    await find('auditor', 'nobody of that name');
    await find('auditor', 'mira.');
    const { rows } = await sql<{ operator: string; action: string; after: unknown }>`
      select operator, action, after from audit_entry order by place offset ${before[0]?.count ?? 0}`.execute(db);
    expect(rows).toEqual([{ operator: 'auditor', action: 'lookup.find', after: { players: mira } }]);
  });
});

it.each([
  ['123', 123n],
  ['# 12', 12n],
  ['#12', 12n],
  ['77 41', 7741n],
  ['1234567890123456789', undefined],
  ['12a', undefined],
  ['-1', undefined],
])('%s is the number %s', (text, number) => expect(numberIn(text)).toBe(number));
