import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { grade } from '../apps/server/src/entrypoints/grade/command.ts';

const ROOT = join(import.meta.dirname, '..');

/** Runs the command that a player or an auditor runs: for what is about the process, because one costs a second. */
function spawned(args: readonly string[], input = '') {
  const run = spawnSync('npm', ['run', '-s', 'grade', '--', ...args], { cwd: ROOT, input, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

/** The same command inside this process, with `input` as its standard input. */
const command = (args: readonly string[], input = '') =>
  grade([...args], async (path) => (path === '-' ? input : readFile(path, 'utf8')));

type Json = Readonly<Record<string, unknown>>;

/** The answers in the order of the tickets. */
async function answers(tickets: readonly Json[], ...flags: readonly string[]): Promise<readonly unknown[]> {
  return JSON.parse((await command([...flags, '-'], JSON.stringify(tickets))).out);
}

const leg = (price: string, result: string, more: Json = {}): Json => ({ price, result, ...more });
const place = (result: string, more: Json = {}): Json => ({ place: { fraction: '1/5', result, ...more } });
const WIN = leg('2.00', 'win');
const single = (more: Json = {}): Json => ({ id: 't', betType: 'single', stake: '10.00', legs: [WIN], ...more });
const teaser = (results: readonly string[], more: Json = {}): Json => ({
  id: 't',
  betType: 'teaser',
  stake: '10.00',
  teaser: { payouts: { 2: '1.91', 3: '2.80' }, ties: 'reduce' },
  legs: results.map((result) => ({ result })),
  ...more,
});
const system = (systemStakes: Json, count: number, more: Json = {}): Json => ({
  id: 't',
  betType: 'system',
  systemStakes,
  legs: Array.from({ length: count }, () => WIN),
  ...more,
});

describe('graded tickets', () => {
  const rows: readonly (readonly [name: string, ticket: Json, answer: readonly unknown[]])[] = [
    ['the page’s single', single({ legs: [leg('1.91', 'win')] }), [1, '10.00', '19.10', 'won']],
    ['a price without places', single({ legs: [leg('3', 'win')] }), [1, '10.00', '30.00', 'won']],
    [
      'the smallest and the largest price',
      single({ betType: 'combo', legs: [leg('1.000', 'win'), leg('1000.000', 'win')] }),
      [1, '10.00', '10000.00', 'won'],
    ],
    [
      'a part bought back: its amount, and the share of the payout that is left',
      single({ cashouts: [{ stake: '4.00', amount: '5.20' }] }),
      [1, '10.00', '17.20', 'won'],
    ],
    [
      'two parts bought back from a lost bet',
      single({
        legs: [leg('2.00', 'lost')],
        cashouts: [
          { stake: '4', amount: '5.20' },
          { stake: '3', amount: '0' },
        ],
      }),
      [1, '10.00', '5.20', 'lost'],
    ],
    [
      'all of it bought back, whatever the results are',
      single({ legs: [leg('2.00', 'pending')], cashouts: [{ stake: '10.00', amount: '9.10' }] }),
      [1, '10.00', '9.10', 'cashedOut'],
    ],
    [
      'a part bought back of a bet that is open',
      single({ legs: [leg('2.00', 'pending')], cashouts: [{ stake: '1.00', amount: '0.91' }] }),
      [1, '10.00', null, 'open'],
    ],
    [
      'the share of the payout, rounded down once',
      single({ legs: [leg('1.333', 'win')], cashouts: [{ stake: '6.67', amount: '7.00' }] }),
      [1, '10.00', '11.43', 'won'],
    ],
    ['a stake without places', single({ stake: '10' }), [1, '10.00', '20.00', 'won']],
    ['a stake of one place', single({ stake: '0.5' }), [1, '0.50', '1.00', 'won']],
    [
      'a stake beyond any wallet, to the cent',
      single({ stake: '98765432109876543210.01' }),
      [1, '98765432109876543210.01', '197530864219753086420.02', 'won'],
    ],
    [
      'several singles',
      single({ betType: 'multiple-singles', legs: [WIN, leg('3', 'lost'), leg('4', 'refund')] }),
      [3, '30.00', '30.00', 'won'],
    ],
    [
      'a combo lost early',
      single({ betType: 'combo', legs: [leg('2', 'lost'), leg('3', 'pending')] }),
      [1, '10.00', '0.00', 'lost'],
    ],
    ['an open combo', single({ betType: 'combo', legs: [WIN, leg('3', 'pending')] }), [1, '10.00', null, 'open']],
    ['each-way', single({ eachWay: true, legs: [leg('11.00', 'lost', place('win'))] }), [2, '20.00', '30.00', 'won']],
    [
      'each-way, all void',
      single({ eachWay: true, legs: [leg('11.00', 'refund', place('cancelled'))] }),
      [2, '20.00', '20.00', 'refunded'],
    ],
    ['each-way said to be off', single({ eachWay: false }), [1, '10.00', '20.00', 'won']],
    [
      'Rule 4 and a dead heat',
      single({ legs: [leg('5.00', 'win', { rule4Pence: 25, deadHeatFactor: '0.5' })] }),
      [1, '10.00', '20.00', 'won'],
    ],
    [
      'a placed dead heat',
      single({ eachWay: true, legs: [leg('11', 'lost', place('win', { deadHeatFactor: '0.5' }))] }),
      [2, '20.00', '15.00', 'won'],
    ],
    ['a trixie', system({ 2: '1.00', 3: '1.00' }, 3), [4, '4.00', '20.00', 'won']],
    [
      'a system with a banker',
      system({ 2: '1.00' }, 0, {
        legs: [leg('2', 'win', { banker: true }), leg('3', 'win'), leg('4', 'win', { banker: false }), leg('5', 'win')],
      }),
      [3, '3.00', '94.00', 'won'],
    ],
    [
      '252 lines each-way',
      system({ 5: '0.01' }, 0, {
        eachWay: true,
        legs: Array.from({ length: 10 }, () => leg('2', 'win', place('lost'))),
      }),
      [504, '5.04', '80.64', 'won'],
    ],
    [
      'an if-bet',
      single({ betType: 'ifbet', ifbetRule: 'win-only', legs: [WIN, leg('2', 'lost'), leg('2', 'pending')] }),
      [1, '10.00', '10.00', 'won'],
    ],
    [
      'an if-bet past a tie',
      single({ betType: 'ifbet', ifbetRule: 'win-tie', legs: [leg('2', 'refund'), leg('3', 'win')] }),
      [1, '10.00', '30.00', 'won'],
    ],
    [
      'a reverse',
      single({ betType: 'reversebet', ifbetRule: 'win-only', legs: [WIN, WIN, WIN] }),
      [6, '60.00', '180.00', 'won'],
    ],
    ['a teaser', teaser(['win', 'win', 'refund']), [1, '10.00', '19.10', 'won']],
    ['a teaser with prices', teaser([], { legs: [WIN, WIN] }), [1, '10.00', '19.10', 'won']],
    ['a row that is not reached', teaser(['win', 'win', 'win', 'lost']), [1, '10.00', '0.00', 'lost']],
  ];
  const tickets = rows.map(([, ticket], at) => ({ ...ticket, id: `t${at}` }));
  const graded: readonly unknown[] = JSON.parse(spawned(['-'], JSON.stringify(tickets)).out);

  it.each(rows.map(([name, , answer], at) => [name, answer, at] as const))('%s', (_name, answer, at) => {
    const [combinations, totalStake, payout, status] = answer;
    expect(graded[at]).toEqual({ id: `t${at}`, combinations, totalStake, payout, status });
  });
});

describe('refused tickets', async () => {
  const eleven = Array.from({ length: 11 }, () => WIN);
  const rows: readonly (readonly [error: string, name: string, ticket: unknown])[] = [
    ['InvalidTicket', 'nothing at all', {}],
    ['InvalidTicket', 'not an object', 'single'],
    ['InvalidTicket', 'null', null],
    ['InvalidTicket', 'an unknown bet type', single({ betType: 'parlay' })],
    ['InvalidTicket', 'an unknown key', single({ currency: 'EUR' })],
    ['InvalidTicket', 'an unknown key of a leg', single({ legs: [leg('2', 'win', { odds: '2' })] })],
    ['InvalidTicket', 'a stake as a number', single({ stake: 10 })],
    ['InvalidTicket', 'no stake', single({ stake: undefined })],
    ['InvalidTicket', 'a price as a number', single({ legs: [{ price: 2, result: 'win' }] })],
    ['InvalidTicket', 'no price', single({ legs: [{ result: 'win' }] })],
    ['InvalidTicket', 'an unknown result', single({ legs: [leg('2', 'won')] })],
    ['InvalidTicket', 'no legs', single({ legs: undefined })],
    ['InvalidTicket', 'legs as an object', single({ legs: { 0: WIN } })],
    ['InvalidTicket', 'eachWay as a word', single({ eachWay: 'true' })],
    [
      'InvalidTicket',
      'a banker in a combo',
      single({ betType: 'combo', legs: [leg('2', 'win', { banker: true }), WIN] }),
    ],
    ['InvalidTicket', 'system stakes on a single', single({ systemStakes: { 2: '1.00' } })],
    ['InvalidTicket', 'one stake on a system', system({ 2: '1.00' }, 3, { stake: '1.00' })],
    ['InvalidTicket', 'a system without its stakes', system({ 2: '1.00' }, 3, { systemStakes: undefined })],
    ['InvalidTicket', 'a size that is no whole number', system({ '2.0': '1.00' }, 3)],
    [
      'InvalidTicket',
      'an if-bet rule on a combo',
      single({ betType: 'combo', ifbetRule: 'win-only', legs: [WIN, WIN] }),
    ],
    ['InvalidTicket', 'an if-bet without its rule', single({ betType: 'ifbet', legs: [WIN, WIN] })],
    [
      'InvalidTicket',
      'an each-way if-bet',
      single({ betType: 'ifbet', ifbetRule: 'win-tie', eachWay: true, legs: [WIN, WIN] }),
    ],
    [
      'InvalidTicket',
      'a dead heat in a reverse',
      single({ betType: 'reversebet', ifbetRule: 'win-tie', legs: [leg('2', 'win', { deadHeatFactor: '0.5' }), WIN] }),
    ],
    [
      'InvalidTicket',
      'Rule 4 in a teaser',
      teaser([], { legs: [{ result: 'win', rule4Pence: 5 }, { result: 'win' }] }),
    ],
    ['InvalidTicket', 'half a win in a teaser', teaser(['win', 'halfWin'])],
    ['InvalidTicket', 'a teaser without a tie rule', teaser(['win', 'win'], { teaser: { payouts: { 2: '1.91' } } })],
    [
      'InvalidTicket',
      'a teaser payout as a number',
      teaser(['win', 'win'], { teaser: { payouts: { 2: 1.91 }, ties: 'lose' } }),
    ],
    ['InvalidTicket', 'a teaser table on a single', single({ teaser: { payouts: { 2: '1.91' }, ties: 'lose' } })],
    ['InvalidTicket', 'a place on a ticket that is not each-way', single({ legs: [leg('2', 'win', place('win'))] })],
    [
      'InvalidTicket',
      'a place without a result',
      single({ eachWay: true, legs: [leg('2', 'win', { place: { fraction: '1/5' } })] }),
    ],
    [
      'InvalidTicket',
      'a place fraction over zero',
      single({ eachWay: true, legs: [leg('2', 'win', { place: { fraction: '1/0', result: 'win' } })] }),
    ],
    [
      'InvalidTicket',
      'a place fraction above one',
      single({ eachWay: true, legs: [leg('2', 'win', { place: { fraction: '6/5', result: 'win' } })] }),
    ],
    ['InvalidTicket', 'a dead-heat factor of nothing', single({ legs: [leg('2', 'win', { deadHeatFactor: '0' })] })],
    ['InvalidTicket', 'a dead-heat factor above one', single({ legs: [leg('2', 'win', { deadHeatFactor: '1.01' })] })],
    ['InvalidTicket', 'a dead-heat factor as a number', single({ legs: [leg('2', 'win', { deadHeatFactor: 0.5 })] })],
    ['InvalidTicket', 'half a penny of Rule 4', single({ legs: [leg('2', 'win', { rule4Pence: 2.5 })] })],
    ['InvalidTicket', 'Rule 4 above the pound', single({ legs: [leg('2', 'win', { rule4Pence: 101 })] })],
    ['InvalidTicket', 'negative Rule 4', single({ legs: [leg('2', 'win', { rule4Pence: -5 })] })],
    ...['0', '0.00', '-1.00', '+1.00', '1.005', '1e2', 'abc', '', ' 1', '1,00', '.5', '5.'].map(
      (stake) => ['InvalidStake', `a stake of "${stake}"`, single({ stake })] as const,
    ),
    ['InvalidStake', 'a system stake of zero', system({ 2: '1.00', 3: '0' }, 3)],
    ...['0.999', '1000.001', '1.9100', '0', '-2', '1e1', 'evens', '', '2.', '10/11'].map(
      (price) => ['InvalidPrice', `a price of "${price}"`, single({ legs: [leg(price, 'win')] })] as const,
    ),
    ['InvalidPrice', 'a bad price that a teaser does not need', teaser([], { legs: [leg('0.5', 'win'), WIN] })],
    ['MinimumSelectionsRequired', 'a single of none', single({ legs: [] })],
    ['MinimumSelectionsRequired', 'several singles of none', single({ betType: 'multiple-singles', legs: [] })],
    ['MinimumSelectionsRequired', 'a combo of one', single({ betType: 'combo' })],
    ['MinimumSelectionsRequired', 'a system of two', system({ 1: '1.00' }, 2)],
    ['MinimumSelectionsRequired', 'an if-bet of one', single({ betType: 'ifbet', ifbetRule: 'win-only' })],
    ['MinimumSelectionsRequired', 'a teaser of one', teaser(['win'])],
    ['MaximumAllowedSelectionsExceeded', 'a single of two', single({ legs: [WIN, WIN] })],
    ['MaximumAllowedSelectionsExceeded', 'a system of eleven', system({ 2: '1.00' }, 11)],
    [
      'MaximumAllowedSelectionsExceeded',
      'an if-bet of eleven',
      single({ betType: 'ifbet', ifbetRule: 'win-only', legs: eleven }),
    ],
    [
      'MaximumAllowedSelectionsExceeded',
      'a reverse of eleven',
      single({ betType: 'reversebet', ifbetRule: 'win-only', legs: eleven }),
    ],
    ['InvalidBetCombination', 'a system of no size', system({}, 3)],
    ['InvalidBetCombination', 'size 0', system({ 0: '1.00' }, 3)],
    ['InvalidBetCombination', 'a size above the legs', system({ 4: '1.00' }, 3)],
    [
      'InvalidBetCombination',
      'a size above the legs beside the bankers',
      system({ 3: '1.00' }, 0, { legs: [leg('2', 'win', { banker: true }), WIN, WIN] }),
    ],
    [
      'InvalidBetCombination',
      'bankers only',
      system({ 1: '1.00' }, 0, { legs: Array.from({ length: 3 }, () => leg('2', 'win', { banker: true })) }),
    ],
    ['InvalidBetCombination', '253 lines', system({ 5: '1.00', 10: '1.00' }, 10)],
    ['InvalidBetCombination', 'each-way without a place', single({ eachWay: true })],
    [
      'InvalidBetCombination',
      'each-way with one place of two',
      single({ betType: 'combo', eachWay: true, legs: [leg('2', 'win', place('win')), WIN] }),
    ],
    ['InvalidBetCombination', 'no teaser row for the legs that won', teaser(['win', 'win', 'win', 'win'])],
    // Several faults at once: the first code of the list.
    ['InvalidTicket', 'a bad shape before a bad stake', single({ stake: '0', currency: 'EUR' })],
    ['InvalidTicket', 'an unneeded place before a bad price', single({ legs: [leg('0.1', 'win', place('win'))] })],
    ['InvalidStake', 'a bad stake before a bad price', single({ stake: '0', legs: [leg('0.1', 'win')] })],
    ['InvalidPrice', 'a bad price before too many legs', single({ legs: [leg('0.1', 'win'), WIN] })],
    ['MinimumSelectionsRequired', 'too few legs before missing places', single({ betType: 'combo', eachWay: true })],
  ];
  const named = (ticket: unknown, at: number): unknown =>
    typeof ticket === 'object' && ticket !== null && 'id' in ticket ? { ...ticket, id: `t${at}` } : ticket;
  const refused = JSON.parse(
    (await command(['-'], JSON.stringify(rows.map(([, , ticket], at) => named(ticket, at))))).out,
  );

  it.each(rows.map(([error, name], at) => [error, name, at] as const))('%s: %s', (error, _name, at) => {
    expect(refused[at]).toEqual({ id: refused[at].id, error });
  });

  it('keep their ids, and have none where none was given', () => {
    expect(refused.slice(0, 4).map((each: { id: unknown }) => each.id)).toEqual([null, null, null, 't3']);
  });

  it('include every repeat of an id after the first', async () => {
    const twice = [single({ id: 'a' }), single({ id: 'a' }), single({ id: 'b' }), single({ id: 'a', stake: '0' })];
    expect(await answers(twice)).toMatchObject([
      { id: 'a', status: 'won' },
      { id: 'a', error: 'InvalidTicket' },
      { id: 'b', status: 'won' },
      { id: 'a', error: 'InvalidTicket' },
    ]);
    expect(await answers([single({ id: 7 }), { ...single(), id: undefined }])).toEqual([
      { id: 7, error: 'InvalidTicket' },
      { id: null, error: 'InvalidTicket' },
    ]);
  });
});

describe('the command', () => {
  it('reads a file and prints JSON alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'grade-'));
    try {
      const path = join(folder, 'tickets.json');
      writeFileSync(path, `\uFEFF${JSON.stringify([single()])}`);
      const run = spawned([path]);
      expect(run).toMatchObject({ code: 0, err: '' });
      expect(JSON.parse(run.out)).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('shows the exact payout of every line with --verbose', async () => {
    const third = { place: { fraction: '1/3', result: 'win' } };
    const tickets = [
      single({ id: 'a', eachWay: true, legs: [leg('11', 'win', third)] }),
      single({
        id: 'b',
        betType: 'reversebet',
        ifbetRule: 'win-only',
        stake: '0.05',
        legs: [leg('1.91', 'win'), leg('2', 'pending')],
      }),
    ];
    expect(await answers(tickets, '--verbose')).toMatchObject([
      {
        payout: '153.33',
        lines: [
          { legs: [1], part: 'win', stake: '10.00', payout: '110.00' },
          { legs: [1], part: 'place', stake: '10.00', payout: '130/3' },
        ],
      },
      {
        payout: null,
        lines: [
          { legs: [1, 2], part: 'win', stake: '0.05', payout: null },
          { legs: [2, 1], part: 'win', stake: '0.05', payout: null },
        ],
      },
    ]);
    expect(await answers([single({ stake: '0.05', legs: [leg('1.91', 'win')] })], '--verbose')).toMatchObject([
      { payout: '0.09', lines: [{ payout: '0.0955' }] },
    ]);
  });

  it('shows its form with --help', async () => {
    const run = await command(['--help']);
    expect(run.code).toBe(0);
    for (const word of ['betType', 'systemStakes', 'ifbetRule', 'deadHeatFactor', '--verbose']) {
      expect(run.out).toContain(word);
    }
  });

  it.each([
    ['no list', ['-'], '{"id": "t1"}', 1],
    ['no JSON', ['-'], '[{', 1],
    ['an empty input', ['-'], '', 1],
    ['no file given', [], '', 2],
    ['a file that is not there', ['/nowhere/tickets.json'], '', 2],
    ['an unknown option', ['--fast', '-'], '[]', 2],
  ] as const)('says on standard error what is wrong: %s', async (_name, args, input, code) => {
    const run = await command(args, input);
    expect(run.code).toBe(code);
    expect(run.err).not.toBe('');
    expect(run.out).toBe(code === 1 ? '{"error":"InvalidTicket"}\n' : '');
  });

  it('ends its process with the exit code, and says there what it says here', async () => {
    expect(spawned(['-'], '[{')).toEqual(await command(['-'], '[{'));
    expect(spawned(['--fast', '-'])).toEqual(await command(['--fast', '-']));
  });

  it('answers an empty list with an empty list', async () => {
    expect(await answers([])).toEqual([]);
  });
});
