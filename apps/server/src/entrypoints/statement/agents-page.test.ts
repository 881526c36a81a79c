import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NOTHING_CARRIED, settleCounted, type Terms, type Tree } from '@evens/agents';
import { expect, it } from 'vitest';

const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/agents.md'), 'utf8');
/** The rows of a table by the first words of its head, as amounts in minor units. */
const rowsOf = (head: string): readonly (readonly bigint[])[] => {
  const lines = page.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| ${head}`));
  const after = lines.slice(at + 2);
  return after
    .slice(
      0,
      after.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => BigInt(cell.trim().replace(/[,.]/g, ''))),
    );
};
const terms = (parent: string | null, type: number, position: bigint, rebate: bigint): Terms => ({
  ...{ parent, type, position, rebate, commission: 80n },
  plan: 'turnover',
});
const PIER: Tree = new Map([
  ['super', terms(null, 2, 2_500n, 0n)],
  ['agent', terms('super', 1, 2_000n, 10n)],
]);
const settle = (turnover: bigint, lost: bigint, carried = NOTHING_CARRIED) => {
  const settled = settleCounted(
    { treeOf: () => PIER, agentOf: () => 'agent' },
    [{ player: 'pier', placed: '2026-10', counted: { turnover, lost } }],
    carried,
  );
  if (!settled.ok) throw new Error(settled.refusal.code);
  return settled.value;
};

it('every month of the page comes to what it says', () => {
  const rows = rowsOf('turnover');
  expect(rows).toHaveLength(3);
  for (const [turnover = 0n, lost = 0n, ...said] of rows) {
    const row = settle(turnover, lost).rows[0];
    const { commission, rebate, toShare, shares, company } = row ?? {};
    expect([commission, rebate, toShare, shares?.get('agent'), shares?.get('super'), company]).toEqual(said);
  }
});

it('and so does its minus that is carried', () => {
  const rows = rowsOf('lost');
  expect(rows).toHaveLength(3);
  let carried = NOTHING_CARRIED;
  for (const [lost = 0n, ...said] of rows) {
    const month = settle(100_000n, lost, carried);
    const statement = month.statements.get('agent');
    expect([statement?.due, statement?.paid]).toEqual(said);
    carried = month.carried;
  }
});
