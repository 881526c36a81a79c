import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** One outcome that can be bet on, as the contract's `pickedOutcome`. */
export interface Offer {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly priceMilli: number;
}

const PRICES = { '1x2': { home: 2.1, draw: 3.4, away: 3.6 }, 'total:2.5': { over: 1.9, under: 1.9 } };

const OFFERS = Object.entries(PRICES).flatMap(([marketKey, outcomes]) =>
  Object.entries(outcomes).map(([outcome, price]) => ({ marketKey, outcome, priceMilli: Math.round(price * 1000) })),
);

/**
 * A scripted feed whose prices stand still: `ahead` fixtures that begin much later, and one in play. Gives the file's
 * path and what it offers.
 */
export async function writeStillScenario(
  folder: string,
  ahead: number,
): Promise<{ readonly file: string; readonly prematch: readonly Offer[]; readonly live: readonly Offer[] }> {
  const fixture = (id: number, startsInSec: number) => ({
    ref: `f${id}`,
    id,
    sport: 'soccer',
    country: { name: 'England', alias: 'england', code: 'gb-eng' },
    tournament: { name: 'Premier League', alias: 'premier-league' },
    home: `Home ${id}`,
    away: `Away ${id}`,
    startsInSec,
    prices: PRICES,
  });
  const ids = Array.from({ length: ahead }, (_, at) => at + 1);
  const liveId = ahead + 1;
  const script = {
    name: 'still',
    fixtures: [...ids.map((id) => fixture(id, 86_400)), fixture(liveId, 0)],
    steps: [{ atSec: 0, fixture: `f${liveId}`, kickOff: true }],
  };
  const file = path.join(folder, 'still-scenario.json');
  await writeFile(file, JSON.stringify(script));
  const offersOf = (fixtureId: number): Offer[] => OFFERS.map((offer) => ({ fixtureId, ...offer }));
  return { file, prematch: ids.flatMap(offersOf), live: offersOf(liveId) };
}
