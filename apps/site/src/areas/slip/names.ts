import { builderPicks, isBuilder } from '@evens/betting';
import type { SlipFixture, TicketFixture } from '@evens/contract';
import type { Sides } from '../../shared/catalogue/texts.ts';
import type { CatalogueTexts } from '../../shared/catalogue/use-texts.ts';

/** Whose names stand in for home, away and runners of a selection or a leg. */
export function sidesOf(fixture: SlipFixture | TicketFixture, outcome: string): Sides {
  const runner = 'runners' in fixture ? fixture.runners?.[outcome] : 'runner' in fixture ? fixture.runner : undefined;
  return {
    competitors: fixture.competitors.map((name) => ({ name })),
    runners: runner === undefined ? undefined : [{ code: outcome, name: runner }],
  };
}

/** "Bayern – Dortmund", or what an outright or a race is called. */
export const eventName = (fixture: SlipFixture | TicketFixture): string =>
  fixture.competitors.length > 1 ? fixture.competitors.join(' – ') : (fixture.name ?? fixture.tournamentName);

interface Named {
  readonly marketKey: string;
  readonly outcome: string;
  readonly fixture: SlipFixture | TicketFixture;
}

/** The picks of a bet builder; none for any other selection. */
export const picksOf = <Selection extends Named>({ marketKey, outcome, fixture }: Selection): readonly Named[] =>
  isBuilder(marketKey) ? (builderPicks(outcome) ?? []).map((pick) => ({ ...pick, fixture })) : [];

export function outcomeName(texts: CatalogueTexts, named: Named): string {
  const { marketKey, outcome, fixture } = named;
  const picks = picksOf(named);
  if (picks.length > 0) return picks.map((pick) => outcomeName(texts, pick)).join(' + ');
  return texts.outcome(marketKey, outcome, sidesOf(fixture, outcome));
}

export const marketName = (texts: CatalogueTexts, { marketKey, outcome, fixture }: Named): string =>
  texts.market(marketKey, fixture.sportAlias, sidesOf(fixture, outcome));
