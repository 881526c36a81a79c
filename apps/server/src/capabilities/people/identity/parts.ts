import type { Clock, Refusal } from '@evens/kernel';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Turns } from '../../../platform/http/index.ts';
import type { SecondFactor, Tries } from '../../../platform/second-factor/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import type { Teller, TextMessages } from '../notices/index.ts';
import type { AccountWallet } from './account-wallet.ts';
import type { PlayRules } from './betting-gate.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Partners } from './partners/routes.ts';
import type { WasExcluded } from './persons/persons.ts';
import type { RegistrationRules } from './registration-rules.ts';
import type { SessionLives } from './sessions.ts';
import type { SignInOutcome } from './sign-ins/sign-ins.ts';

export interface IdentityParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly wallet: AccountWallet;
  readonly registrationRules: (tx?: DatabaseTransaction) => Promise<RegistrationRules> | RegistrationRules;
  /** Whether operators have closed registration; open when absent. */
  readonly registrationClosed?: (() => boolean) | undefined;
  /** Rises when the house changes its terms and conditions; who agreed to an older version may not bet. */
  readonly termsVersion: number;
  /** Whether people at home in this country may play; all may when absent. */
  readonly mayPlayIn?: PlayRules['mayPlayIn'];
  /** What a player who has excluded himself is told at the door, beside that he has; asked after the right password. */
  readonly closedDoor?: (accountId: string) => Promise<NonNullable<Refusal['detail']>>;
  /** Ends what that gave, in the transaction in which everybody is put out of an account. */
  readonly shutClosedDoor?: (tx: DatabaseTransaction, accountId: string) => Promise<void>;
  /** Where wrong passwords are counted; in this process's memory when absent. */
  readonly tries?: Tries;
  /** How many passwords are looked at together; its own when absent. */
  readonly turns?: Turns;
  /** Tells players of what becomes of their accounts; without it nobody is told. */
  readonly notices?: Teller | undefined;
  /** Budgets of texts and letters that strangers can cause; none when absent. */
  readonly outgoing?: Outgoing | undefined;
  /** Sends codes to phones; without it they go by e-mail. */
  readonly textMessages?: TextMessages | undefined;
  /** Told in the transaction of a new address or number. */
  readonly onContactChanged?: (tx: DatabaseTransaction, accountId: string) => Promise<void>;
  /** Whether somebody who was erased was excluded, and until when. */
  readonly wasExcluded?: WasExcluded;
  /** Told of what failed after an answer: a letter, a line of the history. */
  readonly onError?: (error: unknown) => void;
  /** Tells a player's pages that something about the account is another. */
  readonly news?: { account(accountId: string, kind: 'user', payload: unknown): void };
  /** Of players: subjects `account/ID`. When absent, one without a key for the secrets. */
  readonly secondFactor?: SecondFactor;
  /** Whether KYC documents have shown who an account belongs to: then its name and birth date are an operator's to change. */
  readonly isVerified?: (accountId: string, db: Database | DatabaseTransaction) => Promise<boolean>;
  /** The configured address of the site: passkeys are made for its name. Without one for `localhost` alone. */
  readonly siteUrl?: string | undefined;
  /** As devices call the house beside a passkey. */
  readonly houseName?: () => Promise<string>;
  /** What takes two people: a reset of a player's factors, a change of what KYC documents have shown. Without it nobody can ask for one. */
  readonly approvals?: Pick<Approvals, 'kind'>;
  /** Of the privacy policy, as consents are kept by it; 1 when absent. */
  readonly privacyVersion?: number;
  /** Told of every try to sign in, by what became of it. */
  readonly onSignIn?: (outcome: SignInOutcome) => void;
  /** Who may sign players in by their word: none when absent. */
  readonly partners?: Partners | undefined;
  /** How long sessions live, where the house says so. */
  readonly sessionLives?: Partial<SessionLives>;
  /** Whether this process removes dead sessions. */
  readonly sweeps?: boolean;
}
