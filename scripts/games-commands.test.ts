import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draw } from '../apps/server/src/entrypoints/draw/command.ts';
import { rtp as rtpOf } from '../apps/server/src/entrypoints/rtp/command.ts';
import { verifyRounds } from '../apps/server/src/entrypoints/verify-round/command.ts';
import { SMALL_SHEETS } from '../packages/games/src/test-support/small-sheets.ts';

const ROOT = join(import.meta.dirname, '..');
type Json = Readonly<Record<string, unknown>>;

const SERVER_SEED = '0'.repeat(64);
const HASH = '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55';
const seeds = { serverSeed: SERVER_SEED, clientSeed: 'a', nonce: 0 };

const rtp = (args: readonly string[], text = '') => rtpOf(args, () => text);

const answered = async (command: typeof draw, rows: unknown): Promise<{ code: number; answer: unknown }> => {
  const said = await command(['-'], async () => (typeof rows === 'string' ? rows : JSON.stringify(rows)));
  return { code: said.code, answer: JSON.parse(said.out) };
};
const drawn = (row: Json) => answered(draw, [{ id: 'a', ...seeds, ...row }]);

describe('the command draw', () => {
  it.each([
    ['below', { n: 10, count: 5 }, [8, 7, 2, 9, 5], 5],
    ['shuffle', { n: 10 }, [2, 6, 3, 7, 5, 1, 9, 4, 0, 8], 9],
    ['shuffle', { n: 1 }, [0], 0],
    ['below', { n: 1, count: 1 }, [0], 1],
    ['weighted', { weights: [1, 2, 3] }, 2, 1],
  ])('gives %s of %j', async (kind, more, result, numbersUsed) => {
    const { code, answer } = await drawn({ kind, ...more });
    expect({ code, answer }).toEqual({ code: 0, answer: [{ id: 'a', serverHash: HASH, result, numbersUsed }] });
  });

  it('gives floats as numbers over 2^32', async () => {
    const mac = createHmac('sha256', SERVER_SEED).update('a:0:0').digest();
    const { answer } = await drawn({ kind: 'float', count: 2 });
    expect(answer).toMatchObject([{ result: [mac.readUInt32BE(0) / 2 ** 32, mac.readUInt32BE(4) / 2 ** 32] }]);
  });

  it('gives the point of a crash round as text, without a hash', async () => {
    const number = createHmac('sha256', SERVER_SEED).update('salt').digest().readUInt32BE(0);
    const point = Math.max(1, Math.floor((2 ** 32 / (number + 1)) * 99) / 100).toFixed(2);
    const { answer } = await answered(draw, [{ id: 'c', kind: 'crash', chainHash: SERVER_SEED, salt: 'salt' }]);
    expect(answer).toEqual([{ id: 'c', serverHash: null, result: point, numbersUsed: 1 }]);
  });

  it.each([
    ['InvalidSeed', { serverSeed: 'abc', kind: 'below', n: 2, count: 1 }],
    ['InvalidClientSeed', { clientSeed: 'a:b', kind: 'below', n: 2, count: 1 }],
    ['InvalidNonce', { nonce: -1, kind: 'below', n: 2, count: 1 }],
    ['InvalidKind', { kind: 'dice' }],
    ['InvalidKind', {}],
    ['InvalidNumber', { kind: 'below', n: 0, count: 1 }],
    ['InvalidNumber', { kind: 'below', n: 2 ** 32 + 1, count: 1 }],
    ['InvalidNumber', { kind: 'below', n: 2.5, count: 1 }],
    ['InvalidNumber', { kind: 'sample', n: 3, count: 4 }],
    ['InvalidNumber', { kind: 'float', count: -1 }],
    ['InvalidNumber', { kind: 'weighted', weights: [0, 0] }],
    ['InvalidNumber', { kind: 'weighted', weights: [1, -1] }],
    ['InvalidNumber', { kind: 'weighted', weights: [2 ** 32, 1] }],
    ['InvalidNumber', { kind: 'weighted', weights: [] }],
    ['InvalidSeed', { kind: 'crash', chainHash: 'x', salt: 's' }],
  ])('refuses the whole file with %s for %j', async (error, row) => {
    const good = { id: 'g', ...seeds, kind: 'below', n: 2, count: 1 };
    const { code, answer } = await answered(draw, [good, { ...seeds, ...row }]);
    expect({ code, answer }).toEqual({ code: 1, answer: { error, at: 1 } });
  });

  it.each(['', '{', '{}', 'null'])('refuses %j, which is no list', async (text) => {
    expect(await answered(draw, text)).toEqual({ code: 1, answer: { error: 'InvalidFile', at: null } });
  });
});

const round = (more: Json) => answered(verifyRounds, [{ version: 1, ...seeds, stake: '1.00', choices: [], ...more }]);

