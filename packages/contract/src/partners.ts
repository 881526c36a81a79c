import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { entryView } from './second-step.ts';

/** Seconds since 1970, as text: what is older or newer than a minute is not taken. */
export const PARTNER_TIMESTAMP_HEADER = 'x-evens-timestamp';
/** HMAC-SHA256 of `TIMESTAMP.BODY` with the secret that both know, in hex. */
export const PARTNER_SIGNATURE_HEADER = 'x-evens-signature';

/** What a partner signs: a name of the request that it never uses again, and whom it speaks of, by UserID or confirmed address. */
export const partnerAsk = z.object({ id: z.string().min(16).max(100), player: z.string().min(1).max(254) });

/**
 * A code for one of the partner's own players: those that registered through it. An account that is another's, and one that is
 * nobody's, are `NotFound` alike. A client that lost the answer asks again, with another id.
 */
export const askPartnerCode = endpoint({
  name: 'askPartnerCode',
  method: 'POST',
  path: '/api/partners/:partner/codes',
  summary: 'Gives a configured partner, by a signed request, a code of one use that signs one of its players in',
  access: 'provider',
  play: false,
  params: z.object({ partner: z.string().max(40) }),
  bodyKind: 'raw',
  response: z.object({
    /** For `?token=` in an address of the site. */
    Token: z.string(),
    ValidSec: z.number(),
  }),
  refusals: ['SignatureInvalid', 'IdempotencyKeyReused', 'NotFound'],
  bodyLimit: 4096,
});

/** Posted by the page that has taken the code out of its address. A second factor is asked for as after a password. */
export const enterByPartner = endpoint({
  name: 'enterByPartner',
  method: 'POST',
  path: '/api/login/partner',
  summary: 'Takes the code of a partner, once, within a minute: a session, or the second step',
  access: 'public',
  play: false,
  body: z.object({ Token: z.string().min(20).max(100) }),
  response: entryView,
  refusals: ['LinkNotUsable', 'AccountLockedException', 'AccountExcluded', 'ServiceUnavailable'],
  rateLimit: { max: 60, perMs: 60_000 },
});
