/** One thing after another for each account, in this process: its rounds follow each other anyway, each drawn from the next nonce. */
export interface AccountTurns {
  run<Value>(accountId: string, work: () => Promise<Value>): Promise<Value>;
}

export function accountTurns(): AccountTurns {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: (accountId, work) => {
      const before = last.get(accountId);
      const mine = before ? before.then(work, work) : work();
      last.set(accountId, mine);
      const ended = (): void => {
        if (last.get(accountId) === mine) last.delete(accountId);
      };
      mine.then(ended, ended);
      return mine;
    },
  };
}
