import { answerOffer } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type HttpApp, mount } from '../../platform/http/index.ts';
import type { AnswerParts } from './answer-delayed.ts';
import { answerOffer as answer } from './answer-offer.ts';
import { presentTickets } from './present-offers.ts';
import { specAnswer } from './spec-answer.ts';
import { ticketsByIds } from './store.ts';

export interface OfferRouteParts extends AnswerParts {
  announce(ticketIds: readonly bigint[]): Promise<void>;
}

export function mountOffers(app: HttpApp, parts: OfferRouteParts): void {
  mount(app, answerOffer, async ({ caller, params, body }) => {
    const ticketId = BigInt(params.ticketId);
    const answered = await answer(parts, ticketId, caller.accountId, body.accept);
    // Another player's ticket is as good as none.
    if (!answered) return refuse(refusal('NotFound'));
    if (answered.changed) await parts.announce([ticketId]);
    const [ticket] = await presentTickets(parts.db, await ticketsByIds(parts.db, [ticketId]));
    return { ...specAnswer(answered.refusal), ticket: ticket ?? null };
  });
}
