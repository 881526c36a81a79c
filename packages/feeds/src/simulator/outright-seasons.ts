import { sportById, type WorldCategory, type WorldTournament } from '@evens/catalogue';
import { type Title, titleFrom } from './calendar/index.ts';
import { DAY_MS, HOUR_MS, type SimulatorSettings } from './options.ts';

/**
 * Bets close on the evening (UTC) before the first match anywhere; a competition is decided when the last match of its last day
 * is over in every zone, in the morning of the day after. The next one opens an hour later at the earliest.
 */
const CLOSED_HOUR = 22;
const DECIDED_HOUR = 34;
const PAUSE_MS = HOUR_MS;
export const CONFIRM_MS = 30 * 60_000;
/** Bets on a single tournament open so long before it begins; on a season when the one before is over. */
const EVENT_AHEAD_DAYS = 28;

export interface Season {
  readonly sportId: number;
  readonly category: WorldCategory;
  readonly tournament: WorldTournament;
  readonly title: Title;
  readonly openMs: number;
  /** No bets from here on. */
  readonly closeMs: number;
  readonly endMs: number;
}

export type Offer = Pick<Season, 'sportId' | 'category' | 'tournament'>;

/** The title that is on, coming, or being confirmed at this time. */
export function seasonAt(offer: Offer, atMs: number): Season | undefined {
  const found = titleFrom(offer.tournament, Math.floor((atMs - CONFIRM_MS - DECIDED_HOUR * HOUR_MS) / DAY_MS));
  if (!found) return undefined;
  const season = timed(offer, found);
  if (season.endMs + CONFIRM_MS > atMs) return season;
  const next = titleFrom(offer.tournament, found.title.lastDay + 1);
  return next && timed(offer, next);
}

function timed(offer: Offer, { title, before }: { readonly title: Title; readonly before: Title | undefined }): Season {
  const single = offer.tournament.plan.kind === 'knock-out';
  const endOf = (day: number): number => day * DAY_MS + DECIDED_HOUR * HOUR_MS;
  const closeMs = title.lastBetDay * DAY_MS + CLOSED_HOUR * HOUR_MS;
  const afterMs = before ? endOf(before.lastDay) + PAUSE_MS : 0;
  const openMs = single ? Math.max((title.firstDay - EVENT_AHEAD_DAYS) * DAY_MS, afterMs) : afterMs;
  return { ...offer, title, openMs, closeMs, endMs: endOf(title.lastDay) };
}

export function* offeringTournaments(settings: SimulatorSettings): Generator<Offer> {
  for (const { sportId, categories } of settings.world.sports) {
    if (!sportById(sportId)) continue;
    for (const category of categories)
      for (const tournament of category.tournaments) {
        const pool = tournament.entrants.length || (tournament.runners?.length ?? 0);
        if (tournament.outright && pool >= 3) yield { sportId, category, tournament };
      }
  }
}
