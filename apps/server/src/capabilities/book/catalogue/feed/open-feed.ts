import { anchorAfterRestart, type WorldClock } from '../../../../platform/clock/world-clock.ts';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { holdEpoch } from '../desk/epoch-store.ts';
import type { FeedConfig, OpenedSource, SourceKind, StoredRatings } from './sources.ts';
import { readWorld, type StoredWorld, storeWorld } from './world-store.ts';

/** The stored world if it is still the same, else a new one that begins now. */
export function worldAt(
  stored: StoredWorld | undefined,
  kind: SourceKind,
  config: FeedConfig,
  wallMs: number,
): StoredWorld {
  const identity = kind.identity(config);
  const speed = kind.speed(config);
  if (stored && identity !== undefined && stored.identity === identity) {
    const anchor = anchorAfterRestart(
      { wallMs: stored.anchorWallMs, eventMs: stored.anchorEventMs, speed: stored.speed },
      wallMs,
      speed,
    );
    return { ...stored, anchorWallMs: anchor.wallMs, anchorEventMs: anchor.eventMs, speed };
  }
  const startMs = kind.startMs(config, wallMs);
  return {
    producer: kind.producer,
    identity: identity ?? '',
    worldStartMs: startMs,
    anchorWallMs: wallMs,
    anchorEventMs: startMs,
    speed,
    // One less than the start says that what came before is not stored yet.
    storedUntilMs: startMs - 1,
  };
}

/**
 * Finds or begins the world of this source, sets event time to it, and opens the source where the world stands. Throws
 * EpochOver where another process leads by now.
 */
export async function openFeed(
  db: Database,
  clock: WorldClock,
  kind: SourceKind,
  config: FeedConfig,
  epoch: number,
  ratings?: StoredRatings,
): Promise<OpenedSource> {
  const world = await inTransaction(db, async (trx) => {
    await holdEpoch(trx, epoch);
    const found = worldAt(await readWorld(trx, kind.producer), kind, config, clock.wallMs());
    await storeWorld(trx, found);
    return found;
  });
  clock.anchor({ wallMs: world.anchorWallMs, eventMs: world.anchorEventMs, speed: world.speed });
  const { worldStartMs, storedUntilMs } = world;
  return kind.open(config, { worldStartMs, storedUntilMs, nowMs: clock.eventMs(), wallMs: clock.wallMs() }, ratings);
}
