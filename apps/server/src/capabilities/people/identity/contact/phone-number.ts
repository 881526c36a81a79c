/** E.164: a plus, the country, at most fifteen digits. */
const NUMBER = /^\+[1-9]\d{6,14}$/;

/** A number as it is dialled from anywhere, without what people put between digits; undefined where it is none. */
export function phoneOf(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s().\-/\u2010-\u2015]/g, '')
    .replace(/^00/, '+');
  return NUMBER.test(plain) ? plain : undefined;
}
