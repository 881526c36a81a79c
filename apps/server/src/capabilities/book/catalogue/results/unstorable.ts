import type { LastingBody, LastingMessage } from './record-batch.ts';

/**
 * Classes of SQLSTATE that lie in what was to be stored: data (a NUL in a word, a number or date out of range), integrity,
 * limits of the program (a word too long for its index). They come again however often it is tried. Everything else may
 * pass: a database that is away or full, a deadlock, and a schema that does not fit this program, which is nobody's row.
 */
const PERMANENT_CLASSES: ReadonlySet<string> = new Set(['22', '23', '54']);

const SQLSTATE = /^[0-9A-Z]{5}$/;

const fieldOf = (error: unknown, field: string): string | undefined => {
  const value: unknown = error instanceof Error && field in error ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Whether what failed would fail again with the same values. */
export function isPermanent(error: unknown): boolean {
  const code = fieldOf(error, 'code');
  if (code !== undefined && SQLSTATE.test(code)) return PERMANENT_CLASSES.has(code.slice(0, 2));
  // Our own code stumbles over a value before the database hears of it: a date that is none.
  return code === undefined && (error instanceof RangeError || error instanceof TypeError);
}

/** A message of the feed that cannot be stored, by its place in the stream; none of its values is told. */
export class UnstorableMessage extends Error {
  override readonly name = 'UnstorableMessage';
  readonly code: string;

  constructor({ body, producer, seq }: LastingMessage, cause: unknown) {
    const code = fieldOf(cause, 'code') ?? (cause instanceof Error ? cause.name : 'unknown');
    const at = ['table', 'column', 'constraint'].flatMap((field) => fieldOf(cause, field) ?? []);
    const fixtureId = body.type === 'fixture' ? body.fixture.id : body.fixtureId;
    const where = at.length > 0 ? ` (${at.join(', ')})` : '';
    super(`${body.type} ${seq} of ${producer}, fixture ${fixtureId}, is put into quarantine: ${code}${where}`);
    this.code = code;
  }
}

/** What may be stored of a message by itself when the whole cannot be; nothing for one that has no parts. */
export const partsOf = (message: LastingMessage): readonly LastingMessage[] =>
  bodiesOf(message.body).map((body) => ({ ...message, body }));

function bodiesOf(body: LastingBody): readonly LastingBody[] {
  switch (body.type) {
    case 'fixture':
      return [];
    case 'score': {
      // Its status counts more than the score it came with.
      const { fixtureId, status } = body;
      return [{ type: 'result', fixtureId, status, markets: [], confirmed: false }];
    }
    case 'result': {
      const { live, markets, ...rest } = body;
      if (live && markets.length > 0)
        return [
          { ...rest, live, markets: [] },
          { ...rest, markets },
        ];
      if (live) return [{ ...rest, markets }];
      return markets.length > 1 ? markets.map((market) => ({ ...rest, markets: [market] })) : [];
    }
    case 'void':
    case 'rollback': {
      const { markets = [] } = body;
      return markets.length > 1 ? markets.map((market) => ({ ...body, markets: [market] })) : [];
    }
  }
}
