import type { LaunchAsk, Launched, Plan, Settings } from '../../adapter.ts';
import { linkOf } from '../generic/launch.ts';
import { namesOf } from './family.ts';

export { games, grant } from '../generic/launch.ts';

/** An address with both tokens in it: nobody is asked. Of a demo nothing of a player leaves the house. */
export function launch(ask: LaunchAsk, settings: Settings): Plan<Launched> {
  const player = ask.demo ? undefined : ask.player;
  const { family, token } = namesOf(ask.game);
  const url = linkOf(settings, 'launch', {
    operatorToken: settings.operatorToken ?? '',
    ...(player && { playerToken: player.token }),
    mode: player ? 'real' : 'demo',
    gameToken: token,
    productFamily: family,
    language: ask.language,
    device: ask.device,
    lobbyUrl: ask.exitUrl,
    cashierUrl: ask.cashierUrl,
  });
  return { kind: 'known', value: { url } };
}
