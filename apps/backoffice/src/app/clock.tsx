import { useEffect, useState } from 'react';
import { timeOf } from '../shared/format.ts';
import { useSession } from '../shared/session.ts';

/** The server's time, to the second. */
export function Clock() {
  const { data, dataUpdatedAt } = useSession();
  const aheadMs = data ? data.nowMs - dataUpdatedAt : 0;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <time className="num sub2">{timeOf(nowMs + aheadMs)} UTC</time>;
}
