import type { OutcomeSettlement } from '@evens/catalogue';
import type { FeedBody } from '@evens/feeds';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../test/support/index.ts';
import { inProcessBus } from '../../../../platform/bus/index.ts';
import { answerHeld, heldResults } from './held-store.ts';
import { Recorder } from './recorder.ts';
import { standingResults } from './store.ts';

const { db } = await testDatabase();
const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;
const LATE_MS = 60 * MINUTE_MS;

const won = (outcome: string): OutcomeSettlement[] =>
  ['home', 'away'].map((each) => ({ outcome: each, result: each === outcome ? 'win' : 'lost' }));

let fixtureId = 900;
let recorder: Recorder;
beforeEach(async () => {
  fixtureId += 1;
  const bus = inProcessBus((_, error) => expect.unreachable(String(error)));
  const onError = (error: unknown): never => expect.unreachable(String(error));
  recorder = new Recorder({ db, bus, lateMs: LATE_MS, onError });
  await says({
    type: 'fixture',
    fixture: {
      id: fixtureId,
      sportId: 1,
      category: { id: 1, alias: 'england', name: 'England' },
      tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
      kind: 'match',
      startMs: NOON,
      status: 'live',
      competitors: [],
    },
  });
});

async function says(body: FeedBody): Promise<void> {
  recorder.take({ producer: 'sim', seq: 0, eventMs: NOON, wallMs: NOON, body });
  await recorder.settled();
}
const result = (outcome: string, confirmed = true) =>
  ({
    type: 'result',
    fixtureId,
    status: 'ended',
    markets: [{ key: 'winner', outcomes: won(outcome) }],
    confirmed,
  }) as const;
const rollback = () => ({ type: 'rollback', fixtureId, of: 'result', markets: ['winner'] }) as const;
const manual = (body: ReturnType<typeof result> | ReturnType<typeof rollback>) =>
  recorder.say([{ producer: 'house', seq: 0, eventMs: NOON, wallMs: NOON, manual: true, body }]);
/** The result has stood for so long. */
const grow = (ms: number) =>
  sql`update market_result set stored_at = now() - ${ms} * interval '1 millisecond'
    where fixture_id = ${fixtureId}`.execute(db);

/** What stands, by generation, and what waits for a person. */
async function state(): Promise<string[]> {
  const [stands] = await standingResults(db, [fixtureId]);
  const winner = stands?.outcomes.find((each) => each.result === 'win')?.outcome ?? stands?.kind;
  const held = (await heldResults(db, 100)).filter((each) => each.fixtureId === fixtureId);
  return [
    `${winner} ${stands?.generation}`,
    ...held.map(
      ({ kind, outcomes, why }) => `${outcomes.find((each) => each.result === 'win')?.outcome ?? kind} ${why}`,
    ),
  ];
}

describe('what a source changes', () => {
  it.each([
    ['soon enough is a correction', LATE_MS - MINUTE_MS, () => says(result('away')), ['away 2']],
    ['too late waits for a person', LATE_MS + MINUTE_MS, () => says(result('away')), ['home 1', 'away late']],
    [
      'too late by a rollback waits as well',
      LATE_MS + MINUTE_MS,
      () => says(rollback()),
      ['home 1', 'rolledBack late'],
    ],
    ['not at all is no news, however late', LATE_MS + MINUTE_MS, () => says(result('home')), ['home 1']],
  ])('%s', async (_, ageMs, news, expected) => {
    await says(result('home'));
    await grow(ageMs);
    await news();
    expect(await state()).toEqual(expected);
  });

  it('is asked once, by its newest word, and no more when it says what stands again', async () => {
    await says(result('home'));
    await grow(LATE_MS + MINUTE_MS);
    await says(result('away'));
    await says(rollback());
    expect(await state()).toEqual(['home 1', 'rolledBack late']);
    await says(result('away', false));
    expect(await state()).toEqual(['home 1', 'rolledBack late']);
    await says(result('home'));
    expect(await state()).toEqual(['home 1']);
  });

  it('is not asked again when a person has refused it, another word is', async () => {
    await says(result('home'));
    await grow(LATE_MS + MINUTE_MS);
    await says(result('away'));
    const [held] = (await heldResults(db, 100)).filter((each) => each.fixtureId === fixtureId);
    expect(await answerHeld(db, held?.id ?? 0n, 'refused', 'trader')).toMatchObject({ key: 'winner' });
    expect(await answerHeld(db, held?.id ?? 0n, 'taken', 'another')).toBeUndefined();
    await says(result('away'));
    expect(await state()).toEqual(['home 1']);
    await says(rollback());
    expect(await state()).toEqual(['home 1', 'rolledBack late']);
  });
});

describe('what a person has said', () => {
  it('stands against the source, which waits at any time', async () => {
    await manual(result('home'));
    expect(await state()).toEqual(['home 1']);
    await says(result('away'));
    expect(await state()).toEqual(['home 1', 'away manual']);
  });

  it('corrects what stands, however old, and may be said twice', async () => {
    await says(result('home'));
    await grow(LATE_MS + MINUTE_MS);
    await manual(result('away'));
    await manual(result('away'));
    expect(await state()).toEqual(['away 2']);
  });

  it('may be what the source had said: it is a person’s from then on', async () => {
    await says(result('home'));
    await manual(result('home'));
    await says(result('away'));
    expect(await state()).toEqual(['home 1', 'away manual']);
  });

  it('may take a result back: the source that says it again waits', async () => {
    await says(result('home'));
    await manual(rollback());
    await says(result('home'));
    expect(await state()).toEqual(['rolledBack 2', 'home manual']);
  });
});
