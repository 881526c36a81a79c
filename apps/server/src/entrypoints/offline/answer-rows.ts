import type { Result } from '@evens/kernel';

/** What a process is to do at its end: the exit code, and what belongs on standard output and on standard error. */
export interface Said {
  readonly code: 0 | 1 | 2;
  /** The answer and nothing else. */
  readonly out: string;
  /** What a person should read. */
  readonly err: string;
}

export const told = (out: string): Said => ({ code: 0, out, err: '' });
/** Wrong use of the command itself: nothing was read. */
export const misused = (about: string): Said => ({ code: 2, out: '', err: `${about}\n` });
/** The whole file is refused for one row of it, or for a place in it by name; no row where it is no list at all. */
export const refused = (error: string, at: number | string | null): Said => ({
  code: 1,
  out: `${JSON.stringify({ error, at })}\n`,
  err: '',
});

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export type Row = Readonly<Record<string, unknown>>;

const isRow = (raw: unknown): raw is Row => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** A JSON list with one answer a line, so that two answers compare well line by line. */
const present = (answers: readonly unknown[]): string =>
  answers.length === 0 ? '[]\n' : `[\n${answers.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`;

/**
 * A command that reads one JSON list and answers each row, or refuses the whole file for the first row that cannot be answered.
 *
 * @param args - the words after the command's name: one path, `-` for standard input, or `--help`
 * @param read - the text at a path; may reject
 * @param code - what a file or row that is nothing of the kind is refused with
 */
export async function answerRows(
  args: readonly string[],
  read: (path: string) => Promise<string>,
  { help, code, answer }: { help: string; code: string; answer: (row: Row) => Result<unknown, string> },
): Promise<Said> {
  const [path, ...more] = args;
  if (path === '--help' || path === '-h') return told(help);
  if (path === undefined || more.length > 0)
    return misused('Give one file, or - for standard input. --help shows the form.');
  let rows: unknown;
  try {
    rows = JSON.parse((await read(path)).replace(/^\uFEFF/, ''));
  } catch (error) {
    return { ...refused(code, null), err: `Cannot read ${path}: ${messageOf(error)}\n` };
  }
  if (!Array.isArray(rows))
    return { ...refused(code, null), err: 'The file must hold a list. --help shows the form.\n' };
  const answers: unknown[] = [];
  for (const [at, row] of rows.entries()) {
    const answered = isRow(row) ? answer(row) : ({ ok: false, refusal: code } as const);
    if (!answered.ok) return refused(answered.refusal, at);
    answers.push(answered.value);
  }
  return told(present(answers));
}
