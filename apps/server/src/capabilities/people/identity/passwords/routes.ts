import { lostPassword, readPasswordLink, setPassword } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route, type Turns } from '../../../../platform/http/index.ts';
import { deviceName } from '../device-name.ts';
import type { Sessions } from '../sessions.ts';
import type { LostPasswords } from './lost-password.ts';

interface LostPasswordRouteParts {
  readonly lostPasswords: LostPasswords;
  readonly turns: Turns;
  readonly sessions: Pick<Sessions, 'accountChanged'>;
  readonly onSessionEnded: (accountId: string, sessionId: string | undefined) => void;
}

/** Back in without a password: a link by mail, once. */
export function lostPasswordRoutes(parts: LostPasswordRouteParts): readonly PlayerRoute[] {
  const { lostPasswords, sessions, onSessionEnded, turns } = parts;
  return [
    route(lostPassword, ({ body, ip }) => {
      const asked = lostPasswords.ask(body.UserName, ip);
      return asked
        ? { accepted: true as const }
        : refuse(refusal('ServiceUnavailable', { retryAfterSec: turns.retryAfterSec }));
    }),
    route(readPasswordLink, async ({ body }) => {
      const account = await lostPasswords.read(body.Token);
      return account ? { UserName: account.userName } : refuse(refusal('LinkNotUsable'));
    }),
    route(
      setPassword,
      async ({ body, headers }) => {
        const device = deviceName(headers['user-agent']) || '?';
        const set = await lostPasswords.set({ ...body, device });
        if (!set.ok) return set;
        sessions.accountChanged(set.value);
        onSessionEnded(set.value, undefined);
        return { accepted: true as const };
      },
      { turns },
    ),
  ];
}
