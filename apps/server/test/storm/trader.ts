import { setTimeout as wait } from 'node:timers/promises';
import type { Rng } from '@evens/kernel';
import type { TraderAnswer, TraderDesk } from '../../src/capabilities/bets/tickets/index.ts';

/** A trader who answers what waits, one way or another, until the storm is over. */
export async function playTrader(desk: TraderDesk, rng: Rng, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    for (const { ticket, allowedMinor } of await desk.requests()) {
      const word = rng.next();
      const offer: TraderAnswer = {
        kind: 'offer',
        stakeMinor: allowedMinor > 0n ? allowedMinor : ticket.stakeMinor / 2n,
      };
      await desk.answer(ticket.id, word < 0.25 ? offer : word < 0.9 ? { kind: 'take' } : { kind: 'decline' });
    }
    await wait(100);
  }
}
