/** Bets of one batch fail with one error: it is reported once. */
export function reportOnce(onError: (error: unknown) => void): (error: unknown) => void {
  const reported = new WeakSet<object>();
  return (error) => {
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    onError(error);
  };
}
