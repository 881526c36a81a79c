/** Grounds that have a picture: `/art/pictures/NAME.webp`, and `NAME-s.webp` for phones. */
const GROUNDS: Readonly<Record<string, string>> = { soccer: 'pitch' };

/** The picture of a sport's ground; undefined where the sport has a drawing or a board of its own instead. */
export const groundOf = (sportAlias: string): string | undefined => GROUNDS[sportAlias];
