/** Lists of runners and scores, and keys of lines, come and go over months; past this many a table starts anew. */
const MOST = 20_000;

type Coded = readonly { readonly outcome: string }[];

export function sameCodes(codes: readonly string[], outcomes: Coded): boolean {
  if (codes.length !== outcomes.length) return false;
  for (let index = 0; index < codes.length; index += 1) if (codes[index] !== outcomes[index]?.outcome) return false;
  return true;
}

/** Keeps one copy of equal texts and of equal lists: a hundred thousand markets share a few hundred of them. */
export class Interned {
  private readonly texts = new Map<string, string>();
  private readonly lists = new Map<string, readonly string[]>();
  /** By a market's key: of the last market that asked. */
  private readonly lastCodes = new Map<string, readonly string[]>();

  text(value: string): string {
    const known = this.texts.get(value);
    if (known !== undefined) return known;
    if (this.texts.size >= MOST) this.texts.clear();
    this.texts.set(value, value);
    return value;
  }

  /** The outcomes' codes. Markets of one key nearly always have the same: then no list is made to look for them. */
  codesOf(key: string, outcomes: Coded): readonly string[] {
    const last = this.lastCodes.get(key);
    if (last && sameCodes(last, outcomes)) return last;
    const own = this.list(outcomes.map(({ outcome }) => outcome));
    if (this.lastCodes.size >= MOST) this.lastCodes.clear();
    this.lastCodes.set(key, own);
    return own;
  }

  list(values: readonly string[]): readonly string[] {
    const id = values.join('\u0001');
    const known = this.lists.get(id);
    if (known) return known;
    if (this.lists.size >= MOST) this.lists.clear();
    const own = values.map((value) => this.text(value));
    this.lists.set(id, own);
    return own;
  }
}
