export interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

export interface Outcome {
  readonly stage: Stage;
  readonly passed: boolean;
  readonly wallSec: number;
  /** Of the stage and the children it waited for; undefined where the system does not tell. */
  readonly cpuSec: number | undefined;
  /** The last of what it said. */
  readonly last: string;
}

/** The lines of a failed stage that tell why, at most `most`: what a test runner sums up, else the last ones. */
export function whyFailed(last: string, most?: number): string;

/** What failed, in at most `most` lines: every name, and as much of each reason as there is room for. */
export function failureBlock(
  failures: readonly { readonly name: string; readonly why: string }[],
  most?: number,
): string;

/**
 * Each lane runs its stages one after the other, all lanes at a time. What the first unfinished stage says is shown at
 * once, what later ones say when their turn comes. The outcomes come in the order of the lanes.
 */
export function runStages(lanes: readonly (readonly Stage[])[], cwd: string): Promise<Outcome[]>;

/** Wall and CPU seconds by stage; `wallSec` is of all together. */
export function stageTable(outcomes: readonly Outcome[], wallSec: number): string;
