import { randomUUID } from 'node:crypto';
import { isOfferedSlot, OFFERED_SLOTS } from '@evens/games';
import { accept, type Currency, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { insertRace, type RaceRow, raceById } from './race-store.ts';

/** What an operator asks for. */
export interface RaceOrder {
  readonly currency: Currency;
  /** Slots whose rounds count; all of the house where left out. */
  readonly games?: readonly string[] | undefined;
  readonly floorMinor: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** By place, the first one first; none is higher than the one before it. */
  readonly prizes: readonly bigint[];
  /** `operator:NAME`. */
  readonly createdBy: string;
}

const MOST_PLACES = 100;
const LONGEST_MS = 31 * 24 * 60 * 60 * 1000;

/** What is wrong with an order, as the name of its field; undefined where nothing is. */
export function faultOfRace({ games, floorMinor, startsAt, endsAt, prizes }: RaceOrder): string | undefined {
  const spanMs = endsAt.getTime() - startsAt.getTime();
  if (!(spanMs > 0 && spanMs <= LONGEST_MS)) return 'until';
  if (floorMinor <= 0n) return 'floor';
  if (games && (games.length === 0 || !games.every(isOfferedSlot))) return 'games';
  const falls = prizes.every((each, at) => each > 0n && (at === 0 || each <= (prizes[at - 1] ?? 0n)));
  return prizes.length === 0 || prizes.length > MOST_PLACES || !falls ? 'prizes' : undefined;
}

/** Makes a race, with prizes that stand from now on. Refused with `InvalidRequest` and the field where it makes no sense. */
export async function makeRace(tx: DatabaseTransaction, order: RaceOrder): Promise<Result<RaceRow, Refusal>> {
  const fault = faultOfRace(order);
  if (fault !== undefined) return refuse(refusal('InvalidRequest', { field: fault }));
  const { createdBy, games = OFFERED_SLOTS, ...rest } = order;
  const id = randomUUID();
  await insertRace(tx, { ...rest, id, games }, createdBy);
  const made = await raceById(tx, id);
  if (!made) throw new Error(`race ${id} was made and is not there`);
  return accept(made);
}
