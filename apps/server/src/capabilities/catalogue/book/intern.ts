/** Lists of runners and scores, and keys of lines, come and go over months; past this many a table starts anew. */
const MOST = 20_000;

/** Keeps one copy of equal texts and of equal lists: a hundred thousand markets share a few hundred of them. */
export class Interned {
  private readonly texts = new Map<string, string>();
  private readonly lists = new Map<string, readonly string[]>();

  text(value: string): string {
    const known = this.texts.get(value);
    if (known !== undefined) return known;
    if (this.texts.size >= MOST) this.texts.clear();
    this.texts.set(value, value);
    return value;
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
