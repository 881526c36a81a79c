// Runs named commands in lanes beside each other, prints the output of each in one piece and in order, and measures each.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A shell that waits for the command and writes what it and all processes it waited for have used. Whoever was orphaned
 * (the PostgreSQL of a server that a test kills) is missing from it.
 */
const TIMED = '"$@"; code=$?; times >"$0"; exit $code';

/** What a stage said last, for who reads only the end of a long log. */
const LAST_CHUNKS = 400;

/** The lines of a failed stage that tell why: the failures that a test runner sums up, or its last lines. */
export function whyFailed(last, most = 30) {
  const lines = last.replace(/\s+$/, '').split('\n');
  const from = lines.findIndex((line) => /Failed (Suites|Tests) \d/.test(line));
  return (from < 0 ? lines.slice(-most) : lines.slice(from, from + most)).join('\n');
}

/** A line that a terminal shows in one. */
const LINE_LENGTH = 200;

/**
 * What failed, for who sees only the end of a long output: every name, and of each reason as many of its first lines as
 * leave all within `most` lines.
 */
export function failureBlock(failures, most = 60) {
  if (failures.length === 0) return '';
  const shown = failures.slice(0, failures.length > most ? most - 1 : most);
  const left = failures.length - shown.length;
  let spare = most - shown.length - (left > 0 ? 1 : 0);
  const lines = shown.flatMap(({ name, why }, at) => {
    const share = Math.floor(spare / (shown.length - at));
    const reason = why.split('\n').filter((line) => line.trim() !== '');
    // The last line says where: it stands even where the ones before it do not.
    const kept = reason.length <= share ? reason : share === 0 ? [] : [...reason.slice(0, share - 1), reason.at(-1)];
    spare -= kept.length;
    return [name, ...kept.map((line) => `    ${line.trim()}`)];
  });
  return [...lines, ...(left > 0 ? [`and ${left} more`] : [])].map((line) => line.slice(0, LINE_LENGTH)).join('\n');
}

export async function runStages(lanes, cwd) {
  const shown = lanes.flat().map((stage) => ({ stage, said: [], over: undefined }));
  let turn = 0;
  const show = () => {
    for (let at = shown[turn]; at; at = shown[++turn]) {
      for (const chunk of at.said.splice(0)) process.stdout.write(chunk);
      if (!at.over) return;
    }
  };
  const outcomes = new Map();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evens-stages-'));
  try {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const stage of lane) {
          const mine = shown.find((each) => each.stage === stage);
          const say = (chunk) => {
            mine.said.push(chunk);
            show();
          };
          say(`\n== ${stage.name}\n`);
          const outcome = await run(stage, cwd, path.join(folder, String(shown.indexOf(mine))), say);
          outcomes.set(stage, outcome);
          mine.over = true;
          say(`== ${stage.name}: ${outcome.passed ? 'passed' : 'FAILED'} in ${outcome.wallSec.toFixed(1)} s\n`);
        }
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return shown.map(({ stage }) => outcomes.get(stage));
}

function run(stage, cwd, timesFile, say) {
  const from = performance.now();
  return new Promise((resolve) => {
    const timed = process.platform !== 'win32';
    const [command, ...args] = timed ? ['/bin/sh', '-c', TIMED, timesFile, ...stage.command] : stage.command;
    const child = spawn(command, args, { cwd, env: stage.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const last = [];
    const hear = (chunk) => {
      last.push(chunk.toString());
      if (last.length > LAST_CHUNKS) last.shift();
      say(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => say(`${error.message}\n`));
    child.once('close', (code) => {
      const wallSec = (performance.now() - from) / 1000;
      resolve({
        stage,
        passed: code === 0,
        wallSec,
        cpuSec: timed ? readTimes(timesFile) : undefined,
        last: last.join(''),
      });
    });
  });
}

/** The second line of `times` is of the children: user and system, as 1m2.34s each. */
function readTimes(file) {
  const line = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[1] : undefined;
  const found = [...(line ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return found.length === 2 ? found.reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0) : undefined;
}

export function stageTable(outcomes, wallSec) {
  const row = (name, wall, cpu) =>
    `${name.padEnd(32)} ${wall.toFixed(1).padStart(8)} ${(cpu === undefined ? 'unknown' : cpu.toFixed(1)).padStart(8)}`;
  const known = outcomes.filter(({ cpuSec }) => cpuSec !== undefined);
  return [
    `${'stage'.padEnd(32)} ${'wall s'.padStart(8)} ${'CPU s'.padStart(8)}`,
    ...outcomes.map(({ stage, wallSec: wall, cpuSec }) => row(stage.name, wall, cpuSec)),
    row(
      'all, some beside each other',
      wallSec,
      known.reduce((sum, { cpuSec }) => sum + cpuSec, 0),
    ),
  ].join('\n');
}