describe('the command verify-round', () => {
  it('computes a round without steps', async () => {
    const { answer } = await round({ game: 'dice', choices: [{ side: 'under', target: '20' }] });
    const outcome = { roll: '19.38', won: true };
    expect(answer).toEqual([{ ok: true, serverHash: HASH, outcome, multiplier: '4.95', payout: '4.95' }]);
  });

  it('computes a round with steps, with all that was revealed at its end', async () => {
    const begun = [{ mines: 3 }, { kind: 'open', tile: 0 }, { kind: 'open', tile: 1 }];
    const open = await round({ game: 'mines', choices: begun });
    expect(open.answer).toMatchObject([
      { ok: false, multiplier: null, payout: null, outcome: { opened: [0, 1], mines: null } },
    ]);
    const taken = await round({ game: 'mines', stake: '10.00', choices: [...begun, { kind: 'take' }] });
    expect(taken.answer).toMatchObject([
      { ok: true, payout: '12.85', outcome: { mines: expect.any(Array), hit: null } },
    ]);
  });

  it('takes several bets, and cuts their sum down once', async () => {
    const bets = { 'straight-3': '0.10', red: '0.50', 'split-3-6': '0.05' };
    const { answer } = await round({ game: 'roulette-european', stake: '0.65', choices: [{ bets }] });
    expect(answer).toMatchObject([{ ok: true, outcome: { pocket: expect.any(String) } }]);
  });

  it('keeps the places of small stakes', async () => {
    const { answer } = await round({ game: 'limbo', stake: '0.00000123', choices: [{ target: '1.01' }] });
    expect(answer).toMatchObject([{ payout: '0.00000124' }]);
  });

  it('says whether a round won a jackpot, by a number of its own', async () => {
    const number = createHmac('sha256', seeds.serverSeed)
      .update(`${seeds.clientSeed}:${seeds.nonce}:jackpot:mini:0`)
      .digest()
      .readUInt32BE(0);
    const room = String(2 ** 32);
    const asked = (added: number) =>
      answered(verifyRounds, [{ ...seeds, jackpot: 'mini', added: String(added), room }]);
    expect((await asked(number + 1)).answer).toEqual([{ ok: true, serverHash: HASH, jackpot: 'mini', won: true }]);
    expect((await asked(number)).answer).toMatchObject([{ won: false }]);
    const wrong = await answered(verifyRounds, [{ ...seeds, jackpot: 'enormous', added: '1', room }]);
    expect(wrong).toMatchObject({ code: 1, answer: { error: 'InvalidJackpot', at: 0 } });
  });

  it('shows where a shared round ended', async () => {
    const { answer } = await round({ game: 'crash', choices: [{ target: '1.10' }, { kind: 'left' }] });
    expect(answer).toMatchObject([
      { ok: true, outcome: { point: '1.13', phase: 'taken', at: '1.10' }, payout: '1.10' },
    ]);
  });

  it('compares what a row claims', async () => {
    const claimed = async (claim: Json) =>
      (await round({ game: 'dice', choices: [{ side: 'under', target: '20' }], ...claim })).answer;
    expect(await claimed({ serverHash: HASH, payout: '4.95', multiplier: '4.95' })).toMatchObject([{ ok: true }]);
    expect(await claimed({ payout: '495.00' })).toMatchObject([{ ok: false, payout: '4.95' }]);
    expect(await claimed({ serverHash: SERVER_SEED })).toMatchObject([{ ok: false }]);
  });

  it.each([
    ['UnknownGame', { game: 'moon' }],
    ['UnknownGame', {}],
    ['UnknownVersion', { game: 'dice', version: 2 }],
    ['InvalidSeed', { game: 'dice', serverSeed: 'x' }],
    ['InvalidStake', { game: 'dice', stake: '-1' }],
    ['InvalidStake', { game: 'dice', stake: 1 }],
    ['InvalidStake', { game: 'dice', stake: '1e3' }],
    ['InvalidStake', { game: 'roulette-french', stake: '1.00', choices: [{ bets: { red: '2.00' } }] }],
    ['InvalidBet', { game: 'roulette-french', choices: [{ bets: { moon: '1.00' } }] }],
    ['InvalidBet', { game: 'roulette-french' }],
    ['InvalidOptions', { game: 'mines', choices: [{ mines: 25 }] }],
    ['InvalidChoice', { game: 'mines', choices: [{ mines: 3 }, { kind: 'win' }] }],
    ['InvalidChoice', { game: 'mines', choices: 'take' }],
    ['ChoiceNotOffered', { game: 'mines', choices: [{ mines: 3 }, { kind: 'take' }] }],
    ['RoundIsOver', { game: 'dice', choices: [{}, { kind: 'take' }] }],
  ])('refuses the file with %s for %j', async (error, more) => {
    expect(await round(more)).toEqual({ code: 1, answer: { error, at: 0 } });
  });
});

