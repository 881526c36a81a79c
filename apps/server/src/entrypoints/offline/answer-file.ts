import { messageOf, misused, refused, type Said, told } from './answer-rows.ts';

/** A file that cannot be read: why, and the place in it. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly code: string;
  /** The place of a row or step in its list, or a name in the file; null of the file as a whole. */
  readonly at: number | string | null;
  /** What a person should read besides. */
  readonly about: string | undefined;
  constructor(code: string, at: number | string | null, about?: string) {
    super(code);
    this.code = code;
    this.at = at;
    this.about = about;
  }
}

/**
 * A command that reads one JSON file and answers it whole, or refuses it whole where `answer` throws `Unreadable`.
 *
 * @param args - the words after the command's name: one path, `-` for standard input, or `--help`
 * @param read - the text at a path; may throw
 */
export function answerFile(
  args: readonly string[],
  read: (path: string) => string,
  { help, answer }: { readonly help: string; readonly answer: (raw: unknown) => unknown },
): Said {
  const [path, ...more] = args;
  if (path === '--help' || path === '-h') return told(help);
  if (path === undefined || more.length > 0)
    return misused('Give one file, or - for standard input. --help shows the form.');
  let raw: unknown;
  try {
    raw = JSON.parse(read(path).replace(/^\uFEFF/, ''));
  } catch (error) {
    return { ...refused('InvalidFile', null), err: `Cannot read ${path}: ${messageOf(error)}\n` };
  }
  try {
    return told(`${JSON.stringify(answer(raw))}\n`);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ...refused(error.code, error.at), err: error.about === undefined ? '' : `${error.about}\n` };
  }
}
