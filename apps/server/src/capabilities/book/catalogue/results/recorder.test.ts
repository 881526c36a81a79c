import type { Fixture, LiveScore } from '@evens/catalogue';
import type { FeedBody } from '@evens/feeds';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../test/support/index.ts';
import { inProcessBus } from '../../../../platform/bus/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { readWorld, storeWorld } from '../feed/world-store.ts';
import { Recorder } from './recorder.ts';
import { contestsOf, standingResults } from './store.ts';
import { isPermanent } from './unstorable.ts';
import { voidsOf } from './void-store.ts';

const { db } = await testDatabase();
const NOON = Date.UTC(2026, 10, 21, 12);
const SECRET = 'Nobody\u0000 Surname';

let id = 0;
let atMs = NOON;
const fixture = (change: Partial<Fixture> = {}): Extract<FeedBody, { type: 'fixture' }> => ({
  type: 'fixture',
  fixture: {
    id,
    sportId: 1,
    category: { id: 1, alias: 'england', name: 'England' },
    tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
    kind: 'match',
    startMs: NOON,
    status: 'notStarted',
    competitors: [],
    ...change,
  },
});
const live = (phase: string): LiveScore => ({ main: [1, 0], phase, parts: [] });
const result = (keys: readonly string[], score?: LiveScore): Extract<FeedBody, { type: 'result' }> => ({
  type: 'result',
  fixtureId: id,
  status: 'ended',
  markets: keys.map((key) => ({ key, outcomes: [{ outcome: 'home', result: 'win' }] })),
  confirmed: true,
  ...(score && { live: score }),
});

/** A recorder over a database in which this happens to transactions, by their number from 1. */
function over(meet?: (transaction: number, run: () => Promise<unknown>) => Promise<unknown>) {
  const errors: Error[] = [];
  const told: string[] = [];
  const bus = inProcessBus((_name, error) => void errors.push(error as Error));
  bus.subscribe('fixture.changed', ({ status }) => void told.push(`fixture ${status}`));
  bus.subscribe('market.settled', ({ markets }) => void told.push(`settled ${markets.map(({ key }) => key).join()}`));
  let transactions = 0;
  const execute = (work: never): Promise<unknown> => {
    transactions += 1;
    const run = (): Promise<unknown> => db.transaction().execute(work);
    return meet ? meet(transactions, run) : run();
  };
  const watched = { transaction: () => ({ execute }) } as unknown as Database;
  const recorder = new Recorder({ db: watched, bus, onError: (error) => errors.push(error as Error), retryMs: 1 });
  const take = (...bodies: FeedBody[]): void => {
    for (const body of bodies) {
      atMs += 1000;
      recorder.take({ producer: 'sim', seq: atMs, eventMs: atMs, wallMs: NOON, body });
    }
  };
  const say = async (...bodies: FeedBody[]): Promise<string[]> => {
    take(...bodies);
    await recorder.settled();
    await bus.settled();
    return told.splice(0);
  };
  return { recorder, errors, take, say };
}
const keys = async (): Promise<string[]> => (await standingResults(db, [id])).map(({ key }) => key);

const away = (text = 'Connection terminated unexpectedly'): Error => new Error(text);
const withCode = (code: string): Error => Object.assign(new Error('as the database says'), { code });

beforeEach(() => {
  id += 1;
});

describe('an error that', () => {
  it.each([
    ['comes again: a NUL', withCode('22P05'), true],
    ['comes again: a number out of range', withCode('22003'), true],
    ['comes again: a rule of the table', withCode('23514'), true],
    ['comes again: a word too long for its index', withCode('54000'), true],
    ['comes again: a date that is none', new RangeError('Invalid time value'), true],
    ['passes: the database is shut down', withCode('57P01'), false],
    ['passes: its disk is full', withCode('53100'), false],
    ['passes: a deadlock', withCode('40P01'), false],
    ['passes with the next deployment: a column that is not there yet', withCode('42703'), false],
    ['passes: nobody listens', withCode('ECONNREFUSED'), false],
    ['passes: the connection broke', away(), false],
  ])('%s', (_what, error, permanent) => {
    expect(isPermanent(error)).toBe(permanent);
  });
});

