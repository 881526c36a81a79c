import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/**
 * Under these PostgreSQL's log holds no value that somebody sent. An error's text, its DETAIL and its CONTEXT quote them
 * ("Key (email_key)=(...) already exists"), so errors of statements are not logged at all: they are told to the house,
 * which logs where they happened. What PostgreSQL says of itself (starts, stops, crashes, lost files) stays.
 */
export const QUIET_ABOUT_PEOPLE = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_duration: 'off',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  debug_print_plan: 'off',
} as const;

/** The settings under which a PostgreSQL of one's own would write down what people sent, as "name = value"; for its operator. */
export async function talkativeSettings(db: Database): Promise<string[]> {
  const names = Object.keys(QUIET_ABOUT_PEOPLE);
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names}) order by name`.execute(db);
  const set = new Map(rows.map(({ name, setting }) => [name, setting]));
  const differs = (name: keyof typeof QUIET_ABOUT_PEOPLE): boolean => set.get(name) !== QUIET_ABOUT_PEOPLE[name];
  // Where errors are not logged at all, it does not matter how much of them would be.
  const errorsAreSilent = ['log', 'fatal', 'panic'].includes(set.get('log_min_messages') ?? '');
  const others = ['log_statement', 'log_duration', 'log_min_duration_statement', 'log_min_duration_sample'] as const;
  const wanting = [
    ...(errorsAreSilent ? [] : (['log_min_messages'] as const)),
    ...(set.get('log_parameter_max_length') === '0' ? [] : others.filter(differs)),
  ];
  return wanting.map((name) => `${name} = ${set.get(name)}`);
}
