import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Database | Transaction<{}>;

/** Where a world began, how its event time runs, and how far its messages are stored. */
export interface StoredWorld {
  readonly producer: string;
  readonly identity: string;
  readonly worldStartMs: number;
  readonly anchorWallMs: number;
  readonly anchorEventMs: number;
  readonly speed: number;
  readonly storedUntilMs: number;
}

interface WorldRow {
  producer: string;
  identity: string;
  world_start_at: Date;
  anchor_wall_at: Date;
  anchor_event_at: Date;
  speed: number;
  stored_until_at: Date;
}

export async function readWorld(db: Writer, producer: string): Promise<StoredWorld | undefined> {
  const { rows } = await sql<WorldRow>`select * from feed_world where producer = ${producer}`.execute(db);
  const row = rows[0];
  return (
    row && {
      producer,
      identity: row.identity,
      worldStartMs: row.world_start_at.getTime(),
      anchorWallMs: row.anchor_wall_at.getTime(),
      anchorEventMs: row.anchor_event_at.getTime(),
      speed: row.speed,
      storedUntilMs: row.stored_until_at.getTime(),
    }
  );
}

export async function storeWorld(db: Writer, world: StoredWorld): Promise<void> {
  const at = (ms: number): Date => new Date(ms);
  await sql`
    insert into feed_world
      (producer, identity, world_start_at, anchor_wall_at, anchor_event_at, speed, stored_until_at)
    values (${world.producer}, ${world.identity}, ${at(world.worldStartMs)}, ${at(world.anchorWallMs)},
      ${at(world.anchorEventMs)}, ${world.speed}, ${at(world.storedUntilMs)})
    on conflict (producer) do update set
      identity = excluded.identity, world_start_at = excluded.world_start_at, anchor_wall_at = excluded.anchor_wall_at,
      anchor_event_at = excluded.anchor_event_at, speed = excluded.speed, stored_until_at = excluded.stored_until_at`.execute(
    db,
  );
}

/** Everything of this producer up to this event time is stored. */
export async function storeProgress(db: Writer, producer: string, eventMs: number): Promise<void> {
  await sql`
    update feed_world set stored_until_at = ${new Date(eventMs)}
    where producer = ${producer} and stored_until_at < ${new Date(eventMs)}`.execute(db);
}
