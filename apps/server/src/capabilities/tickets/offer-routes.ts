import { answerOffer } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../platform/http/index.ts';
import type { AnswerParts } from './answer-delayed.ts';
import { answerOffer as answer } from './answer-offer.ts';
import { presentTickets } from './present-offers.ts';
import { specAnswer } from './spec-answer.ts';
import { ticketsByIds } from './store.ts';

export interface OfferRouteParts extends AnswerParts {
  announce(ticketIds: readonly bigint[]): Promise<void>;
}

export function offerRoutes(parts: OfferRouteParts): readonly PlayerRoute[] {
  return [
    route(answerOffer, async ({ caller, params, body }) => {
      const ticketId = BigInt(params.ticketId);
      if (body.accept && caller.noBets) {
        // Taking the offer would be a bet; an offer that is left alone ends by itself and gives the stake back.
        const [own] = await ticketsByIds(parts.db, [ticketId]);
        if (own?.accountId !== caller.accountId) return refuse(refusal('NotFound'));
        const [ticket] = await presentTickets(parts.db, [own]);
        return { ...specAnswer(caller.noBets), ticket: ticket ?? null };
      }
      const answered = await answer(parts, ticketId, caller.accountId, body.accept);
      // Another player's ticket is as good as none.
      if (!answered) return refuse(refusal('NotFound'));
      if (answered.changed) await parts.announce([ticketId]);
      const [ticket] = await presentTickets(parts.db, await ticketsByIds(parts.db, [ticketId]));
      return { ...specAnswer(answered.refusal), ticket: ticket ?? null };
    }),
  ];
}
