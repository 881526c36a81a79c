import { accept, type Currency, refuse } from '@evens/kernel';
import type { LaunchAsk, Launched, Plan, Settings } from '../../adapter.ts';
import { addressBelow, heardJson } from '../../heard.ts';
import { fieldsIn, fieldsList, nameOf } from '../../messages.ts';

/** The code works once: the game exchanges it for a session of its own. A demo has none. */
export function launch({ game, demo, device, language, player }: LaunchAsk, settings: Settings): Plan<Launched> {
  const query = new URLSearchParams({
    ...(!demo && player && { authCode: player.token }),
    siteCode: settings.siteCode ?? '',
    language,
    device,
    game,
  });
  return { kind: 'known', value: { url: `${addressBelow(settings, 'address', '/relay/')}?${query}` } };
}

/** Assumed: no document says how pools are asked for. */
export function jackpots(currency: Currency, settings: Settings): Plan<unknown> {
  const query = new URLSearchParams({ siteCode: settings.siteCode ?? '', currency });
  return {
    kind: 'ask',
    request: { method: 'GET', url: `${addressBelow(settings, 'address', '/jackpots')}?${query}`, headers: {} },
    read: (heard) => {
      const rows = fieldsList(fieldsIn(heardJson(heard))?.jackpots);
      const pools = rows?.flatMap(({ name, amount }) => {
        const [called, sum] = [nameOf(name), nameOf(amount)];
        return called && sum ? [{ Name: called, Currency: currency, Amount: sum }] : [];
      });
      return pools && pools.length === rows?.length ? accept(pools) : refuse('unreadable');
    },
  };
}