describe('the command rtp', () => {
  it('tells of one game, with a simulation that is the same each time', () => {
    const once = rtp(['baccarat', '--simulate', '2000']);
    expect(rtp(['baccarat', '--simulate', '2000'])).toEqual(once);
    expect(JSON.parse(once.out)).toMatchObject({
      game: 'baccarat',
      kind: 'table',
      rtp: '0.9894209422',
      exact: true,
      bets: { player: '0.9876491867', tie: '0.8564037122' },
      simulated: { rounds: 2_000 },
    });
  });

  it('says what the usual jackpots add to a game, and nothing of one that feeds none', () => {
    const { jackpots } = JSON.parse(rtp(['scratch-1']).out);
    // Share x (cap + seed) / (cap - seed); of the colossus share x (1 + seed over what is contributed from win to win).
    const levels = {
      mini: 0.0005 * (30 / 20),
      minor: 0.0005 * (550 / 450),
      major: 0.0005 * (55 / 45),
      grand: 0.0005 * (110 / 90),
    };
    const adds = Object.values({ ...levels, colossus: 0.0005 * 1.1 }).reduce((sum, each) => sum + each, 0);
    expect(jackpots.levels).toMatchObject({ mini: '0.00075', colossus: '0.00055' });
    expect(Number(jackpots.adds)).toBeCloseTo(adds, 9);
    expect(Number(jackpots.most)).toBeCloseTo(0.96 + adds, 9);
    expect(JSON.parse(rtp(['dice']).out).jackpots).toBeNull();
  });

  it('has every field of its shape, whatever the game', () => {
    const fields = [
      'game',
      'kind',
      'rtp',
      'settings',
      'exact',
      'hitRate',
      'featureRate',
      'featureShare',
      'sd',
      'topWin',
      'topWinOdds',
      'atLowestStake',
      'bets',
      'jackpots',
      'simulated',
    ];
    for (const game of ['wheel', 'hilo', 'roulette-french', 'scratch-1'])
      expect(Object.keys(JSON.parse(rtp([game]).out))).toEqual(fields);
  });

  it.each([
    [['moon'], 1, '{"error":"UnknownGame","at":null}\n'],
    [['dice', '--simulate', '-1'], 2, ''],
    [['dice', '--simulate', '1e9'], 2, ''],
    [['dice', 'limbo'], 2, ''],
    [['--sheet', 'x.json'], 1, '{"error":"InvalidFile","at":null}\n'],
    [['dice', '--sheet', 'x.json'], 2, ''],
  ])('of %j ends with %s', (args, code, out) => {
    const said = rtp(args);
    expect([said.code, said.out]).toEqual([code, out]);
  });
});

describe('the command rtp, of a sheet that somebody wrote', () => {
  it.each(Object.entries(SMALL_SHEETS))('%s: exact figures that its own rounds agree with', (_, sheet) => {
    const said = rtp(['--sheet', '-', '--simulate', '40000'], JSON.stringify(sheet));
    expect(said.code).toBe(0);
    const { game, exact, rtp: returned, simulated } = JSON.parse(said.out);
    expect([game, exact]).toEqual([Reflect.get(sheet, 'game'), true]);
    const band = Number(simulated.to) - Number(simulated.from);
    expect(Math.abs(Number(simulated.rtp) - Number(returned))).toBeLessThan(0.7 * band);
  });

  it.each([
    [{ engine: 'wheel' }, '{"error":"UnknownEngine","at":"engine"}\n'],
    [{ heights: [] }, '{"error":"InvalidSheet","at":"heights"}\n'],
    [{ stakeUnits: 0 }, '{"error":"InvalidNumber","at":"stakeUnits"}\n'],
  ])('with %j is refused by name', (wrong, out) => {
    const said = rtp(['--sheet', '-'], JSON.stringify({ ...SMALL_SHEETS['hold and spin'], ...wrong }));
    expect([said.code, said.out]).toEqual([1, out]);
  });
});

describe('the commands as they are run', () => {
  it('print the answer alone, and end with 1 where a file is refused', () => {
    const run = (name: string, input: string) => {
      const { status, stdout } = spawnSync('npm', ['run', '-s', name, '--', '-'], {
        cwd: ROOT,
        input,
        encoding: 'utf8',
      });
      return { status, stdout };
    };
    const good = JSON.stringify([{ id: 1, ...seeds, kind: 'below', n: 10, count: 2 }]);
    expect(run('draw', good)).toEqual({
      status: 0,
      stdout: `[\n{"id":1,"serverHash":"${HASH}","result":[8,7],"numbersUsed":2}\n]\n`,
    });
    expect(run('verify-round', '[{}]')).toEqual({ status: 1, stdout: '{"error":"UnknownGame","at":0}\n' });
  });
});
