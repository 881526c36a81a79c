import { type EgtJackpots, jackpotCards, jackpotInstancesStats } from '@evens/contract';
import { accept, type Currency, refuse } from '@evens/kernel';
import type { LaunchAsk, Launched, Plan, Settings } from '../../adapter.ts';
import { addressBelow, heardJson } from '../../heard.ts';
import { fieldsIn } from '../../messages.ts';

/** The defence code lives for one sign-in. A demo has neither code nor player. */
export function launch(ask: LaunchAsk, settings: Settings): Plan<Launched> {
  const { game, device, language, country, currency, exitUrl } = ask;
  const player = ask.demo ? undefined : ask.player;
  const query = new URLSearchParams({
    ...(player && { defenceCode: player.token, playerId: player.id, screenName: player.nickname }),
    ...(!player && { demo: 'true' }),
    portalCode: `${settings.portalCode ?? ''}_${currency}`,
    ...{ language, country, gameId: game, client: device, closeurl: exitUrl },
  });
  return { kind: 'known', value: { url: `${addressBelow(settings, 'address', '/')}?${query}` } };
}

const EGYPT_QUEST = /egypt quest/i;

/** Either of the two forms that are known: cards with four levels, or instances with levels. */
export function jackpots(currency: Currency, settings: Settings): Plan<EgtJackpots> {
  const url = `${addressBelow(settings, 'jackpotAddress', '')}?${new URLSearchParams({ currency })}`;
  return {
    kind: 'ask',
    request: { method: 'GET', url, headers: {} },
    read: (heard) => {
      const fields = fieldsIn(heardJson(heard));
      const cards = jackpotCards.safeParse(fields);
      const instances = jackpotInstancesStats.safeParse(fields?.jackpotInstancesStats);
      if (!cards.success && !instances.success) return refuse('unreadable');
      const { instanceStats } = instances.success ? instances.data : { instanceStats: [] };
      return accept({
        JackpotCards: cards.success ? cards.data : null,
        jackpotInstancesStats: { instanceStats },
        EgyptQuestJackpot: instanceStats.find(({ instanceName }) => EGYPT_QUEST.test(instanceName)) ?? null,
      });
    },
  };
}
