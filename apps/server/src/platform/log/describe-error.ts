/** What of an error may be written down; see `describeError`. */
export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly stack: readonly string[];
  readonly [field: string]: unknown;
}

/** Fields that name a place in the program, the network or the schema, never a value somebody sent. */
const PLAIN_FIELDS = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'responseCode',
  'statusCode',
] as const;

const SQLSTATE = /^[0-9A-Z]{5}$/;
const MOST_CAUSES = 5;

const fieldOf = (error: Error, field: string): unknown => (field in error ? Reflect.get(error, field) : undefined);

/**
 * PostgreSQL's words quote what was sent ("invalid input syntax for type uuid: ..."), a mail server's the address it refuses,
 * and JSON.parse its text.
 */
function quotesInput(error: Error): boolean {
  const code = fieldOf(error, 'code');
  const ofDatabase = typeof code === 'string' && SQLSTATE.test(code) && fieldOf(error, 'severity') !== undefined;
  const ofMailServer = fieldOf(error, 'responseCode') !== undefined;
  return ofDatabase || ofMailServer || (error instanceof SyntaxError && /JSON/.test(error.message));
}

/** The lines that say where; the first ones repeat the message. */
const framesOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

/**
 * An error as logs may hold it: which kind, where, and what of the schema it was about. Fields are let through by name,
 * so that `detail`, `where`, `parameters` and whatever a library adds stay out, and so does a message that quotes its
 * input.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: [] };
  const plain = PLAIN_FIELDS.flatMap((field) => {
    const value = fieldOf(error, field);
    return typeof value === 'string' || typeof value === 'number' ? [[field, value] as const] : [];
  });
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])].filter(
    (each) => each !== undefined,
  );
  return {
    type: error.constructor.name,
    message: quotesInput(error) ? 'its words are left out, for they quote what was sent' : error.message,
    ...Object.fromEntries(plain),
    stack: framesOf(error),
    ...(causes.length > 0 && depth < MOST_CAUSES && { causes: causes.map((each) => describeError(each, depth + 1)) }),
  };
}
