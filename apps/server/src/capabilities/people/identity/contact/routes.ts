import { cancelEmail, changeEmail, changePhone, confirmPhone, followContactLink, getContact } from '@evens/contract';
import { type PlayerRoute, route } from '../../../../platform/http/index.ts';
import type { Sessions } from '../sessions.ts';
import {
  askForEmail,
  askForPhone,
  type ContactParts,
  cancelEmailOf,
  confirmPhoneOf,
  contactView,
  followLink,
} from './change-contact.ts';

interface ContactRouteParts extends ContactParts {
  readonly sessions: Pick<Sessions, 'accountChanged'>;
  readonly onSessionEnded: (accountId: string, sessionId: string | undefined) => void;
}

/** By what a player is reached. */
export function contactRoutes(parts: ContactRouteParts): readonly PlayerRoute[] {
  const { sessions, onSessionEnded } = parts;
  return [
    route(getContact, ({ caller }) => contactView(parts, caller.accountId)),
    route(changeEmail, async ({ caller: { accountId }, body, ip }) => {
      const asked = await askForEmail(parts, accountId, body.Email.trim(), ip);
      return asked.ok ? contactView(parts, accountId) : asked;
    }),
    route(cancelEmail, async ({ caller: { accountId } }) => {
      await cancelEmailOf(parts, accountId);
      return contactView(parts, accountId);
    }),
    route(followContactLink, async ({ body }) => {
      const followed = await followLink(parts, body.Token);
      if (!followed.ok) return followed;
      const { done, accountId, email } = followed.value;
      if (done === 'stopped') {
        sessions.accountChanged(accountId);
        onSessionEnded(accountId, undefined);
      }
      return { Done: done, Email: email };
    }),
    route(changePhone, async ({ caller: { accountId }, body, ip }) => {
      const asked = await askForPhone(parts, accountId, body.Phone, ip);
      return asked.ok ? contactView(parts, accountId) : asked;
    }),
    route(confirmPhone, async ({ caller: { accountId }, body }) => {
      const confirmed = await confirmPhoneOf(parts, accountId, body.Code);
      return confirmed.ok ? contactView(parts, accountId) : confirmed;
    }),
  ];
}
