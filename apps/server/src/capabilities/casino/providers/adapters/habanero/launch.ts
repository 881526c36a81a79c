import type { CasinoCategory } from '@evens/contract';
import { accept, type Currency, refuse } from '@evens/kernel';
import type { LaunchAsk, Launched, ListedTitle, Plan, Settings } from '../../adapter.ts';
import { addressBelow, heardJson } from '../../heard.ts';
import { type Fields, fieldsIn, fieldsList, nameOf } from '../../messages.ts';

/** The token stays the session's: every call of the game carries it. A demo has none. */
export function launch({ game, demo, language, exitUrl, player }: LaunchAsk, settings: Settings): Plan<Launched> {
  const token = demo ? undefined : player?.token;
  const query = new URLSearchParams({
    brandid: settings.brandId ?? '',
    keyname: game,
    ...(token !== undefined && { token }),
    mode: token === undefined ? 'fun' : 'real',
    locale: language,
    lobbyurl: exitUrl,
    ifrm: '1',
  });
  return { kind: 'known', value: { url: `${addressBelow(settings, 'address', '/go.ashx')}?${query}` } };
}

/** By its own type of game; what is no slot and no table of its list is a special. */
function categoryOf({ GameTypeName }: Fields): CasinoCategory {
  const type = nameOf(GameTypeName)?.toLowerCase() ?? '';
  if (type.includes('slot')) return 'slots';
  return type.includes('table') || type.includes('poker') ? 'card' : 'special';
}

export function games(_currency: Currency, settings: Settings): Plan<readonly ListedTitle[]> {
  return {
    kind: 'ask',
    request: {
      method: 'POST',
      url: addressBelow(settings, 'apiAddress', '/GetGames'),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ BrandId: settings.brandId ?? '', APIKey: settings.apiKey ?? '' }),
    },
    read: (heard) => {
      const rows = fieldsList(fieldsIn(heardJson(heard))?.Games);
      const titles = rows?.flatMap((fields) => {
        const [game, name] = [nameOf(fields.KeyName), nameOf(fields.Name)];
        return game && name ? [{ game, name, category: categoryOf(fields) }] : [];
      });
      return titles && titles.length === rows?.length ? accept(titles) : refuse('unreadable');
    },
  };
}
