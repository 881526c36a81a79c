import { accept, type Currency, refuse } from '@evens/kernel';
import type { LaunchAsk, Launched, ListedTitle, Plan, Settings } from '../../adapter.ts';
import { addressBelow, heardJson } from '../../heard.ts';
import { fieldsIn, fieldsList, nameOf } from '../../messages.ts';
import { md5Hex } from '../../signing.ts';

/** The values in this order, then the key, are `h`. The token works once: the game exchanges it at its sign-in. */
export function launch(
  { game, demo, device, language, exitUrl, cashierUrl, player }: LaunchAsk,
  settings: Settings,
): Plan<Launched> {
  const token = demo ? undefined : player?.token;
  const set = {
    token: token ?? '',
    game,
    backurl: exitUrl,
    mode: token === undefined ? '0' : '1',
    language,
    group: settings.group ?? '',
    clientPlatform: device,
    cashierurl: cashierUrl,
  };
  const data = { ...set, h: md5Hex(Object.values(set).join('') + (settings.privateKey ?? '')) };
  const url = `${addressBelow(settings, 'address', '/')}?${new URLSearchParams(data)}`;
  return { kind: 'known', value: { url, data } };
}

export function games(_currency: Currency, settings: Settings): Plan<readonly ListedTitle[]> {
  const { siteId = '', publicKey = '' } = settings;
  return {
    kind: 'ask',
    request: {
      method: 'POST',
      url: addressBelow(settings, 'apiAddress', '/get-game-list'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ siteId, publicKey }).toString(),
    },
    read: (heard) => {
      const said = fieldsIn(heardJson(heard));
      const rows = said?.status === true ? fieldsList(said.items) : undefined;
      const titles = rows?.flatMap(({ gameId, name }) => {
        const [game, called] = [nameOf(gameId), nameOf(name)];
        return game && called ? [{ game, name: called }] : [];
      });
      return titles && titles.length === rows?.length ? accept(titles) : refuse('unreadable');
    },
  };
}
