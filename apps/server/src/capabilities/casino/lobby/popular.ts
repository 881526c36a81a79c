import type { Clock } from '@evens/kernel';
import type { LobbyParts } from './parts.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 60_000;
/** More say nothing else; a page waits for no longer count. */
const MOST_ROUNDS = 50_000;

/** Keys of games by how many players had rounds in them within a day, counted once a minute for all who ask. */
export function popularGames(
  clock: Clock,
  playedSince: LobbyParts['rounds']['playedSince'],
): () => Promise<readonly string[]> {
  let counted: { readonly keys: Promise<readonly string[]>; readonly atMs: number } | undefined;
  return () => {
    const nowMs = clock.wallMs();
    if (!counted || Math.abs(nowMs - counted.atMs) > KEPT_MS) {
      const keys = playedSince(nowMs - DAY_MS, MOST_ROUNDS).then((games) => games.map(({ game }) => game));
      counted = { keys, atMs: nowMs };
      // Who asks next counts again.
      keys.catch(() => {
        counted = undefined;
      });
    }
    return counted.keys;
  };
}
