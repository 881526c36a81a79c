import { accept, type Currency, refuse } from '@evens/kernel';
import type { FreeRounds, Heard, LaunchAsk, Launched, ListedTitle, Outgoing, Plan, Settings } from '../../adapter.ts';
import { wireOf } from '../../amounts.ts';
import { type Fields, fieldsIn, fieldsList, nameOf } from '../../messages.ts';
import { hmacHex } from '../../signing.ts';

const addressOf = (settings: Settings, path: string): string =>
  `${(settings.address ?? '').replace(/\/+$/, '')}${path}`;

/** Signed as their calls are: over the bytes that are sent. */
function signed(settings: Settings, path: string, fields: Fields): Outgoing {
  const body = JSON.stringify(fields);
  return {
    method: 'POST',
    url: addressOf(settings, path),
    headers: { 'content-type': 'application/json', 'x-request-sign': hmacHex(settings.secret ?? '', body) },
    body,
  };
}

function jsonIn({ status, body }: Heard): unknown {
  if (status < 200 || status > 299) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export function launch(ask: LaunchAsk, settings: Settings): Plan<Launched> {
  const { game, device, language, ip, currency, country, exitUrl, cashierUrl } = ask;
  const common = {
    casino_id: settings.casinoId ?? '',
    game,
    locale: language,
    ip,
    client_type: device,
    jurisdiction: country,
    urls: { deposit_url: cashierUrl, return_url: exitUrl },
  };
  const player = ask.demo ? undefined : ask.player;
  const request = player
    ? signed(settings, '/sessions', {
        ...common,
        currency,
        balance: Number(wireOf(player.balanceMinor, currency, 'minor')),
        user: { id: player.id, nickname: player.nickname, country: player.country },
      })
    : signed(settings, '/demo', common);
  return {
    kind: 'ask',
    request,
    read: (heard) => {
      const said = fieldsIn(jsonIn(heard));
      const url = fieldsIn(said?.launch_options)?.game_url;
      const theirSession = nameOf(said?.session_id);
      if (typeof url !== 'string' || (player && !theirSession)) return refuse('unreadable');
      return accept({ url, ...(theirSession !== undefined && { theirSession }) });
    },
  };
}

/** One implementation has such a list; where a contract has none, the sandbox's titles are the row's. */
export function games(currency: Currency, settings: Settings): Plan<readonly ListedTitle[]> {
  return {
    kind: 'ask',
    request: signed(settings, '/games', { casino_id: settings.casinoId ?? '', currency }),
    read: (heard) => {
      const rows = fieldsList(fieldsIn(jsonIn(heard))?.games);
      const titles = rows?.flatMap(({ identifier, title, producer }) => {
        const [game, name] = [nameOf(identifier), nameOf(title)];
        return game && name ? [{ game, name, studio: nameOf(producer)?.toLowerCase() }] : [];
      });
      return titles && titles.length === rows?.length ? accept(titles) : refuse('unreadable');
    },
  };
}

export function grant(rounds: FreeRounds, settings: Settings): Plan<null> {
  const { campaign, player, game, untilMs } = rounds;
  return {
    kind: 'ask',
    request: signed(settings, '/freespins/issue', {
      casino_id: settings.casinoId ?? '',
      issue_id: campaign,
      currency: player.currency,
      games: [game],
      freespins_quantity: rounds.rounds,
      bet_level: 1,
      valid_until: new Date(untilMs).toISOString(),
      user: { id: player.id, nickname: player.nickname, country: player.country },
    }),
    read: ({ status }) => (status >= 200 && status < 300 ? accept(null) : refuse('unreadable')),
  };
}

/** A file beside the API that anybody may read (one implementation). Amounts are decimals. */
export function jackpots(currency: Currency, settings: Settings): Plan<unknown> {
  return {
    kind: 'ask',
    request: { method: 'GET', url: addressOf(settings, `/${settings.casinoId ?? ''}_jackpots.json`), headers: {} },
    read: (heard) => {
      const rows = fieldsList(jsonIn(heard));
      if (!rows) return refuse('unreadable');
      return accept(
        rows.flatMap(({ name, currency: of, amount }) => {
          const [called, sum] = [nameOf(name), nameOf(amount)];
          return called && sum && of === currency ? [{ Name: called, Currency: currency, Amount: sum }] : [];
        }),
      );
    },
  };
}
