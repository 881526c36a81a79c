/** A thing that somebody outside asks of a house like this, in our own words, and where it is asked. */
export interface Check {
  /** As the list of the house counts them; tests name it: `check 19: a lower limit holds at once`. */
  readonly id: number;
  /** Who asks: a regulator, a laboratory's standard, a guide. "Checked against" is all that we claim. */
  readonly source: string;
  readonly asks: string;
  /** Why no program can show it, where none can. */
  readonly notForSoftware?: string;
}

/** A figure that the house is to keep under trouble: `check R12: ...`. */
export interface Goal {
  readonly id: `R${number}`;
  readonly asks: string;
}

/** What went wrong in another house, and what is to keep it from happening here: `incident sky-bet: ...`. */
export interface Incident {
  readonly id: string;
  readonly happened: string;
  readonly kept: string;
}

/** Where a check is shown: a test, and the pieces of assertions within it that show the clause. */
export interface Citation {
  readonly file: string;
  /** As it stands between the quotes of the test, or of the group of tests. */
  readonly title: string;
  /** Each a piece of one `expect(…)` in it. */
  readonly asserts: readonly string[];
}

export const by = (file: string, title: string, ...asserts: string[]): Citation => ({ file, title, asserts });

/** What somebody found who read the clause next to its tests. */
export interface Reading {
  readonly id: number;
  readonly shownBy: readonly Citation[];
  /** What of the clause no assertion shows; absent where all of it is shown. */
  readonly open?: string;
}
