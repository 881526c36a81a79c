import { accept, type Result, refuse } from '@evens/kernel';
import type { LaunchAsk, Launched, Plan, Settings, Why } from '../../adapter.ts';
import { addressBelow, heardJson } from '../../heard.ts';
import { fieldsIn } from '../../messages.ts';
import { md5Hex } from '../../signing.ts';

/** Their answer is a path of their own address; one that leads elsewhere is none. */
function urlOf(entry: unknown, address: string): Result<Launched, Why> {
  if (typeof entry !== 'string' || entry === '') return refuse('unreadable');
  const url = URL.canParse(entry, address) ? new URL(entry, address) : undefined;
  return url?.origin === new URL(address).origin ? accept({ url: url.href }) : refuse('unreadable');
}

/** The session's token travels between servers alone: what the browser gets is their own address for one opening. */
export function launch(ask: LaunchAsk, settings: Settings): Plan<Launched> {
  const { game, device, language, country, currency, ip, exitUrl, cashierUrl } = ask;
  const address = addressBelow(settings, 'address', '');
  const player = ask.demo ? undefined : ask.player;
  const who = player
    ? { id: player.id, nickname: player.nickname, session: { id: player.token, ip } }
    : { id: 'demo', nickname: 'demo', session: { id: 'demo', ip } };
  const body = JSON.stringify({
    // One opening has one id: that of its session, not said in clear.
    uuid: md5Hex(`${game}:${who.session.id}`),
    player: { ...who, update: true, country, language, currency },
    config: {
      game: { playMode: player ? 'real_money' : 'demo', table: { id: game } },
      channel: { wrapped: false, mobile: device === 'mobile' },
      urls: { lobby: exitUrl, cashier: cashierUrl },
    },
  });
  const { casinoKey = '', apiToken = '' } = settings;
  return {
    kind: 'ask',
    request: {
      method: 'POST',
      url: `${address}/ua/v1/${encodeURIComponent(casinoKey)}/${encodeURIComponent(apiToken)}`,
      headers: { 'content-type': 'application/json' },
      body,
    },
    read: (heard) => urlOf(fieldsIn(heardJson(heard))?.entry, address),
  };
}
