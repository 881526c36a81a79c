import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { SimulatorMemory, type SteppedSource } from '@evens/feeds';
import { makerOf, readMemory, writeMemory } from './memory-file.ts';

/** After the first prices, so that they are not kept waiting; then now and then, for what was announced since. */
const KEEP_AFTER_MS = 2000;
const KEEP_EVERY_MS = 3_600_000;

export interface RememberedWorld {
  readonly memory: SimulatorMemory;
  /** The source, whose memory is kept from time to time while it is asked what happened. */
  keeping<Source extends SteppedSource>(source: Source): Source;
}

/** A folder that cannot be read or written costs the next start its time, and nobody a bet: it is said once. */
const warn = (error: unknown): void =>
  process.emitWarning(`what the simulator worked out is not kept for the next start: ${error}`);

/** The memory of a world as the folder has it, empty where it has none. Without a folder nothing is kept. */
export async function rememberedWorld(
  folder: string | undefined,
  world: string,
  options: { readonly program?: URL; readonly elapsedMs?: () => number } = {},
): Promise<RememberedWorld> {
  const { program, elapsedMs = () => performance.now() } = options;
  const memory = new SimulatorMemory();
  const maker = folder === undefined ? undefined : await makerOf(world, program);
  if (folder === undefined || maker === undefined) return { memory, keeping: (source) => source };
  try {
    const kept = await readMemory(folder, maker);
    if (kept) memory.recall(kept);
  } catch (error) {
    warn(error);
  }
  let keepAtMs = Number.POSITIVE_INFINITY;
  const keep = (): void => {
    if (elapsedMs() < keepAtMs) return;
    keepAtMs = elapsedMs() + KEEP_EVERY_MS;
    writeMemory(folder, maker, memory.kept()).catch((error: unknown) => {
      keepAtMs = Number.POSITIVE_INFINITY;
      warn(error);
    });
  };
  return {
    memory,
    keeping: (source) => ({
      ...source,
      *snapshot() {
        yield* source.snapshot();
        keepAtMs = Math.min(keepAtMs, elapsedMs() + KEEP_AFTER_MS);
      },
      advance: (toEventMs) => {
        keep();
        return source.advance(toEventMs);
      },
    }),
  };
}
