import { z } from 'zod';

/** What is said of a setting beside how it is read. */
export interface SettingNote {
  /**
   * `room`: operators change it in the back office while the house runs; the variable is its default. `operator`: a decision of the business
   * that is read at the start. `machine`: where and how the process runs; it stays in the environment.
   */
  readonly changedBy: 'room' | 'operator' | 'machine';
  /** What it does, in a sentence. */
  readonly says: string;
  /** What .env.example shows where there is no default, or where the default would show nothing. */
  readonly example?: string;
  /** What has to be set beside it: a variable, or a variable with its value (`FEED=replay`). */
  readonly needs?: readonly string[];
  /** No message repeats its value. Without an example .env.example leaves it empty: a key that is shipped keeps nobody out. */
  readonly secret?: true;
}

type More = Pick<SettingNote, 'example' | 'needs' | 'secret'>;

/** The note of each setting, kept beside the schema that reads it. */
export const NOTES = z.registry<SettingNote>();

function noted(changedBy: SettingNote['changedBy']) {
  return <Value extends z.ZodType>(value: Value, says: string, more: More = {}): Value => {
    // Settings of one kind share a schema, and a note belongs to one setting: describe makes a schema of its own.
    const own = value.describe(says);
    NOTES.add(own, { changedBy, says, ...more });
    return own;
  };
}

/** A setting that operators change in the back office (`house/settings`), with the variable as its default. */
export const byRoom = noted('room');
/** A setting that an operator changes. */
export const byOperator = noted('operator');
/** A setting that whoever runs the machine changes. */
export const byMachine = noted('machine');
