import type { RoundView } from '@evens/contract';
import type { PlayableGame } from '@evens/games';
import { assert } from '@evens/kernel';
import type { OperatorCaller, Routes } from '../../../platform/http/index.ts';
import { repeatedLook } from '../../../platform/lifecycle/index.ts';
import { NOTHING_WAITS, type Waits } from '../../../platform/waiting/index.ts';
import { accountTurns } from './account-turns.ts';
import { pressWithBonus } from './bonus-door.ts';
import { closeDue } from './close-due.ts';
import { roundDesk } from './desk-routes.ts';
import { pressGranted } from './free-spin-store.ts';
import { lastGames, type PlayedGame, playedSince } from './history-store.ts';
import type { RoundsParts } from './parts.ts';
import { presentStored } from './present.ts';
import { pressLane } from './press-lane.ts';
import { pressUsual } from './press-usual.ts';
import { isTaken } from './replayed.ts';
import { roundRoutes } from './routes.ts';
import { pairsById } from './seed-store.ts';
import { seedKeeper } from './seeds.ts';
import { sharedNamed } from './shared.ts';
import { countHeld, heldRoundsWait, pressRound, type RoundRow } from './store.ts';

export { type BestRound, type BestRoundsAsked, bestRounds } from './best-rounds.ts';
export { stepPaid } from './bonus-door.ts';
export type { Pays, RoundBonuses } from './bonus-part.ts';
export { ROUND_CHECKS } from './checks.ts';
export { withEachPart } from './each-part.ts';
export { type EndedRound, endedRounds, microsOf } from './ended-rounds.ts';
export type { FreeSpinGrant } from './free-spin-store.ts';
export { type FreeSpinOrder, freeSpinsFault, grantFreeSpins } from './grant-free-spins.ts';
export type { PlayedGame } from './history-store.ts';
export type { OwnLimits, RoundRules, RoundsParts, RoundTerms } from './parts.ts';
export type { Player } from './player.ts';
export { ROUND_RETENTION } from './retention.ts';
export { firstRoundId, newRoundId } from './round-id.ts';
export { type OwnBounds, type PartAnswer, type PartRow, paidByBonus, type SharedGame } from './shared.ts';
export { endPart, givePartBack, stepOfPart } from './shared-parts.ts';
export { type Choice, openParts, type RoundRow, stepRound } from './store.ts';

export interface Rounds {
  /** Ends rounds whose players did not return; returns how many it checked. */
  closeDue(): Promise<number>;
  /** Whether this installation offers rounds of this game at all. */
  takes(game: Pick<PlayableGame, 'name' | 'origin'>): boolean;
  /** How many players each game had among the latest real-money rounds since then, the most played first. */
  playedSince(sinceMs: number, mostRounds: number): Promise<readonly PlayedGame[]>;
  /** The games of an account's latest rounds without repeats, the most recent first. */
  lastGames(accountId: string, mostRounds: number): Promise<readonly string[]>;
  /** How many rounds need manual review; -1 before the first check, and in a process that does not check. */
  held(): number;
  /** Held rounds, for whoever may decide about them. */
  readonly waitingFor: (caller: OperatorCaller) => Promise<Waits>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @param closes - whether this process ends rounds whose players did not come back */
export function openRounds(parts: RoundsParts & { readonly closes: boolean }): Rounds {
  const { db, onError } = parts;
  const seeds = seedKeeper(parts);
  const presentRows = async (rows: readonly RoundRow[]): Promise<RoundView[]> => {
    const ids = [...new Set(rows.flatMap(({ seedsId }) => seedsId ?? []))];
    return presentStored(rows, await pairsById(db, ids), seeds, onError);
  };
  const presentRow = async (row: RoundRow): Promise<RoundView> => {
    const [view] = await presentRows([row]);
    assert(view, `round ${row.id} was not presented`);
    return view;
  };
  const lane = pressLane({
    placeAll: (batch) => pressUsual(db, batch),
    placeOne: (row) => {
      if (row.bonus) return pressWithBonus(db, row, row.bonus);
      return row.grantId === null ? pressRound(db, row) : pressGranted(db, row);
    },
    monotonicMs: () => parts.clock.monotonicMs(),
  });
  const playing = { ...parts, seeds, turns: accountTurns(), lane, presentRow, presentRows };
  let held = -1;
  const look = async (): Promise<void> => {
    await closeDue(playing);
    held = await countHeld(db);
  };
  const closing = repeatedLook({ look, everyMs: 1000, onError });
  return {
    closeDue: () => closeDue(playing),
    takes: (game) => isTaken(game) || sharedNamed(parts.shared, game.name) !== undefined,
    playedSince: (sinceMs, mostRounds) => playedSince(db, sinceMs, mostRounds),
    lastGames: (accountId, mostRounds) => lastGames(db, accountId, mostRounds),
    routes: { player: roundRoutes(playing), operator: roundDesk(playing) },
    held: () => held,
    waitingFor: async ({ rights }) => (rights.has('results.change') ? heldRoundsWait(db) : NOTHING_WAITS),
    start: async () => {
      if (parts.closes) closing.start();
    },
    stop: closing.stop,
  };
}
