import type { LaunchAsk, Launched, Plan, Settings } from '../../adapter.ts';
import { linkOf } from '../generic/launch.ts';

export { games, grant } from '../generic/launch.ts';

/** An address with the token that its game asks Leap with: the house asks nobody. */
export function launch(ask: LaunchAsk, settings: Settings): Plan<Launched> {
  const player = ask.demo ? undefined : ask.player;
  const url = linkOf(settings, 'launch', {
    operator_id: settings.operatorId ?? '',
    game_id: ask.game,
    ...(player && { platform_token: player.token }),
    lang: ask.language,
    device: ask.device,
    exit_url: ask.exitUrl,
    cashier_url: ask.cashierUrl,
  });
  return { kind: 'known', value: { url } };
}
