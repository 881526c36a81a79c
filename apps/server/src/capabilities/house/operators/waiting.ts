import { getWaiting } from '@evens/contract';
import { type OperatorRoute, route } from '../../../platform/http/index.ts';
import { type Waiting, waitsFor } from '../../../platform/waiting/index.ts';

/** The figures beside the rooms' names. Each is a question that an index answers: every open page asks every few seconds. */
export const waitingRoute = (waiting: Waiting): OperatorRoute =>
  route(getWaiting, async ({ caller }) => {
    const found = await waitsFor(waiting, caller);
    return { waiting: Object.fromEntries([...found].map(([room, { count }]) => [room, count])) };
  });
