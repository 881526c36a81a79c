import { parseArgs } from 'node:util';
import { FORM } from './form.ts';
import { type Answer, gradeTickets } from './grade-tickets.ts';

/** What a process is to do at its end: the exit code, and what belongs on standard output and on standard error. */
export interface Said {
  readonly code: 0 | 1 | 2;
  /** The answer and nothing else. */
  readonly out: string;
  /** What a person should read. */
  readonly err: string;
}

const told = (out: string): Said => ({ code: 0, out, err: '' });
const misused = (about: string): Said => ({ code: 2, out: '', err: `${about}\n` });
const unreadable = (about: string): Said => ({ code: 1, out: '{"error":"InvalidTicket"}\n', err: `${about}\n` });
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The command `grade`, all but its process.
 *
 * @param args - the words after the command's name
 * @param read - the text at a path, or of standard input where the path is `-`; may reject
 */
export async function grade(args: string[], read: (path: string) => Promise<string>): Promise<Said> {
  let order: { readonly path: string; readonly verbose: boolean };
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, verbose: { type: 'boolean', short: 'v' } },
    });
    if (values.help) return told(FORM);
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0)
      return misused('Give one file, or - for standard input. --help shows the form.');
    order = { path, verbose: values.verbose ?? false };
  } catch (error) {
    return misused(`${messageOf(error)}. --help shows the form.`);
  }
  let input: string;
  try {
    input = await read(order.path);
  } catch (error) {
    return misused(`Cannot read ${order.path}: ${messageOf(error)}`);
  }
  return answered(input.replace(/^\uFEFF/, ''), order.verbose);
}

function answered(input: string, verbose: boolean): Said {
  let parsed: unknown;
  try {
    parsed = JSON.parse(input);
  } catch (error) {
    return unreadable(`Not JSON: ${messageOf(error)}`);
  }
  if (!Array.isArray(parsed)) return unreadable('The file must hold a list of tickets. --help shows the form.');
  return told(present(gradeTickets(parsed, verbose)));
}

/** A valid JSON list with one ticket a line, so that two answers compare well line by line. */
const present = (answers: readonly Answer[]): string =>
  answers.length === 0 ? '[]\n' : `[\n${answers.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`;
