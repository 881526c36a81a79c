/** How the rows of a person are found in a table. */
export type Found =
  /** The column holds the account's id, behind a prefix where one is named: `account/ID`. */
  | { readonly by: 'account'; readonly column: string; readonly prefix?: string }
  /** The column holds the account's e-mail address. */
  | { readonly by: 'address'; readonly column: string }
  /** The column is a key of another table in this list: the rows that belong to the person's rows there. */
  | { readonly by: 'table'; readonly column: string; readonly table: string; readonly key: string };

/** What takes the place of a personal value. `pseudonym` is made for the person when they are erased and says nothing of them. */
export type Replacement = 'pseudonym' | 'pseudonymAddress' | 'null' | 'text' | 'object' | 'list' | 'no' | 'day' | 'now';

export type Erased =
  | { readonly how: 'deleted' }
  /** `stays`: what else the row says, and why that names nobody or has to be kept. */
  | {
      readonly how: 'replaced';
      readonly columns: Readonly<Record<string, Replacement>>;
      readonly stays: Readonly<Record<string, string>>;
    }
  /** The row stays as it is: under the account's number, which nothing leads from to the person any more. */
  | { readonly how: 'kept'; readonly why: string };

/** A table that holds something about a person: what an export shows of it, and what an erasure does with it. */
export interface PersonalTable {
  /** What it is called in an export, for its reader. */
  readonly title: string;
  readonly found: Found;
  /** Columns that an export leaves out, and why. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Columns of bytes that an export shows, as base64; rows of them are read one at a time. */
  readonly bytes?: readonly string[];
  readonly erased: Erased;
}

export type PersonalTables = Readonly<Record<string, PersonalTable>>;

export const byAccount = (column = 'account_id', prefix?: string): Found =>
  prefix === undefined ? { by: 'account', column } : { by: 'account', column, prefix };

export const byAddress = (column: string): Found => ({ by: 'address', column });

export const through = (table: string, column: string, key = 'id'): Found => ({ by: 'table', column, table, key });

export const DELETED: Erased = { how: 'deleted' };

export const replaced = (
  columns: Readonly<Record<string, Replacement>>,
  stays: Readonly<Record<string, string>>,
): Erased => ({ how: 'replaced', columns, stays });

export const kept = (why: string): Erased => ({ how: 'kept', why });

/** Bets and money are kept for as long as the law wants them, under a number without a name. */
export const LAW_MONEY = 'records of money and of bets are kept by law';

export const OPENS = 'opens the account: whoever has it needs no password';
