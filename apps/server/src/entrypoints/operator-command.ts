import { existsSync } from 'node:fs';
import process from 'node:process';

/** Where a command writes: its answer to `out`, what a person should read to `err`. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

export interface OperatorCommand<Order> {
  /** What `--help` prints, and whoever writes something that makes no sense is told. */
  readonly help: string;
  /** Undefined when the words make no sense. */
  readonly orderOf: (args: string[]) => Order | undefined;
  /** Answers the exit code. */
  readonly run: (order: Order, streams: Streams) => Promise<number>;
}

/** Carries the words out and answers the exit code: 2 where they make no sense or could not be carried out; `--help` prints the form. */
export async function exitCodeOf<Order>(
  { help, orderOf, run }: OperatorCommand<Order>,
  args: string[],
  streams: Streams,
): Promise<number> {
  if (args.includes('--help')) {
    streams.out(help);
    return 0;
  }
  try {
    const order = orderOf(args);
    if (!order) streams.err(help);
    return order ? await run(order, streams) : 2;
  } catch (error) {
    streams.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

/**
 * Runs a command that an operator gives beside a running house, with the settings of `.env`. Exit code 2: the words make no
 * sense, or the command could not be carried out.
 */
export async function runOperatorCommand<Order>(command: OperatorCommand<Order>): Promise<void> {
  const args = process.argv.slice(2);
  if (existsSync('.env') && !args.includes('--help')) process.loadEnvFile('.env');
  process.exitCode = await exitCodeOf(command, args, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}
