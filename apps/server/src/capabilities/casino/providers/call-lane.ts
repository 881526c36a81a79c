/**
 * Where usual calls are done. Starting a statement costs the database ten times what a call in it does, so they go in batches: what comes
 * while the database is busy leaves together. What a batch leaves undone, or all of it where the batch failed, is answered with undefined:
 * it goes the careful way, each by itself.
 */
export interface CallLane<Call, Answer> {
  /** Calls of one player follow each other: no batch has two of them. */
  submit(accountId: string, call: Call): Promise<Answer | undefined>;
}

/** Batches at the database at a time, and how many calls one may have. */
const AT_ONCE = 2;
const MOST = 64;

interface Waiting<Call, Answer> {
  readonly call: Call;
  readonly answer: (answer: Answer | undefined) => void;
}

export function callLane<Call, Answer>(
  doAll: (batch: readonly Call[]) => Promise<readonly (Answer | undefined)[]>,
  onError: (error: unknown) => void,
): CallLane<Call, Answer> {
  /** Those of whom a call is under way, and how to go on with the next one. */
  const last = new Map<string, Promise<unknown>>();
  let waiting: Waiting<Call, Answer>[] = [];
  let atOnce = 0;
  let leaves = false;

  const run = async (batch: readonly Waiting<Call, Answer>[]): Promise<void> => {
    const answers = await doAll(batch.map(({ call }) => call)).catch((error: unknown) => {
      onError(error);
      return [];
    });
    for (const [at, { answer }] of batch.entries()) answer(answers[at]);
  };

  const leave = (): void => {
    leaves = false;
    while (atOnce < AT_ONCE && waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      atOnce += 1;
      void run(batch).finally(() => {
        atOnce -= 1;
        leave();
      });
    }
  };

  const join = (call: Call): Promise<Answer | undefined> =>
    new Promise((answer) => {
      waiting.push({ call, answer });
      if (leaves) return;
      leaves = true;
      // What else has come with this turn of the loop leaves with it.
      setImmediate(leave);
    });

  return {
    submit: (accountId, call) => {
      const before = last.get(accountId);
      const mine = before ? before.then(() => join(call)) : join(call);
      last.set(accountId, mine);
      void mine.then(() => {
        if (last.get(accountId) === mine) last.delete(accountId);
      });
      return mine;
    },
  };
}
