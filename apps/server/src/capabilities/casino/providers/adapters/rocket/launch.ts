import type { RocketLaunchData } from '@evens/contract';
import type { LaunchAsk, Launched, Plan, Settings } from '../../adapter.ts';
import { addressOf, linkOf } from '../generic/launch.ts';

export { games, grant } from '../generic/launch.ts';

/** What its SDK is given, and an address that says the same for a frame. Of a demo nothing of a player leaves the house. */
export function launch(ask: LaunchAsk, settings: Settings): Plan<Launched> {
  const player = ask.demo ? undefined : ask.player;
  const data: RocketLaunchData = {
    BrandId: settings.operatorId ?? '',
    GameId: ask.game,
    RoomId: settings.roomId ?? '',
    UserToken: player?.token ?? '',
    UserName: player?.nickname ?? '',
    Lang: ask.language,
    CurrencyIconURL: addressOf(settings, `currencies/${ask.currency.toLowerCase()}.svg`),
  };
  const around = {
    mode: player ? 'real' : 'demo',
    device: ask.device,
    exitUrl: ask.exitUrl,
    cashierUrl: ask.cashierUrl,
  };
  return { kind: 'known', value: { url: linkOf(settings, 'launch', { ...data, ...around }), data } };
}
