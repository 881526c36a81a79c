import { accept, type Currency, type Result, refuse } from '@evens/kernel';
import type {
  FreeRounds,
  Heard,
  LaunchAsk,
  Launched,
  ListedTitle,
  Outgoing,
  Plan,
  Settings,
  Why,
} from '../../adapter.ts';
import { numberOf } from '../../decimals.ts';
import { addressBelow, heardJson } from '../../heard.ts';
import { type Fields, fieldsIn, fieldsList, nameOf } from '../../messages.ts';
import { type Form, hashed } from './sign.ts';

const SERVICE = '/IntegrationService/v3/http';

function posted(settings: Settings, path: string, fields: Form): Outgoing {
  const form = hashed({ secureLogin: settings.secureLogin ?? '', ...fields }, settings.secret ?? '');
  return {
    method: 'POST',
    url: addressBelow(settings, 'address', path),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  };
}

/** Their own numbers of mistakes are of our call, not of the player: whatever is not 0 is a broken answer. */
function told(heard: Heard): Result<Fields, Why> {
  const fields = fieldsIn(heardJson(heard));
  return fields && nameOf(fields.error) === '0' ? accept(fields) : refuse('unreadable');
}

export function launch(ask: LaunchAsk, settings: Settings): Plan<Launched> {
  const { game, device, language, country, currency, exitUrl, cashierUrl } = ask;
  const player = ask.demo ? undefined : ask.player;
  const request = posted(settings, `${SERVICE}/CasinoGameAPI/game/url/`, {
    ...{ symbol: game, language, country, currency, technology: 'H5' },
    ...(player && { token: player.token, externalPlayerId: player.id }),
    platform: device === 'mobile' ? 'MOBILE' : 'WEB',
    playMode: player ? 'REAL' : 'DEMO',
    stylename: settings.secureLogin ?? '',
    cashierUrl,
    lobbyUrl: exitUrl,
  });
  return {
    kind: 'ask',
    request,
    read: (heard) => {
      const said = told(heard);
      if (!said.ok) return said;
      const { gameURL: url } = said.value;
      return typeof url === 'string' && url !== '' ? accept({ url }) : refuse('unreadable');
    },
  };
}

/** What its list calls live tables. Assumed. */
const LIVE_TYPE = 'lg';

export function games(_currency: Currency, settings: Settings): Plan<readonly ListedTitle[]> {
  return {
    kind: 'ask',
    request: posted(settings, `${SERVICE}/CasinoGameAPI/getCasinoGames/`, {}),
    read: (heard) => {
      const said = told(heard);
      const rows = said.ok ? fieldsList(said.value.gameList) : undefined;
      const titles = rows?.flatMap(({ gameID, gameName, gameTypeID }): ListedTitle[] => {
        const [game, name] = [nameOf(gameID), nameOf(gameName)];
        return game && name ? [{ game, name, ...(gameTypeID === LIVE_TYPE && { category: 'live' }) }] : [];
      });
      return titles && titles.length === rows?.length ? accept(titles) : refuse('unreadable');
    },
  };
}

const SECOND_MS = 1_000;

/** The path is A2; its fields are assumed. The list of games is beside the signed fields, as JSON. */
export function grant(
  { campaign, player, game, rounds, stakeMinor, untilMs }: FreeRounds,
  settings: Settings,
): Plan<null> {
  const { url, body } = posted(settings, `${SERVICE}/FreeRoundsBonusAPI/v2/bonus/player/create/`, {
    bonusCode: campaign,
    playerId: player.id,
    currency: player.currency,
    rounds: String(rounds),
    expirationDate: String(Math.floor(untilMs / SECOND_MS)),
  });
  const betValues = [{ totalBet: numberOf(stakeMinor, player.currency), currency: player.currency }];
  return {
    kind: 'ask',
    request: {
      method: 'POST',
      url: `${url}?${body}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gameList: [{ gameId: game, betValues }] }),
    },
    read: (heard) => {
      const said = told(heard);
      return said.ok ? accept(null) : said;
    },
  };
}

/** Assumed. */
export function jackpots(currency: Currency, settings: Settings): Plan<unknown> {
  const form = hashed({ secureLogin: settings.secureLogin ?? '', currency }, settings.secret ?? '');
  const url = `${addressBelow(settings, 'address', '/IntegrationService/v3/JackpotFeeds/jackpots/')}?${new URLSearchParams(form)}`;
  return {
    kind: 'ask',
    request: { method: 'GET', url, headers: {} },
    read: (heard) => {
      const said = told(heard);
      const rows = said.ok ? fieldsList(said.value.jackpots) : undefined;
      const pools = rows?.flatMap(({ name, amount }) => {
        const sum = typeof amount === 'number' && Number.isFinite(amount) ? String(amount) : nameOf(amount);
        const called = nameOf(name);
        return called && sum ? [{ Name: called, Currency: currency, Amount: sum }] : [];
      });
      return pools && pools.length === rows?.length ? accept(pools) : refuse('unreadable');
    },
  };
}