describe('what can never be stored', () => {
  it.each<[string, () => FeedBody[], string]>([
    ['a fixture with a NUL in its name', () => [fixture({ id: 900_001, name: SECRET })], '22P05'],
    ['a fixture with half a character', () => [fixture({ id: 900_002, name: 'Nobody \ud800 Surname' })], '22P02'],
    ['a fixture at no time', () => [fixture({ id: 900_003, startMs: Number.NaN })], 'RangeError'],
    ['a fixture whose id is no number of the table', () => [fixture({ id: 2 ** 70 })], '22003'],
    ['a result of a market with a NUL in its key', () => [result([SECRET])], '22P05'],
    ['a void with a NUL in its reason', () => [{ type: 'void', fixtureId: id, reason: SECRET }], '22021'],
  ])('%s is put into quarantine by name, and the rest of its batch goes on', async (_what, bodies, code) => {
    const { say, recorder, errors } = over();
    expect(await say(fixture(), ...bodies(), result(['winner', 'total:2.5']))).toEqual(
      expect.arrayContaining(['fixture ended', 'settled winner,total:2.5']),
    );
    expect([await keys(), recorder.quarantined, recorder.backlog]).toEqual([['total:2.5', 'winner'], 1, 0]);
    expect(errors).toMatchObject([{ name: 'UnstorableMessage', code }]);
    expect(JSON.stringify(errors.map((error) => [error.message, error.cause, error]))).not.toMatch(/Nobody|Surname/);
    expect(await say({ type: 'void', fixtureId: id, reason: 'goes on' })).toEqual([]);
    expect(await voidsOf(db, [id])).toMatchObject([{ reason: 'goes on' }]);
  });

  it('is only the part that cannot: other markets of its result are stored, and the status without its score', async () => {
    const { say, recorder } = over();
    await say(fixture(), result(['winner', SECRET, 'total:2.5', 'total:3.5'], live(SECRET)));
    expect([await keys(), recorder.quarantined]).toEqual([['total:2.5', 'total:3.5', 'winner'], 1]);
    expect((await contestsOf(db, [id])).get(id)).toMatchObject({ status: 'ended', live: undefined });
    id += 1;
    await say(fixture(), { type: 'score', fixtureId: id, status: 'live', live: live(SECRET) });
    expect((await contestsOf(db, [id])).get(id)).toMatchObject({ status: 'live', live: undefined });
  });

  it('holds the progress of its world up no longer', async () => {
    const world = {
      producer: 'sim',
      identity: 'x',
      worldStartMs: NOON,
      anchorWallMs: NOON,
      anchorEventMs: NOON,
      speed: 1,
    };
    await storeWorld(db, { ...world, storedUntilMs: NOON - 1 });
    await over().say(fixture(), fixture({ id: 900_004, name: SECRET }));
    expect((await readWorld(db, 'sim'))?.storedUntilMs).toBe(atMs);
  });

  it('is not what two processes store at the same moment', async () => {
    const { say, recorder, errors } = over((transaction, run) =>
      transaction === 1 ? Promise.reject(withCode('23505')) : run(),
    );
    expect(await say(fixture())).toEqual(['fixture notStarted']);
    expect([recorder.quarantined, errors]).toEqual([0, []]);
  });
});

describe('a database that is away', () => {
  it('loses nothing that came before, while or after it was, and keeps the order', async () => {
    const { say, take, recorder, errors } = over((transaction, run) =>
      transaction <= 6 ? Promise.reject(transaction % 2 ? away() : withCode('57P01')) : run(),
    );
    take(fixture());
    await new Promise((resolve) => setTimeout(resolve, 40));
    take(result(['winner']));
    expect(
      await say(result(['total:2.5']), { type: 'rollback', fixtureId: id, of: 'result', markets: ['winner'] }),
    ).toEqual(['fixture notStarted', 'fixture ended', 'settled winner', 'settled total:2.5']);
    expect((await standingResults(db, [id])).map(({ key, kind }) => [key, kind])).toEqual([
      ['total:2.5', 'settled'],
      ['winner', 'rolledBack'],
    ]);
    expect([errors.length, recorder.quarantined, recorder.backlog]).toEqual([6, 0, 0]);
  });

  it('still tells the bus what was committed when the answer to it was lost', async () => {
    const { say } = over(async (transaction, run) => {
      await run();
      if (transaction === 1) throw away();
    });
    expect(new Set(await say(fixture(), result(['winner'])))).toEqual(new Set(['fixture ended', 'settled winner']));
    expect(await say(result(['winner']))).toEqual([]);
  });

  it('and a house that ends meanwhile leaves its progress where it was, also when the database is back for the last batch', async () => {
    const world = {
      producer: 'sim',
      identity: 'x',
      worldStartMs: NOON,
      anchorWallMs: NOON,
      anchorEventMs: NOON,
      speed: 1,
    };
    await storeWorld(db, { ...world, storedUntilMs: NOON - 1 });
    const { take, recorder } = over((transaction, run) => (transaction === 1 ? Promise.reject(away()) : run()));
    take(fixture(), ...Array.from({ length: 1200 }, () => result(['winner'])));
    await recorder.stop();
    expect([(await readWorld(db, 'sim'))?.storedUntilMs, await keys()]).toEqual([NOON - 1, []]);
  });
});
