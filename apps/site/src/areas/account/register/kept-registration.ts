const STORED = 'evens.registration';

type Fields = Readonly<Record<string, string | number | undefined>>;

/** What was typed so far, by step; no password is ever among it. */
interface Kept {
  readonly first?: Fields;
  readonly second?: Fields;
}

/** Never kept, whatever a form hands over. */
const SECRET = new Set(['Password', 'PasswordConfirmation']);

const plain = (fields: unknown): Fields =>
  typeof fields !== 'object' || fields === null
    ? {}
    : Object.fromEntries(
        Object.entries(fields).filter(
          ([name, value]) => !SECRET.has(name) && (typeof value === 'string' || typeof value === 'number'),
        ),
      );

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const { first, second } = kept as { first?: unknown; second?: unknown };
    return { first: plain(first), second: plain(second) };
  } catch {
    return {};
  }
}

/** What this visit had typed into a step before the page was loaded anew. */
export const keptFields = (step: keyof Kept): Fields => read()[step] ?? {};

/** A reload loses nothing but the passwords; the end of the visit takes it all along. */
export function keepFields(step: keyof Kept, fields: object): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ ...read(), [step]: plain(fields) }));
  } catch {
    // A browser that forbids storage keeps nothing: then a reload begins anew.
  }
}

export function forgetFields(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was kept there.
  }
}
