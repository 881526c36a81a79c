import { accept, type Currency, refuse } from '@evens/kernel';
import type { FreeRounds, Heard, LaunchAsk, Launched, ListedTitle, Outgoing, Plan, Settings } from '../../adapter.ts';
import { wireOf } from '../../amounts.ts';
import { type Fields, fieldsIn, fieldsList, nameOf } from '../../messages.ts';
import { signedBy } from './keys.ts';
import { PLACES, SIGNATURE_HEADER } from './wire.ts';

/** A path below the provider's address. */
export const addressOf = (settings: Settings, path: string): string =>
  `${(settings.address ?? '').replace(/\/+$/, '')}/${path}`;

/** The same with a query. */
export const linkOf = (settings: Settings, path: string, query: Readonly<Record<string, string>>): string =>
  `${addressOf(settings, path)}?${new URLSearchParams(query)}`;

function signed(settings: Settings, path: string, fields: Fields): Outgoing {
  const body = JSON.stringify({ operator_id: settings.operatorId ?? '', ...fields });
  return {
    method: 'POST',
    url: addressOf(settings, path),
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signedBy(settings.privateKey ?? '', body) },
    body,
  };
}

/** JSON of an answer that refuses nothing; undefined of any other. */
export function jsonIn({ status, body }: Heard): unknown {
  if (status < 200 || status > 299) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The provider is asked for the address of the game. Of a demo it learns nothing of a player; its currency is `XXX`, which is none. */
export function launch(ask: LaunchAsk, settings: Settings): Plan<Launched> {
  const player = ask.demo ? undefined : ask.player;
  return {
    kind: 'ask',
    request: signed(settings, 'game/url', {
      game_code: ask.game,
      currency: player ? ask.currency : 'XXX',
      country: ask.country,
      lang: ask.language,
      ip: ask.ip,
      platform: ask.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
      lobby_url: ask.exitUrl,
      deposit_url: ask.cashierUrl,
      ...(player && { user: player.id, token: player.token }),
    }),
    read: (heard) => {
      const url = fieldsIn(jsonIn(heard))?.url;
      return typeof url === 'string' && URL.canParse(url) ? accept({ url }) : refuse('unreadable');
    },
  };
}

/** A list with one row that cannot be read is no list: a game that is missing would be closed to those who play it. */
export function games(currency: Currency, settings: Settings): Plan<readonly ListedTitle[]> {
  return {
    kind: 'ask',
    request: signed(settings, 'game/list', { currency }),
    read: (heard) => {
      const rows = fieldsList(jsonIn(heard));
      const titles = rows?.flatMap(({ game_code, name }): ListedTitle[] => {
        const [game, called] = [nameOf(game_code), nameOf(name)];
        return game && called ? [{ game, name: called }] : [];
      });
      return titles && titles.length === rows?.length ? accept(titles) : refuse('unreadable');
    },
  };
}

/** Its wins come with the campaign as their reward. */
export function grant(given: FreeRounds, settings: Settings): Plan<null> {
  const { campaign, player, game, rounds, stakeMinor, untilMs } = given;
  return {
    kind: 'ask',
    request: signed(settings, 'reward', {
      reward_uuid: campaign,
      user: player.id,
      currency: player.currency,
      game_code: game,
      rounds,
      amount: Number(wireOf(stakeMinor, player.currency, PLACES)),
      end_time: new Date(untilMs).toISOString(),
    }),
    read: ({ status }) => (status >= 200 && status < 300 ? accept(null) : refuse('unreadable')),
  };
}
