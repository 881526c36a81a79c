import { accept, type Currency, refuse } from '@evens/kernel';
import type { FreeRounds, LaunchAsk, Launched, ListedTitle, Plan, Settings } from '../../adapter.ts';
import { wireOf } from '../../amounts.ts';
import { fieldsList, nameOf } from '../../messages.ts';
import { md5Hex } from '../../signing.ts';
import { signOf } from './wire.ts';

type Query = Readonly<Record<string, string>>;

const addressOf = (settings: Settings, path: string, query: Query): string =>
  `${(settings.address ?? '').replace(/\/+$/, '')}/${path}?${new URLSearchParams(query)}`;

const signed = (settings: Settings, query: Query): Query => ({ ...query, sign: signOf(query, settings.salt ?? '') });

/** A demo needs no node and no signature: the link is made of the game's id alone. */
export function launch(
  { game, demo, device, language, exitUrl, player }: LaunchAsk,
  settings: Settings,
): Plan<Launched> {
  if (demo || !player) {
    const url = addressOf(settings, 'api/link/accountId/edemo/hash', {
      game: md5Hex(game),
      exit: exitUrl,
      lang: language,
    });
    return { kind: 'known', value: { url } };
  }
  const query = {
    exit: exitUrl,
    nodeId: settings.nodeId ?? '',
    token: player.token,
    lang: language,
    profile: device === 'mobile' ? 'mobile.xhtml' : 'nofullscreen.xhtml',
  };
  return {
    kind: 'known',
    value: { url: addressOf(settings, 'api/sessions/seamless/rest/v1', signed(settings, query)) },
  };
}

export function games(currency: Currency, settings: Settings): Plan<readonly ListedTitle[]> {
  const query = signed(settings, { currency, nodeId: settings.nodeId ?? '' });
  return {
    kind: 'ask',
    request: { method: 'GET', url: addressOf(settings, 'api/sessions/seamless/rest/v1/games', query), headers: {} },
    read: ({ status, body }) => {
      const rows = status === 200 ? fieldsList(parsed(body)) : undefined;
      const titles = rows?.map(({ id, title }) => ({ game: nameOf(id), name: nameOf(title) }));
      const whole = titles?.flatMap(({ game, name }) => (game && name ? [{ game, name }] : []));
      return whole && whole.length === titles?.length ? accept(whole) : refuse('unreadable');
    },
  };
}

export function grant(
  { campaign, player, game, rounds, stakeMinor, untilMs }: FreeRounds,
  settings: Settings,
): Plan<null> {
  const places = settings.unit === '100' ? 2 : 3;
  const fields = {
    id: campaign,
    nodeId: settings.nodeId ?? '',
    player: player.id,
    currency: player.currency,
    game,
    expires: new Date(untilMs).toISOString(),
    'spins.amount': String(rounds),
    'spins.totalBet': String(wireOf(stakeMinor, player.currency, places)),
  };
  return {
    kind: 'ask',
    request: {
      method: 'POST',
      url: `${(settings.address ?? '').replace(/\/+$/, '')}/api/sessions/seamless/rest/v1/bonuses`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(signed(settings, fields)).toString(),
    },
    read: ({ status }) => (status >= 200 && status < 300 ? accept(null) : refuse('unreadable')),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
