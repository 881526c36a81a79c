/** What `work` brings, or the error when it takes longer than `limitMs`; the work itself goes on. */
export async function within<Value>(limitMs: number, work: Promise<Value>, late: () => Error): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  // It may end after nobody waits for it any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
