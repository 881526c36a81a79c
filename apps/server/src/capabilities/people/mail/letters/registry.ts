import { accountClosed } from './account-closed.ts';
import {
  documentAccepted,
  documentAsked,
  documentExpired,
  documentRefused,
  documentRefusedWithWords,
} from './documents.ts';
import { emailChanging } from './email-changing.ts';
import { emailConfirm } from './email-confirm.ts';
import { emailKnown } from './email-known.ts';
import { emailKnownChange } from './email-known-change.ts';
import { lostPassword } from './lost-password.ts';
import { newEmail } from './new-email.ts';
import { newSignIn } from './new-sign-in.ts';
import { passkeyAdded } from './passkey-added.ts';
import { passkeyCopied } from './passkey-copied.ts';
import { passkeyRemoved } from './passkey-removed.ts';
import { passwordChanged } from './password-changed.ts';
import { phoneChanged } from './phone-changed.ts';
import { phoneCode } from './phone-code.ts';
import { recoveryCodeUsed } from './recovery-code-used.ts';
import { recoveryCodesRenewed } from './recovery-codes-renewed.ts';
import { twoFactorOff } from './two-factor-off.ts';
import { twoFactorOn } from './two-factor-on.ts';
import { twoFactorReset } from './two-factor-reset.ts';
import {
  withdrawalBack,
  withdrawalCanceled,
  withdrawalDeclined,
  withdrawalDeclinedWithWords,
} from './withdrawal-ends.ts';
import { withdrawalApproved, withdrawalAsked, withdrawalPaid } from './withdrawal-steps.ts';

/** Every letter of the house by its name; each room adds its own in a file beside this one. */
export const LETTERS = {
  'account-closed': accountClosed,
  'document-accepted': documentAccepted,
  'document-asked': documentAsked,
  'document-expired': documentExpired,
  'document-refused': documentRefused,
  'document-refused-with-words': documentRefusedWithWords,
  'email-changing': emailChanging,
  'lost-password': lostPassword,
  'new-email': newEmail,
  'new-sign-in': newSignIn,
  'email-confirm': emailConfirm,
  'email-known': emailKnown,
  'email-known-change': emailKnownChange,
  'password-changed': passwordChanged,
  'phone-changed': phoneChanged,
  'phone-code': phoneCode,
  'passkey-added': passkeyAdded,
  'passkey-copied': passkeyCopied,
  'passkey-removed': passkeyRemoved,
  'recovery-code-used': recoveryCodeUsed,
  'recovery-codes-renewed': recoveryCodesRenewed,
  'two-factor-off': twoFactorOff,
  'two-factor-on': twoFactorOn,
  'two-factor-reset': twoFactorReset,
  'withdrawal-approved': withdrawalApproved,
  'withdrawal-asked': withdrawalAsked,
  'withdrawal-back': withdrawalBack,
  'withdrawal-canceled': withdrawalCanceled,
  'withdrawal-declined': withdrawalDeclined,
  'withdrawal-declined-with-words': withdrawalDeclinedWithWords,
  'withdrawal-paid': withdrawalPaid,
} as const;

export type LetterName = keyof typeof LETTERS;

/** The values that a letter must be given. */
export type ValuesOf<Name extends LetterName> = (typeof LETTERS)[Name]['values'][number];
