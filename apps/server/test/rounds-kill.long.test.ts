import { randomUUID } from 'node:crypto';
import { chooseInRound, pressRound, type RoundView } from '@evens/contract';
import { GAMES, type PlayableGame } from '@evens/games';
import { seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { setUpOf } from '../../../packages/games/src/test-support/play.ts';
import { ALL_CHECKS } from '../src/entrypoints/all-checks.ts';
import { reconcile } from '../src/platform/reconcile/index.ts';
import { type KilledHouse, killedHouse, TEST_NAME } from './money/killed-house.ts';
import { type Fate, type StopAt, stopStatement } from './money/stopped-statement.ts';
import { testDatabase } from './support/index.ts';

/*
 * kill -9 of the house at the press and at each step of every game: before the row is written, and when all is about to be committed;
 * lost with its transaction, or carried out with nobody there to hear. Then the house starts again, the page sends the same once more,
 * and the round is gone on with. At the end the books are looked at as a whole.
 */
const { url } = await testDatabase();
const house: KilledHouse = await killedHouse(url, { SECRETS_KEY: '07'.repeat(32) });
await house.start();
afterAll(() => house.close());

const POINTS: readonly (readonly [StopAt['at'], Fate])[] = [
  ['row', 'lost'],
  ['commit', 'lost'],
  ['commit', 'done'],
];

/** Does something whose statement stops and whose process dies, starts the house again, and does the same once more. */
async function killedAt<Answer>(stop: StopAt, fate: Fate, act: () => Promise<Answer>): Promise<Answer> {
  const stopped = await stopStatement(url, stop, [TEST_NAME]);
  try {
    const unheard = act().catch(() => undefined);
    await stopped.reached();
    await house.kill();
    await stopped.release(fate);
    await unheard;
  } finally {
    await stopped.giveUp();
  }
  await house.start();
  return act();
}

const choiceOf = ({ offers }: RoundView, rng: ReturnType<typeof seededRng>): Record<string, unknown> => {
  const free = offers.filter(({ stake }) => Number(stake) === 0);
  const { kind } = rng.pick(free.length > 0 ? free : offers);
  if (kind === 'open') return { kind, tile: rng.int(0, 24) };
  return kind === 'hold' ? { kind, held: [0, 2] } : { kind };
};

const playable = GAMES.filter(({ origin }) => origin === 'seeds');

it.each(playable.map(({ name }): [string] => [name]))(
  'kill -9 at each step of %s',
  async (name) => {
    const rng = seededRng(`kill/${name}`);
    const { player, accountId } = await house.newPlayer(1_000_00n);
    const { options, places } = setUpOf((playable.find((game) => game.name === name) as PlayableGame).name);
    let stakes = 0n;
    for (const [at, fate] of POINTS) {
      const body = {
        ...{ game: name, options, idempotencyKey: randomUUID() },
        bets: [{ place: places[0] ?? 'main', stake: '1.00' }],
      };
      const pressed = await killedAt({ table: 'round', on: 'insert', at }, fate, () =>
        player.client.call(pressRound, { body }),
      );
      if (!pressed.ok) throw new Error(pressed.refusal.code);
      let { round } = pressed.value;
      for (let step = 0; round.status === 'open' && step < 6; step += 1) {
        const seen = round;
        const choice = choiceOf(seen, rng);
        const choose = () =>
          player.client.call(chooseInRound, { params: { id: seen.id }, body: { at: seen.choices.length, choice } });
        const chosen = await (step === 0
          ? killedAt({ table: 'round', on: 'update', at, when: 'new.choices <> old.choices' }, fate, choose)
          : choose());
        if (chosen.ok) round = chosen.value.round;
      }
      stakes += 100n;
    }
    const { rows } = await sql<{ rounds: bigint; staked: bigint }>`
    select count(*) as rounds, sum(stake_minor)::bigint as staked from round where account_id = ${accountId}`.execute(
      house.db,
    );
    expect(rows).toEqual([{ rounds: BigInt(POINTS.length), staked: stakes }]);
    expect(await reconcile(house.db, ALL_CHECKS)).toMatchObject({ ok: true, findings: [] });
  },
  600_000,
);
