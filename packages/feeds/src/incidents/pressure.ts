import type { Incident, IncidentKind, LiveScore } from '@evens/catalogue';

/** What an incident adds to the pressure of its side; a score by its points. */
const WEIGHTS: Partial<Readonly<Record<IncidentKind, number>>> = {
  goal: 50,
  shotOnTarget: 18,
  shot: 9,
  corner: 12,
  powerPlay: 30,
  point: 11,
  ace: 13,
  doubleFault: -11,
  game: 18,
  break: 36,
  set: 30,
  map: 30,
  frame: 30,
  round: 18,
  lead: 10,
  walk: 10,
  single: 14,
  double: 22,
  triple: 30,
  homer: 45,
  out: -7,
  strikeout: -9,
  wicket: 28,
  stones: 20,
};
const A_POINT = 7;
/** What is left of it at the next look. */
const FADES = 0.82;

/** Where the score itself says who presses, that; elsewhere what happened lately. */
export function pressureAfter(before: number, live: LiveScore, incidents: readonly Incident[]): number {
  const said = live.stats?.pressure;
  if (said) return said[0] - said[1];
  if (live.phase === 'break' || live.phase === 'ended') return 0;
  let pressure = before * FADES;
  for (const { kind, side, value } of incidents) {
    if (!side) continue;
    const weight = kind === 'score' || kind === 'runs' ? A_POINT * (value ?? 1) : (WEIGHTS[kind] ?? 0);
    // A wicket is its batting side's loss.
    const forHome = (side === 'home') !== (kind === 'wicket');
    pressure += forHome ? weight : -weight;
  }
  return Math.max(-100, Math.min(100, pressure));
}
