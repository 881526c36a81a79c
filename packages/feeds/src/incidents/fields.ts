import { type Draft, draft, type Moment, rise, SIDES } from './moment.ts';

/** Bouts, games of chess: who won, and how the judges saw it on the way. */
export function boutIncidents(moment: Moment): Draft[] {
  const { before, after } = moment;
  if (!before) return [];
  const won = SIDES.find((side) => rise(before.main, after.main, side) > 0);
  if (won) return [draft(moment, 'decision', { side: won, score: after.main })];
  return SIDES.flatMap((side) =>
    rise(before.stats?.['rounds-won'], after.stats?.['rounds-won'], side) > 0 ? [draft(moment, 'round', { side })] : [],
  );
}

/** Races: who leads, who is out, who is home. */
export function raceIncidents(moment: Moment): Draft[] {
  const { before, after } = moment;
  const drafts: Draft[] = [];
  const leader = after.order?.[0];
  if (leader !== undefined && before && leader !== before.order?.[0] && !after.places)
    drafts.push(draft(moment, 'leader', { runner: leader }));
  const runners = after.places ? Object.entries(after.places) : [];
  const placed = runners.flatMap(([runner, place]) => (place === 'out' ? [] : [{ runner, place }]));
  for (const { runner, place } of placed.sort((a, b) => a.place - b.place).slice(0, 6))
    drafts.push(draft(moment, 'finish', { runner, value: place }));
  for (const [runner, place] of runners.slice(0, 40))
    if (place === 'out') drafts.push(draft(moment, 'retired', { runner }));
  return drafts;
}
