import { randomBytes } from 'node:crypto';
import type { SeedsView } from '@evens/contract';
import { hashOfText } from '@evens/games';
import { accept, assert, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import type { RoundRules } from './parts.ts';
import type { Player } from './player.ts';
import { insertFirstPairs, pairsOf, revealSeeds, type SealedSeed, type StoredPair } from './seed-store.ts';

/** A pair with its server seed as this process holds it, to draw from. */
export interface OpenPair {
  readonly id: bigint;
  readonly serverSeed: string;
  readonly hash: string;
  readonly clientSeed: string;
  /** What is believed to be next; the database says where it is another. */
  nextNonce: number;
  /** Of the account at the time when the pair was read. */
  readonly rules: RoundRules;
}

/** How many opened pairs one process holds, and for how long: a rule of a player's country counts within that time. */
const MOST_PAIRS = 20_000;
const KEPT_MS = 60_000;

export interface SeedKeeper {
  /** The active pair of a player, opened; made where he has none. */
  pairOf(player: Player): Promise<OpenPair>;
  /** Forgets what is believed of a player's pair. */
  forget(player: Player): void;
  /** Opens the server seed of a stored pair. Throws where the house's key for secrets is another. */
  open(pair: Pick<StoredPair, 'sealed' | 'hash'>): string;
  view(player: Player): Promise<SeedsView>;
  /** Ends the pair with this hash; where it has ended already, nothing is done and the pairs are shown as they are. */
  change(player: Player, hash: string, clientSeed: string): Promise<Result<SeedsView, Refusal>>;
}

interface KeeperParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly rulesOf: (accountId: string) => Promise<RoundRules>;
}

/** What a sealed server seed is sealed with. */
export const aboutSeed = (hash: string): string => `round-seeds/${hash}`;

/** 256 bits of the system's own chance, as text; the text is what is hashed and drawn from. */
function newSeed(sealing: Sealing): SealedSeed {
  const seed = randomBytes(32).toString('hex');
  const hash = hashOfText(seed);
  return { sealed: sealing.seal(seed, aboutSeed(hash)), hash };
}

const newClientSeed = (): string => randomBytes(8).toString('hex');

interface HeldPairs {
  get(player: Player): OpenPair | undefined;
  keep(player: Player, pair: OpenPair): void;
  forget(player: Player): void;
}

/** Opened pairs of who played last, each for a while from when it was read. */
function heldPairs(clock: Clock): HeldPairs {
  /** The longest held first. */
  const held = new Map<string, { readonly pair: OpenPair; readonly atMs: number }>();
  const keyOf = ({ accountId, play }: Player): string => `${accountId}/${play}`;
  return {
    get: (player) => {
      const found = held.get(keyOf(player));
      return found && clock.monotonicMs() - found.atMs < KEPT_MS ? found.pair : undefined;
    },
    keep: (player, pair) => {
      const key = keyOf(player);
      held.delete(key);
      held.set(key, { pair, atMs: clock.monotonicMs() });
      for (const oldest of held.keys()) {
        if (held.size <= MOST_PAIRS) break;
        held.delete(oldest);
      }
    },
    forget: (player) => void held.delete(keyOf(player)),
  };
}

export function seedKeeper({ db, clock, sealing, rulesOf }: KeeperParts): SeedKeeper {
  const held = heldPairs(clock);
  const open: SeedKeeper['open'] = ({ sealed, hash }) => {
    const seed = sealing.open(sealed, aboutSeed(hash));
    assert(hashOfText(seed) === hash, `the server seed of ${hash} is another`);
    return seed;
  };

  const standing = async (player: Player) => {
    const found = await pairsOf(db, player);
    if (found.active) return found;
    const first = { ...newSeed(sealing), clientSeed: newClientSeed() };
    await insertFirstPairs(db, player, first, newSeed(sealing));
    return pairsOf(db, player);
  };

  const read = async (player: Player): Promise<OpenPair> => {
    const [{ active }, rules] = await Promise.all([standing(player), rulesOf(player.accountId)]);
    assert(active?.clientSeed, `${player.accountId} has no pair of seeds`);
    const { id, hash, clientSeed, rounds } = active;
    return { id, hash, clientSeed, serverSeed: open(active), nextNonce: rounds, rules };
  };

  const view = async (player: Player): Promise<SeedsView> => {
    const { active, next, last } = await standing(player);
    assert(active?.clientSeed && next, `${player.accountId} has no pairs of seeds`);
    return {
      serverHash: active.hash,
      clientSeed: active.clientSeed,
      nonce: active.rounds,
      nextServerHash: next.hash,
      last:
        last?.revealedSeed && last.clientSeed
          ? { serverSeed: last.revealedSeed, serverHash: last.hash, clientSeed: last.clientSeed, rounds: last.rounds }
          : null,
    };
  };

  return {
    open,
    pairOf: async (player) => {
      const known = held.get(player);
      if (known) return known;
      const pair = await read(player);
      held.keep(player, pair);
      return pair;
    },
    forget: held.forget,
    view,
    change: async (player, hash, clientSeed) => {
      const { active } = await standing(player);
      if (active?.hash === hash) {
        const ended = { id: active.id, opened: open(active) };
        const decision = await revealSeeds(db, player, ended, clientSeed, newSeed(sealing));
        held.forget(player);
        if (decision === 'RoundStillOpen' || decision === 'NoPrivilegesException') return refuse(refusal(decision));
      }
      return accept(await view(player));
    },
  };
}
