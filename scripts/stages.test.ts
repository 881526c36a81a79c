import { afterEach, expect, it, vi } from 'vitest';
import { failureBlock, runStages, stageTable, whyFailed } from './stages.mjs';

afterEach(() => {
  vi.restoreAllMocks();
});

const stage = (name: string, script: string) => ({ name, command: [process.execPath, '-e', script], env: process.env });

it('runs lanes beside each other, shows each stage in one piece and in order, and names those that failed', async () => {
  const shown: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => shown.push(String(chunk)) > 0);
  const slow = stage('slow', 'console.log("slow one"); setTimeout(() => console.log("slow two"), 300)');
  const bad = stage('bad', 'process.exitCode = 3');
  const quick = stage('quick', 'console.log("quick one"); console.error("quick two")');
  const outcomes = await runStages([[slow, bad], [quick]], process.cwd());
  expect(outcomes.map(({ stage: { name }, passed }) => [name, passed])).toEqual([
    ['slow', true],
    ['bad', false],
    ['quick', true],
  ]);
  expect(shown.join('').replace(/[\d.]+ s/g, '? s')).toBe(
    '\n== slow\nslow one\nslow two\n== slow: passed in ? s\n' +
      '\n== bad\n== bad: FAILED in ? s\n' +
      '\n== quick\nquick one\nquick two\n== quick: passed in ? s\n',
  );
});

it.each([
  [
    'the failures that a runner sums up',
    'a\nb\n--- Failed Tests 1 ---\nFAIL x\nwhy\n\n',
    ' Failed Tests 1 ---\nFAIL x\nwhy',
  ],
  ['the last lines, where nothing is summed up', 'a\nb\nc\nd\n', 'b\nc\nd'],
  ['nothing of a stage that was silent', '', ''],
])('tells at the end why a stage failed: %s', (_, said, why) => {
  expect(whyFailed(said, 3).replace('---', '')).toBe(why);
});

const FAILED = ['one', 'two', 'three'].map((name) => ({ name, why: `wanted\n\nseen\n  at ${name}.ts:1` }));

it.each([
  [
    'each with its reason, where there is room',
    12,
    'one|wanted|seen|at one.ts:1|two|wanted|seen|at two.ts:1|three|wanted|seen|at three.ts:1',
  ],
  [
    'and of each reason the first lines and the place',
    9,
    'one|wanted|at one.ts:1|two|wanted|at two.ts:1|three|wanted|at three.ts:1',
  ],
  ['the names alone, where there is room for nothing else', 3, 'one|two|three'],
  ['and how many more', 2, 'one|and 2 more'],
])('names last of all what failed: %s', (_, most, block) => {
  expect(failureBlock(FAILED, most).replace(/\n */g, '|')).toBe(block);
  expect(failureBlock([], most)).toBe('');
});

it('counts what a stage and the children it waited for have used', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const busy = 'const until = performance.now() + 400; while (performance.now() < until);';
  const parent = stage(
    'parent',
    `require("child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`,
  );
  const outcomes = await runStages([[parent]], process.cwd());
  const [{ cpuSec = 0, wallSec = 0 } = {}] = outcomes;
  expect(wallSec).toBeGreaterThan(0.4);
  // A machine with other work gives the child less than all of that time.
  expect(cpuSec).toBeGreaterThan(0.05);
  expect(stageTable(outcomes, 12.34)).toMatch(/^stage .*\nparent .*\nall, some beside each other +12\.3 +[\d.]+$/);
});
