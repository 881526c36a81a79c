import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { toNumber } from './exact.ts';
import { GAMES, gameByName } from './games.ts';
import { LEFT, type PlayableGame, type Press, payoutMinor, type Round, replay, stakedMinor } from './round.ts';
import { paidByPicture } from './test-support/picture-oracle.ts';
import { namesOfGames, numbersNamed, playOut, randomPress, setUpOf } from './test-support/play.ts';

function gameNamed(name: string): PlayableGame {
  const game = gameByName(name);
  if (!game) throw new RangeError(`no game ${name}`);
  return game;
}

function begun(game: PlayableGame, press: Press, name: string): Round {
  const round = game.begin(press, numbersNamed(game, name));
  if (!round.ok) throw new RangeError(`${game.name}: ${round.refusal}`);
  return round.value;
}

const ROUNDS = 150;

describe.each(namesOfGames)('%s', (name) => {
  const game = gameNamed(name);

  it('pays what its picture shows, bet by bet, and never less than nothing or more than its top win', () => {
    const rng = seededRng(`picture ${name}`);
    let paid = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const press = randomPress(name, rng);
      const { round } = playOut(begun(game, press, `${name} ${nonce}`), rng);
      // JSON and back: what is stored and sent is what is paid.
      const shown = JSON.parse(JSON.stringify(round.shown));
      for (const { place, multiple } of round.returns ?? []) {
        const expected = paidByPicture(name, setUpOf(name).options, shown, place);
        expect(toNumber(multiple), `${nonce} ${place} ${JSON.stringify(shown)}`).toBeCloseTo(expected, 6);
      }
      const top = game.topWin(press.options);
      expect(top.ok && Number(payoutMinor(round)) <= toNumber(top.value) * Number(stakedMinor(press)) + 1).toBe(true);
      if ((payoutMinor(round) ?? 0n) > 0n) paid += 1;
    }
    expect(paid).toBeGreaterThan(0);
  });

  it('is the same round again from seeds, press and choices, also with choices that were refused in between', () => {
    const rng = seededRng(`replay ${name}`);
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const press = randomPress(name, rng);
      const seeds = `replay ${name} ${nonce}`;
      const { round, choices } = playOut(begun(game, press, seeds), rng);
      const again = replay(game, numbersNamed(game, seeds), press, choices);
      expect(again.ok && { ...again.value, choose: null, leave: null }).toEqual({
        ...round,
        choose: null,
        leave: null,
      });
    }
  });

  it('takes the stakes of a step and nothing else, and each of them only once it is offered', () => {
    const rng = seededRng(`stakes ${name}`);
    for (let nonce = 0; nonce < 60; nonce += 1) {
      let round = begun(game, randomPress(name, rng), `stakes ${name} ${nonce}`);
      for (let turn = 0; !round.over && turn < 60; turn += 1) {
        const { kind, stakeMinor } = rng.pick(round.offers);
        const next = round.choose({
          kind,
          ...(kind === 'open' && { tile: turn % 25 }),
          ...(kind === 'hold' && { held: [] }),
          ...(name === 'crash' && { at: '1.50' }),
        });
        if (!next.ok) continue;
        expect(stakedMinor(next.value) - stakedMinor(round)).toBe(stakeMinor);
        expect(next.value.bets.slice(0, round.bets.length)).toEqual(round.bets);
        round = next.value;
      }
    }
  });

  it('ends at once when it is left, takes no further stake, and is closed for good', () => {
    const rng = seededRng(`left ${name}`);
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const round = begun(game, randomPress(name, rng), `left ${name} ${nonce}`);
      const left = round.leave();
      expect([left.over, left.bets]).toEqual([true, round.bets]);
      expect(left.offers).toEqual([]);
      for (const choice of [{ kind: 'take' }, { kind: 'open', tile: 1 }, LEFT])
        expect(left.choose(choice)).toEqual({ ok: false, refusal: 'RoundIsOver' });
    }
  });

  it.each([
    ['no bet', [], 'InvalidBet'],
    ['a stake of nothing', [{ place: setUpOf(name).places[0] ?? '', stakeMinor: 0n }], 'InvalidBet'],
    ['a stake below nothing', [{ place: setUpOf(name).places[0] ?? '', stakeMinor: -600n }], 'InvalidBet'],
    ['a place that is none', [{ place: 'moon', stakeMinor: 100n }], 'InvalidBet'],
    [
      'one place twice',
      [
        { place: setUpOf(name).places[0] ?? '', stakeMinor: 1n },
        { place: setUpOf(name).places[0] ?? '', stakeMinor: 1n },
      ],
      'InvalidBet',
    ],
  ] as const)('refuses %s before it draws', (_what, bets, refusal) => {
    const never = (): number => {
      throw new Error('drawn');
    };
    expect(game.begin({ options: setUpOf(name).options, bets }, never)).toEqual({ ok: false, refusal });
    expect(game.judge({ options: setUpOf(name).options, bets })).toBe(refusal);
  });

  it.each(
    [null, 7, 'x', [], { x: 1 }, { target: Number.NaN }, { target: Number.POSITIVE_INFINITY }, { mines: '1e3' }].map(
      (raw) => [raw],
    ),
  )('refuses %j as options', (options) => {
    const bets = [{ place: setUpOf(name).places[0] ?? '', stakeMinor: 100n }];
    expect(game.judge({ options, bets })).toBe('InvalidOptions');
  });

  it.each(
    [
      undefined,
      null,
      7,
      'take',
      [],
      {},
      { kind: 'win' },
      { kind: 'take', multiple: 99 },
      { kind: 'open', tile: -1 },
    ].map((raw) => [raw]),
  )('refuses %j as a choice and stands as before', (choice) => {
    const round = begun(game, randomPress(name, seededRng(name)), `bad choice ${name}`);
    const before = JSON.stringify(round.shown);
    expect(round.choose(choice).ok).toBe(false);
    expect(JSON.stringify(round.shown)).toBe(before);
  });
});

describe('the list of games', () => {
  it('has the seventeen of the ground floor, each once', () => {
    expect(GAMES.map(({ name }) => name)).toEqual(
      'dice limbo mines plinko hilo wheel keno crash roulette-european roulette-american roulette-french blackjack baccarat three-card-poker video-poker-jacks scratch-1 scratch-2'.split(
        ' ',
      ),
    );
  });
});

describe('the source of the games', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|test-support/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const code = (text: string): string =>
    text
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\/\/.*$/gm, '')
      .replace(/'[^'\n]*'|`[^`]*`/g, "''");

  it('takes the remainder of a number in one place alone, and knows no other chance', () => {
    expect(sources.length).toBeGreaterThan(30);
    // Strips of slots are rings, whose places wrap around; what a slot pays in the long run and how it is tuned draws nothing.
    const draws = sources.filter(({ file }) => !/^slots\/(law|tune|engines\/board)/.test(file));
    expect(draws.filter(({ text }) => /%/.test(code(text))).map(({ file }) => file)).toEqual(['draw/draw.ts']);
    expect(sources.filter(({ text }) => /\brandom\b|crypto/.test(code(text)))).toEqual([]);
  });
});
