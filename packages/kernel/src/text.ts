/** Half of a surrogate pair standing alone is no character, and no UTF-8 can carry it; PostgreSQL's text holds no NUL. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** NUL and any half of a pair, standing alone or not: most texts have none, and this is a look at each unit alone. */
const SUSPECT = /[\0\ud800-\udfff]/;

/** Whether a text can be stored and come back as it was: no NUL, no lone surrogate. */
export const isStorableText = (text: string): boolean => !SUSPECT.test(text) || !UNSTORABLE.test(text);

/** The same text with U+FFFD in the place of what cannot be stored: for what must be kept whatever it holds. */
export const storableText = (text: string): string => text.replace(new RegExp(UNSTORABLE, 'gu'), '\ufffd');
