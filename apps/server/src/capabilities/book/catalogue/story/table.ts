import type { Pair, Sport } from '@evens/catalogue';
import type { TableRowView } from '@evens/contract';

/** Points for a win and a draw, by sport; the others have two and one. */
const THREE_FOR_A_WIN: ReadonlySet<string> = new Set([
  'soccer',
  'futsal',
  'beach-soccer',
  'ice-hockey',
  'field-hockey',
  'floorball',
  'volleyball',
  'water-polo',
]);
const FORM = 5;

/** Sports whose sides play for points. */
const LEAGUES: ReadonlySet<Sport['family']> = new Set(['goals', 'points']);
const MORE_LEAGUES: ReadonlySet<string> = new Set(['baseball', 'softball', 'cricket', 'volleyball']);

export const hasTable = ({ family, alias }: Sport): boolean => LEAGUES.has(family) || MORE_LEAGUES.has(alias);

interface Result {
  readonly home: string;
  readonly away: string;
  readonly score: Pair;
}

interface Standing {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  form: string;
}

/** A league from its results, oldest first: by points, then difference, then what was scored, then name. */
export function tableOf(sport: Pick<Sport, 'alias'>, results: readonly Result[]): TableRowView[] {
  const standings = new Map<string, Standing>();
  const of = (side: string): Standing => {
    const known = standings.get(side);
    if (known) return known;
    const made = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, form: '' };
    standings.set(side, made);
    return made;
  };
  for (const { home, away, score } of results) {
    note(of(home), score[0], score[1]);
    note(of(away), score[1], score[0]);
  }
  const [win, draw] = THREE_FOR_A_WIN.has(sport.alias) ? [3, 1] : [2, 1];
  return [...standings]
    .map(([side, each]) => ({ place: 0, side, ...each, points: win * each.won + draw * each.drawn }))
    .sort(
      (a, b) =>
        b.points - a.points ||
        b.scored - b.conceded - (a.scored - a.conceded) ||
        b.scored - a.scored ||
        (a.side < b.side ? -1 : 1),
    )
    .map((row, index) => ({ ...row, place: index + 1 }));
}

function note(standing: Standing, own: number, other: number): void {
  standing.played += 1;
  standing.scored += own;
  standing.conceded += other;
  const letter = own > other ? 'W' : own < other ? 'L' : 'D';
  if (letter === 'W') standing.won += 1;
  else if (letter === 'L') standing.lost += 1;
  else standing.drawn += 1;
  standing.form = `${standing.form}${letter}`.slice(-FORM);
}
