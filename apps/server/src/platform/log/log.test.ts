import { describe, expect, it } from 'vitest';
import { createLog } from './index.ts';

const MARK = 'ada-of-the-mark';

it('writes one JSON object a line and hides secrets and personal data', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.info({ userId: 7, email: 'a@b.example', body: { password: 'hunter2', stakeMinor: 100 } }, 'registered');
  log.debug('too fine');
  expect(lines).toHaveLength(1);
  const line: unknown = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ level: 'info', msg: 'registered', userId: 7, body: { stakeMinor: 100 } });
  expect(lines[0]).not.toMatch(/hunter2|a@b/);
});

it('says in every line what kind of house it is, where it is one for tests', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) }, { testHouse: 'for tests' });
  log.info('one');
  log.child({ reqId: 'x' }).warn({ about: 2 }, 'two');
  expect(lines.map((line) => (JSON.parse(line) as { testHouse: string }).testHouse)).toEqual([
    'for tests',
    'for tests',
  ]);
});

describe('an error in the log', () => {
  const ofDatabase = Object.assign(new Error(`duplicate key: (${MARK})`), {
    code: '23505',
    severity: 'ERROR',
    detail: `Key (email_key)=(${MARK}) already exists.`,
    where: `unnamed portal parameter $3 = '${MARK}'`,
    internalQuery: `select '${MARK}'`,
    parameters: [MARK],
    table: 'identity_account',
    constraint: 'identity_account_email',
  });
  const unreadable = ((): unknown => {
    try {
      return JSON.parse(`{"name":"${MARK}"`.replace(':', ''));
    } catch (error) {
      return error;
    }
  })();
  it.each<[string, unknown, object]>([
    ['of the database', ofDatabase, { code: '23505', table: 'identity_account', constraint: 'identity_account_email' }],
    ['that a database error caused', new Error('not stored', { cause: ofDatabase }), { message: 'not stored' }],
    ['several at once', new AggregateError([ofDatabase, unreadable], 'both'), { message: 'both' }],
    [
      'of a mail server',
      Object.assign(new Error(`550 no such user: ${MARK}`), { code: 'EENVELOPE', responseCode: 550, rejected: [MARK] }),
      { code: 'EENVELOPE', responseCode: 550 },
    ],
    ['of JSON', unreadable, { type: 'SyntaxError' }],
    ['with fields of a library', Object.assign(new Error('failed'), { input: MARK, body: { Phone: MARK } }), {}],
    ['that is no error', { Email: MARK }, {}],
  ])('%s says where, and none of the values', (_what, err, expected) => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    log.error({ err }, 'it failed');
    log.error({ error: err });
    log.error({ err });
    if (err instanceof Error) log.error(err);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'it failed', err: expected });
    expect(lines.join('')).not.toContain(MARK);
    expect(lines.join('').length).toBeGreaterThan(100);
  });
});
