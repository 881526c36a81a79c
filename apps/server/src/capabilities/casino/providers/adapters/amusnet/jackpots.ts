import { accept, type Currency, refuse } from '@evens/kernel';
import type { Plan, Settings } from '../../adapter.ts';
import { cardsIn, instanceIn } from '../../jackpots.ts';
import { fieldsIn } from '../../messages.ts';
import { jsonIn, linkOf } from '../generic/launch.ts';

/** Both kinds of its jackpots, as its page asks for them every few seconds. */
export function jackpots(currency: Currency, settings: Settings): Plan<unknown> {
  return {
    kind: 'ask',
    request: {
      method: 'GET',
      url: linkOf(settings, 'jackpots', { operator_id: settings.operatorId ?? '', currency }),
      headers: {},
    },
    read: (heard) => {
      const said = fieldsIn(jsonIn(heard));
      const cards = cardsIn(said?.JackpotCards);
      // One of them may be missing; cards in another currency than was asked for would show another sum.
      const quest = said?.EgyptQuestJackpot ?? undefined;
      const EgyptQuestJackpot = quest === undefined ? null : instanceIn(quest);
      if (!cards || cards.currency !== currency || EgyptQuestJackpot === undefined) return refuse('unreadable');
      return accept({ JackpotCards: cards, EgyptQuestJackpot });
    },
  };
}
