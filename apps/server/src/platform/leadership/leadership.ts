import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface Candidate {
  readonly url: string;
  /** What is led, as a number: whoever asks under the same one in the same database asks for the same lead. */
  readonly lock: bigint;
  /** Of its connection, for whoever looks at those of the database. */
  readonly name: string;
  /**
   * This process leads from now on. Called again after every loss. What it throws gives the lead away for a while.
   */
  readonly onLead: () => Promise<void>;
  /** It leads no longer, told at once; also before the end of an `onLead` that is still at work. */
  readonly onLost: (reason: string) => void;
  /** The database could not be asked, or `onLead` threw. */
  readonly onError: (error: unknown) => void;
  /** How long to wait after each vain attempt, in milliseconds. */
  readonly retryMs?: number;
}

export interface Leadership {
  /**
   * Resolves after the first attempt, won or not, when `onLead` is done. Throws what the first `onLead` threw: a house that
   * is its own only leader shall not start with a source that cannot be opened.
   */
  start(): Promise<void>;
  /** Loses the lead at once, for a reason that the database has not told yet, and asks for it anew. */
  resign(reason: string): void;
  /** Gives the lead back; another process may take it when this resolves. */
  stop(): Promise<void>;
}

const RETRY_MS = 250;
const AFTER_FAILURE_MS = 5000;
const GIVE_WAY_MS = 2000;
/** The leader asks whether its connection still lives so often, and gives up on it after so long. */
const PING = { everyMs: 1000, answerMs: 2500 } as const;

/**
 * Among all processes over one database one leads: it holds an advisory lock on a connection of its own, which no pool
 * closes and no idle timeout ends. When the process dies the database lets the lock go; when the connection dies the
 * process stops leading at once, whether somebody else leads already or not.
 */
export function campaign({ url, lock, name, onLead, onLost, onError, retryMs = RETRY_MS }: Candidate): Leadership {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let resign: (reason: string) => void = () => undefined;
  /** Nobody else is known to have led since this process did. */
  let ledLast = false;
  /** The database was away: whoever led goes on with the world it has, where another would have to be told the whole. */
  let givesWay = false;

  const pause = pausesUnder(stopping.signal);

  /** One connection's life. */
  const attempt = async (tried: () => void): Promise<void> => {
    const { client, gone } = connect(url, name);
    try {
      await Promise.race([client.connect(), gone]);
      await answered(client, gone, ASKS_OFTEN);
      if (givesWay) await pause(GIVE_WAY_MS);
      givesWay = false;
      while (!(await isMine(client, gone, lock))) {
        ledLast = false;
        tried();
        await pause(retryMs);
        if (stopping.signal.aborted) return;
      }
      ledLast = true;
      const term = openTerm(client, onLost);
      resign = term.resign;
      const watched = watch(client, gone, stopping.signal).then(term.lose);
      await onLead().catch((error: unknown) => {
        term.lose('it could not begin');
        throw new CouldNotBegin(error);
      });
      tried();
      await watched;
    } finally {
      await end(client);
    }
  };

  const run = async (tried: (error?: unknown) => void): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await attempt(tried);
      } catch (error) {
        const failed = error instanceof CouldNotBegin;
        if (failed) ledLast = false;
        givesWay = !ledLast;
        const about = failed ? error.cause : error;
        tried(failed ? about : undefined);
        if (!stopping.signal.aborted) onError(about);
        // Others may be able to: they shall have the lead meanwhile.
        if (failed) await pause(AFTER_FAILURE_MS);
      }
      await pause(retryMs);
    }
  };

  return {
    start: () =>
      untilFirst((tried) => {
        running = run(tried);
      }, stopping),
    resign: (reason) => resign(reason),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

const pausesUnder =
  (signal: AbortSignal) =>
  (ms: number): Promise<void> =>
    wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

/** A term is lost once, whoever says so first; to resign breaks the connection that holds the lead. */
function openTerm(client: pg.Client, onLost: (reason: string) => void) {
  let lost = false;
  const lose = (reason: string): void => {
    if (lost) return;
    lost = true;
    onLost(reason);
  };
  const resign = (reason: string): void => {
    lose(reason);
    client.connection.stream.destroy();
  };
  return { lose, resign };
}

/** Resolves when something has been tried for the first time. Where that failed, throws its error, and nothing is tried again. */
const untilFirst = (begin: (tried: (error?: unknown) => void) => void, stopping: AbortController): Promise<void> =>
  new Promise((resolve, reject) => {
    let first = true;
    begin((error) => {
      if (first && error !== undefined) {
        stopping.abort();
        reject(error);
      }
      first = false;
      resolve();
    });
  });

/** The server notices within seconds that this machine is gone, and lets the lock go. */
const ASKS_OFTEN = `set idle_session_timeout = 0; set statement_timeout = 0; set tcp_keepalives_idle = 1;
  set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3`;

class CouldNotBegin extends Error {
  constructor(cause: unknown) {
    super('the lead could not be begun', { cause });
  }
}

/** `gone` rejects when the connection breaks, and never resolves. */
function connect(url: string, name: string): { readonly client: pg.Client; readonly gone: Promise<never> } {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 1000,
    application_name: name,
  });
  const gone = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection was ended')));
  });
  // Who waits for something else at that moment hears of it at the next question.
  gone.catch(() => undefined);
  return { client, gone };
}

async function answered<Row extends pg.QueryResultRow>(
  client: pg.Client,
  gone: Promise<never>,
  question: string,
): Promise<Row[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), PING.answerMs);
  });
  const asked = client.query<Row>(question);
  asked.catch(() => undefined);
  try {
    return (await Promise.race([asked, gone, late])).rows;
  } finally {
    clearTimeout(timer);
  }
}

async function isMine(client: pg.Client, gone: Promise<never>, lock: bigint): Promise<boolean> {
  const rows = await answered<{ mine: boolean }>(client, gone, `select pg_try_advisory_lock(${lock}) as mine`);
  return rows[0]?.mine === true;
}

/** Resolves with the reason when the lead is lost or given back. */
async function watch(client: pg.Client, gone: Promise<never>, stopping: AbortSignal): Promise<string> {
  try {
    for (;;) {
      await Promise.race([wait(PING.everyMs, undefined, { signal: stopping }), gone]);
      await answered(client, gone, 'select');
    }
  } catch (error) {
    if (stopping.aborted) return 'it stops';
    return error instanceof Error ? error.message : String(error);
  }
}

/** A connection that does not answer any more is not waited for: its socket is closed. */
async function end(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  const late = wait(500, 'late' as const, { ref: false });
  if ((await Promise.race([ended, late])) === 'late') client.connection.stream.destroy();
}
