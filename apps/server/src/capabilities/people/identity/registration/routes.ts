import {
  askEmailProof,
  confirmEmail,
  getConsents,
  isLanguageCode,
  setEmailConsent,
  type UserView,
} from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../../platform/http/index.ts';
import type { Tries } from '../../../../platform/second-factor/index.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { changeEmailConsent, presentConsents } from './consents.ts';
import { askAgain, PROOF_VALID_MS, type ProofParts, takeProof } from './email-proof.ts';
import { emailStanding } from './registration-store.ts';

interface RegistrationRouteParts extends ProofParts {
  readonly outgoing?: Outgoing | undefined;
  readonly tries: Tries;
  readonly presentUser: (accountId: string) => Promise<UserView | undefined>;
}

/** What comes after an account was opened: its address confirmed, its consents looked at and changed. */
export function registrationRoutes(parts: RegistrationRouteParts): readonly PlayerRoute[] {
  const { db, clock, presentUser } = parts;
  return [
    route(getConsents, ({ caller: { accountId } }) => presentConsents(db, accountId)),

    route(setEmailConsent, ({ caller: { accountId }, body: { AllowEmailNotification: given, Language } }) => {
      const language = Language !== undefined && isLanguageCode(Language) ? Language : undefined;
      return changeEmailConsent(db, accountId, { given, language, atMs: clock.wallMs() });
    }),

    route(askEmailProof, async ({ caller: { accountId }, ip }) => {
      const standing = await emailStanding(db, accountId);
      if (!standing) return refuse(refusal('NotSignedIn'));
      if (standing.confirmedAt) return refuse(refusal('EmailConfirmed'));
      const asked = await askAgain(parts, { accountId, email: standing.email, ip });
      return asked.ok ? { ValidHours: PROOF_VALID_MS / 3_600_000 } : asked;
    }),

    route(confirmEmail, async ({ body: { Code }, caller }) => {
      const taken = await takeProof(parts, Code);
      if (!taken.ok) return taken;
      // Whoever is signed in here sees it on the page; whoever is not learns no more than that it was done.
      const own = caller.kind === 'player' && caller.accountId === taken.value;
      return { user: own ? ((await presentUser(taken.value)) ?? null) : null };
    }),
  ];
}
