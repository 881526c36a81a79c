import { answerOffer } from '@evens/contract';
import { type Refusal, refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../../platform/http/index.ts';
import type { AnswerParts } from '../answers/answer-delayed.ts';
import type { OwnLimitWords } from '../judging/own-limit-words.ts';
import { specAnswer } from '../shown/spec-answer.ts';
import { ticketsByIds } from '../stored/store.ts';
import { answerOffer as answer, type OfferAnswer } from './answer-offer.ts';
import { presentTickets } from './present-offers.ts';

export interface OfferRouteParts extends AnswerParts {
  readonly ownLimits?: OwnLimitWords | undefined;
  announce(ticketIds: readonly bigint[]): Promise<void>;
  /** Taken and in play: it is due at the end of its live delay. */
  onDelayed(ticketId: bigint, dueInMs: number): void;
}

export function offerRoutes(parts: OfferRouteParts): readonly PlayerRoute[] {
  /** What a player allows himself is said with its figures; of the stake nothing is added, it lies in the hold. */
  const inWords = async ({ refusal: refused, ownLimit }: OfferAnswer): Promise<Refusal | undefined> =>
    refused && ownLimit && parts.ownLimits
      ? parts.ownLimits.explain(refused.code, { ...ownLimit, amountMinor: 0n })
      : refused;

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
      const answered = await answer(parts, ticketId, caller.accountId, body);
      // Another player's ticket is as good as none.
      if (!answered) return refuse(refusal('NotFound'));
      if (answered.dueInMs !== undefined) parts.onDelayed(ticketId, answered.dueInMs);
      if (answered.changed) await parts.announce([ticketId]);
      const [ticket] = await presentTickets(parts.db, await ticketsByIds(parts.db, [ticketId]));
      return { ...specAnswer(await inWords(answered)), ticket: ticket ?? null };
    }),
  ];
}
