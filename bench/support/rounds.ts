import { cpus } from 'node:os';
import process from 'node:process';
import { machineCpuMs } from './cpu.ts';
import { median, rounded, say } from './figures.ts';

/*
 * Two or more sides do their work in turns, so that each meets the same machine, and medians of the rounds are compared.
 */

/** One side of a comparison. */
export interface Side {
  readonly name: string;
  /** What stands before a round begins, and is not measured. */
  prepare?(round: number): Promise<void> | void;
  /** Does one round's work; answers how many units of it were done. */
  run(round: number): Promise<number> | number;
  /** CPU milliseconds so far of everything that works for this side. Usual: this process. */
  cpuMs?(): number;
}

export interface RoundOfSide {
  readonly units: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  /** Cores that others kept busy meanwhile. */
  readonly foreignCores: number;
}

export interface Measured {
  readonly name: string;
  readonly rounds: readonly RoundOfSide[];
}

export const ownCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Foreign load from which the wall clock says more about the neighbours than about us. */
export const BUSY_CORES = 0.3;

/** Runs `work` and returns what it cost; `cpuMs` as in Side. */
export async function measureRound(
  work: () => Promise<number> | number,
  cpuMs: () => number = ownCpuMs,
): Promise<RoundOfSide> {
  const [cpuBefore, machineBefore, from] = [cpuMs(), machineCpuMs(), performance.now()];
  const units = await work();
  const wallMs = performance.now() - from;
  const spentMs = cpuMs() - cpuBefore;
  return {
    units,
    wallMs,
    cpuMs: spentMs,
    foreignCores: Math.max(0, (machineCpuMs() - machineBefore - spentMs) / wallMs),
  };
}

/** The sides in turn, `rounds` times, the order turned round each time; an unmeasured round of each before, to warm up. */
export async function interleave(sides: readonly Side[], rounds: number): Promise<Measured[]> {
  for (const side of sides) {
    await side.prepare?.(0);
    await side.run(0);
  }
  const found = sides.map(({ name }) => ({ name, rounds: [] as RoundOfSide[] }));
  for (let round = 1; round <= rounds; round += 1) {
    const turns = sides.map((side, at) => ({ side, into: found[at] }));
    for (const { side, into } of round % 2 === 1 ? turns : turns.reverse()) {
      await side.prepare?.(round);
      into?.rounds.push(await measureRound(() => side.run(round), side.cpuMs));
    }
  }
  return found;
}

const each = (measured: Measured, of: (round: RoundOfSide) => number): number[] => measured.rounds.map(of);

export const cpuMsAUnit = (measured: Measured): number => median(each(measured, (one) => one.cpuMs / one.units));
export const wallMsAUnit = (measured: Measured): number => median(each(measured, (one) => one.wallMs / one.units));
export const foreignCores = (...all: readonly Measured[]): number =>
  rounded(median(all.flatMap((measured) => each(measured, (one) => one.foreignCores))));

export interface Comparison {
  /** Our cost of a unit to the reference's; the one that decides. */
  readonly ratio: number;
  readonly decidedBy: 'wall' | 'cpu';
  readonly ratios: { readonly wall: number; readonly cpu: number };
  /** Ratio of each round, by what decided. */
  readonly rounds: readonly number[];
  readonly foreignCores: number;
  readonly cores: number;
}

/** Our cost of a unit to the reference's: by the wall clock on a quiet machine, by CPU time on a busy one. */
export function compare(ours: Measured, reference: Measured): Comparison {
  const foreign = foreignCores(ours, reference);
  const decidedBy = foreign > BUSY_CORES ? 'cpu' : 'wall';
  const ofRound = (by: 'wall' | 'cpu'): number[] =>
    ours.rounds.map((one, at) => {
      const other = reference.rounds[at];
      if (!other) return Number.NaN;
      return by === 'wall'
        ? one.wallMs / one.units / (other.wallMs / other.units)
        : one.cpuMs / one.units / (other.cpuMs / other.units);
    });
  const ratios = { wall: rounded(median(ofRound('wall'))), cpu: rounded(median(ofRound('cpu'))) };
  if (decidedBy === 'cpu') say(`others kept ${foreign} of a core busy: the ratio of CPU decides`);
  return {
    ratio: ratios[decidedBy],
    decidedBy,
    ratios,
    rounds: ofRound(decidedBy).map((ratio) => rounded(ratio)),
    foreignCores: foreign,
    cores: cpus().length,
  };
}

/** The one JSON object on standard output, with the day. */
export function report(bench: string, figures: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ bench, on: new Date().toISOString().slice(0, 10), ...figures })}\n`);
}
