/** A field of a card under its silver, in shares of the silvered part. */
export interface Field {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** So many marks a side tell how far a field is scratched. */
const MARKS = 7;
/** A field is open when so much of it is bare. */
const OPEN_SHARE = 0.5;

/** Marks of fields that are bare, as `field * MARKS² + mark`. */
export type Bare = ReadonlySet<number>;

/**
 * The marks that are bare after a stroke of the coin.
 *
 * @param at - where the coin is, in shares of the silvered part
 * @param radius - of the coin, in shares of its width
 * @param aspect - width over height of the silvered part
 */
export function afterCoin(
  bare: Bare,
  fields: readonly Field[],
  at: { readonly x: number; readonly y: number },
  radius: number,
  aspect: number,
): Bare {
  const found = fields.flatMap((field, place) =>
    marksUnder(field, at, radius, aspect).map((mark) => place * MARKS * MARKS + mark),
  );
  return found.every((mark) => bare.has(mark)) ? bare : new Set([...bare, ...found]);
}

function marksUnder(
  { x, y, w, h }: Field,
  at: { readonly x: number; readonly y: number },
  radius: number,
  aspect: number,
): readonly number[] {
  if (at.x < x - radius || at.x > x + w + radius) return [];
  return Array.from({ length: MARKS * MARKS }, (_, mark) => mark).filter((mark) => {
    const column = mark % MARKS;
    const markX = x + ((column + 0.5) / MARKS) * w;
    const markY = y + (((mark - column) / MARKS + 0.5) / MARKS) * h;
    return Math.hypot(markX - at.x, (markY - at.y) / aspect) <= radius;
  });
}

/** Which fields are open, by their place. */
export function openFields(bare: Bare, fields: readonly Field[]): readonly number[] {
  const counts = fields.map(() => 0);
  for (const mark of bare) {
    const place = Math.floor(mark / (MARKS * MARKS));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return fields.map((_, place) => place).filter((place) => (counts[place] ?? 0) >= OPEN_SHARE * MARKS * MARKS);
}

/** Fields side by side with gaps between them. @param from - the upper edge, @param high - the height of all rows together */
export function gridOf(columns: number, rows: number, from = 0, high = 1, gap = 0.02): readonly Field[] {
  const wide = (1 - gap * (columns - 1)) / columns;
  const tall = (high - gap * 1.4 * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, at) => {
    const column = at % columns;
    const row = (at - column) / columns;
    return { x: column * (wide + gap), y: from + row * (tall + gap * 1.4), w: wide, h: tall };
  });
}
