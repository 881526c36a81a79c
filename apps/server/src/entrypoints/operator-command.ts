import { existsSync } from 'node:fs';
import process from 'node:process';

export interface OperatorCommand<Order> {
  /** What `--help` prints, and whoever writes something that makes no sense is told. */
  readonly help: string;
  /** Undefined when the words make no sense. */
  readonly orderOf: (args: string[]) => Order | undefined;
  /** Answers the exit code. */
  readonly run: (order: Order) => Promise<number>;
}

/**
 * Runs a command that an operator gives beside a running house, with the settings of `.env`. Exit code 2: the words make no
 * sense, or the command could not be carried out.
 */
export async function runOperatorCommand<Order>({ help, orderOf, run }: OperatorCommand<Order>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(help);
    return;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const order = orderOf(args);
    if (!order) process.stderr.write(help);
    process.exitCode = order ? await run(order) : 2;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
