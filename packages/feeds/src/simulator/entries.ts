import { type Sport, sportById, type WorldCategory, type WorldTournament } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';
import { seededRng } from '@evens/kernel';
import { type AnySportModel, marginShareOf, modelFor } from '@evens/pricing';
import type { SimulatorSettings } from './options.ts';

/** A tournament that can be played: its place in the tree, its model, and how long its contests usually last. */
export interface Entry {
  readonly sport: Sport;
  readonly category: WorldCategory;
  readonly tournament: WorldTournament;
  readonly model: AnySportModel;
  /** A field of runners, not two sides. */
  readonly field: boolean;
  readonly usualMs: number;
}

/** How much margin its contests bear. */
export const marginOf = ({ sport, tournament }: Pick<Entry, 'sport' | 'tournament'>): { readonly share: number } => ({
  share: marginShareOf(sport, tournament.plan.kind === 'sessions' ? 'always on' : tournament.top ? 'top' : 'usual'),
});

/** Sports whose races have a card: place terms, starting prices and non-runners that are announced. */
export const hasCard = ({ sport }: Pick<Entry, 'sport'>): boolean =>
  sport.alias === 'horse-racing' || sport.alias === 'greyhounds';

const SAMPLES = 5;

/** Tournaments whose sport has a model and that have somebody to play. One by one: each new kind is played a few times. */
export function* playableEntries(settings: SimulatorSettings): Generator<Entry> {
  const usual = new Map<string, number>();
  for (const worldSport of settings.world.sports) {
    const sport = sportById(worldSport.sportId);
    const model = sport && modelFor(sport.alias);
    if (!sport || !model) continue;
    for (const category of worldSport.categories)
      for (const tournament of category.tournaments) {
        const field = sport.family === 'race';
        if (field ? (tournament.runners?.length ?? 0) < 2 : tournament.entrants.length < 2) continue;
        // Figures of a league move its scores; of its lengths only the minutes do.
        const { minutes } = tournament.figures ?? {};
        const kind = `${sport.alias}/${JSON.stringify({ ...tournament.format, minutes })}`;
        let usualMs = usual.get(kind);
        if (usualMs === undefined) {
          [usualMs = 0] = settings.memory.figures(`usual/${kind}`, Number.MAX_SAFE_INTEGER, () => [
            usualLength(model, tournament, seededRng(`${settings.seed}/usual/${kind}`)),
          ]);
          usual.set(kind, usualMs);
        }
        yield { sport, category, tournament, model, field, usualMs };
      }
  }
}

function usualLength(model: AnySportModel, tournament: WorldTournament, rng: Rng): number {
  let sum = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const params = model.params(0, rng, formatOf(tournament));
    sum += model.play(params, rng).endOffsetMs;
  }
  return sum / SAMPLES;
}

const FIELD_SIZE: Readonly<Record<string, number>> = { 'horse-racing': 10, greyhounds: 6, athletics: 8 };

/** How many of the pool start in one contest. */
export const fieldSize = (sport: Sport, tournament: WorldTournament): number =>
  Math.min(
    tournament.runners?.length ?? 0,
    Number(tournament.format?.runners ?? FIELD_SIZE[sport.alias] ?? tournament.runners?.length ?? 0),
  );

export const formatOf = (tournament: WorldTournament): Readonly<Record<string, number | string>> => {
  const sportRunners = tournament.runners ? { runners: tournament.runners.length } : {};
  return { ...sportRunners, ...tournament.figures, ...tournament.format };
};
