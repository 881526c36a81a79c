import { getWaiting } from '@evens/contract';
import { type OperatorCaller, type OperatorRoute, route } from '../../../platform/http/index.ts';

/** By room: how much waits there for this operator. */
export type Waiting = Readonly<Record<string, (caller: OperatorCaller) => Promise<number>>>;

/** The figures beside the rooms' names. Each is a question that an index answers: every open page asks every few seconds. */
export const waitingRoute = (waiting: Waiting): OperatorRoute =>
  route(getWaiting, async ({ caller }) => {
    const counts = await Promise.all(
      Object.entries(waiting).map(async ([room, count]) => [room, await count(caller)] as const),
    );
    return { waiting: Object.fromEntries(counts.filter(([, count]) => count > 0)) };
  });
