import { getRaces, type SlotRaceView } from '@evens/contract';
import { type Clock, floorRational, formatAmount, rational } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import { boardOf, placeOf, type RaceEntry, type RaceRow, type RankedEntry, racesBetween } from './race-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN_AFTER_MS = DAY_MS;
const SHOWN_BEFORE_MS = 7 * DAY_MS;
const MOST_RACES = 20;
const MOST_PLACES = 10;
/** A board is read once in this time, whoever asks. */
const KEPT_MS = 1_000;

/** So much of a name that its owner knows himself, and nobody else knows who he is. */
export const shortName = (name: string | null): string => `${[...(name ?? '')].slice(0, 2).join('')}***`;

const multipleOf = ({ stakeMinor, payoutMinor }: Pick<RaceEntry, 'stakeMinor' | 'payoutMinor'>): string => {
  const hundredths = floorRational(rational(payoutMinor * 100n, stakeMinor));
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

interface Board {
  readonly race: RaceRow;
  readonly places: readonly RankedEntry[];
}

const placeView = (
  { currency, prizes }: RaceRow,
  entry: Omit<RankedEntry, 'userName'> & { readonly userName?: string | null },
  name: string,
  own: boolean,
): SlotRaceView['board'][number] => {
  const prize = prizes[entry.place - 1];
  return {
    place: entry.place,
    name,
    multiple: multipleOf(entry),
    prize: prize === undefined ? null : formatAmount(prize, currency),
    own,
  };
};

async function viewOf(
  db: Database,
  { race, places }: Board,
  caller: { readonly accountId: string; readonly userName: string } | undefined,
): Promise<SlotRaceView> {
  const mine = caller && (await placeOf(db, race.id, caller.accountId));
  return {
    id: race.id,
    currency: race.currency,
    games: [...race.games],
    floor: formatAmount(race.floorMinor, race.currency),
    startsMs: race.startsAt.getTime(),
    endsMs: race.endsAt.getTime(),
    prizes: race.prizes.map((each) => formatAmount(each, race.currency)),
    paid: race.paidAt !== null,
    board: places.map((each) => placeView(race, each, shortName(each.userName), each.accountId === caller?.accountId)),
    own: mine && caller ? placeView(race, mine, caller.userName, true) : null,
  };
}

/** The boards of all races that are shown, read anew once a second at most. */
function keptBoards(db: Database, clock: Clock): () => Promise<readonly Board[]> {
  let kept: { readonly atMs: number; readonly boards: Promise<readonly Board[]> } | undefined;
  const read = async (): Promise<readonly Board[]> => {
    const nowMs = clock.wallMs();
    const races = await racesBetween(
      db,
      new Date(nowMs - SHOWN_AFTER_MS),
      new Date(nowMs + SHOWN_BEFORE_MS),
      MOST_RACES,
    );
    return Promise.all(races.map(async (race) => ({ race, places: await boardOf(db, race.id, MOST_PLACES) })));
  };
  return () => {
    const nowMs = clock.monotonicMs();
    if (kept && nowMs - kept.atMs < KEPT_MS) return kept.boards;
    const boards = read();
    kept = { atMs: nowMs, boards };
    boards.catch(() => {
      kept = undefined;
    });
    return boards;
  };
}

export function raceRoutes({ db, clock }: { readonly db: Database; readonly clock: Clock }): readonly PlayerRoute[] {
  const boards = keptBoards(db, clock);
  return [
    route(getRaces, async ({ caller }) => {
      const own = caller.kind === 'player' ? caller : undefined;
      const shown = await boards();
      return {
        races: await Promise.all(shown.map((each) => viewOf(db, each, own))),
        nowMs: Math.floor(clock.wallMs()),
      };
    }),
  ];
}
