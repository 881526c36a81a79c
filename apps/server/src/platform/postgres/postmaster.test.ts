import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isAlive, serves } from './postmaster.ts';

it('takes a zombie for dead: it has ended, only nobody has asked yet', async () => {
  // The shell starts a child and becomes a program that never asks after children.
  const parent = spawn('/bin/sh', ['-c', 'sleep 1 & exec sleep 30'], { stdio: 'ignore' });
  try {
    const children = (): string => readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim();
    for (let waitedMs = 0; waitedMs < 900 && children() === ''; waitedMs += 10) await sleep(10);
    const child = Number(children());
    expect(isAlive(child)).toBe(true);
    for (let waitedMs = 0; waitedMs < 5_000 && isAlive(child); waitedMs += 50) await sleep(50);
    expect(readFileSync(`/proc/${child}/stat`, 'utf8')).toContain(') Z ');
    expect(isAlive(child)).toBe(false);
  } finally {
    parent.kill('SIGKILL');
  }
});

it('takes a process that never was for dead, and itself for no PostgreSQL', async () => {
  expect(isAlive(4_194_303)).toBe(false);
  expect(isAlive(process.pid)).toBe(true);
  expect(await serves(process.pid, process.cwd())).toBe(false);
});
