import { type Hub, personalTopic } from '../../../../../platform/hub/index.ts';
import type { Lookers } from './watched-values.ts';

const ASKED = /^cash-out\/[1-9]\d{0,17}$/;
const OWN = /^account (\S+) cash-out\/([1-9]\d{0,17})$/;

/** The pages that a hub has: what they look at they say by a topic, which each account has for itself. */
export const lookersAt = (hub: Pick<Hub, 'register' | 'isHeard' | 'account'>): Lookers => ({
  watch: (opened) => {
    const open = (name: string): boolean => {
      const [, accountId = '', ticketId = ''] = OWN.exec(name) ?? [];
      return opened(accountId, ticketId);
    };
    hub.register({
      personal: (name) => ASKED.test(name),
      owns: (name) => OWN.test(name),
      snapshot: (name) => (open(name) ? [] : undefined),
      // The topic outlives its last page for a while: who comes then is looked after too.
      joined: open,
    });
  },
  looks: (accountId, ticketId) => hub.isHeard(personalTopic(accountId, `cash-out/${ticketId}`)),
  account: (accountId, kind, payload, id) => hub.account(accountId, kind, payload, id),
});
