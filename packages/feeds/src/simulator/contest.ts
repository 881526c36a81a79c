import type { Fixture, Runner } from '@evens/catalogue';
import { type Rng, seededRng } from '@evens/kernel';
import type { Timeline } from '@evens/pricing';
import type { Slot } from './calendar.ts';
import { formatOf } from './entries.ts';

/** A slot with its strengths drawn. The timeline is played only when somebody needs it. */
export interface Contest {
  readonly slot: Slot;
  readonly fixture: Fixture;
  readonly params: unknown;
  rng(part: string): Rng;
  timeline(): Timeline<unknown>;
}

export function createContest(seed: string, slot: Slot): Contest {
  const rng = (part: string): Rng => seededRng(`${seed}/contest/${slot.fixtureId}/${part}`);
  const { entry, who } = slot;
  const size = entry.tournament.entrants.length;
  // Entrants stand strongest first: the further down the away side, the more home is favoured.
  const gap = entry.field || size < 2 ? 0 : ((who[1] ?? 0) - (who[0] ?? 0)) / (size - 1);
  const format = { ...formatOf(entry.tournament), ...(entry.field && { runners: who.length }) };
  const params = entry.model.params(gap, rng('params'), format);
  let timeline: Timeline<unknown> | undefined;
  return {
    slot,
    fixture: fixtureOf(slot),
    params,
    rng,
    timeline: () => {
      timeline ??= entry.model.play(params, rng('play'));
      return timeline;
    },
  };
}

function fixtureOf(slot: Slot): Fixture {
  const { sport, category, tournament, field } = slot.entry;
  const { id, alias, name, countryCode } = category;
  const base = {
    id: slot.fixtureId,
    sportId: sport.id,
    category: { id, alias, name, ...(countryCode !== undefined && { countryCode }) },
    tournament: {
      id: tournament.id,
      alias: tournament.alias,
      name: tournament.name,
      top: tournament.top,
      rank: tournament.rank,
    },
    startMs: slot.startMs,
    status: 'notStarted',
    ...(tournament.format && { format: tournament.format }),
  } as const;
  if (!field)
    return {
      ...base,
      kind: 'match',
      competitors: slot.who.flatMap((place) => tournament.entrants[place] ?? []),
    };
  const runners = slot.who.flatMap((place, index): Runner[] => {
    const runner = tournament.runners?.[place];
    return runner ? [{ ...runner, code: `r${index + 1}`, number: runner.number ?? index + 1 }] : [];
  });
  return { ...base, kind: 'race', competitors: [], runners, name: `${tournament.name} ${slot.number}` };
}
