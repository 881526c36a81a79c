import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { FORM } from './grade/form.ts';
import { type Answer, gradeTickets } from './grade/grade-tickets.ts';

/** Standard output carries the answer and nothing else; whatever a person should read goes to standard error. */
function fail(exitCode: 1 | 2, message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(exitCode);
}

function readArguments(): { readonly path: string; readonly verbose: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, verbose: { type: 'boolean', short: 'v' } },
    });
    if (values.help) {
      process.stdout.write(FORM);
      process.exit(0);
    }
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0)
      fail(2, 'Give one file, or - for standard input. --help shows the form.');
    return { path, verbose: values.verbose ?? false };
  } catch (error) {
    fail(2, `${error instanceof Error ? error.message : error}. --help shows the form.`);
  }
}

async function readInput(path: string): Promise<string> {
  try {
    const input = path === '-' ? await text(process.stdin) : await readFile(path, 'utf8');
    return input.replace(/^\uFEFF/, '');
  } catch (error) {
    fail(2, `Cannot read ${path}: ${error instanceof Error ? error.message : error}`);
  }
}

function readTickets(input: string): readonly unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(input);
  } catch (error) {
    process.stdout.write('{"error":"InvalidTicket"}\n');
    fail(1, `Not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (Array.isArray(parsed)) return parsed;
  process.stdout.write('{"error":"InvalidTicket"}\n');
  fail(1, 'The file must hold a list of tickets. --help shows the form.');
}

/** A valid JSON list with one ticket a line, so that two answers compare well line by line. */
const present = (answers: readonly Answer[]): string =>
  answers.length === 0 ? '[]\n' : `[\n${answers.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`;

const { path, verbose } = readArguments();
process.stdout.write(present(gradeTickets(readTickets(await readInput(path)), verbose)));
