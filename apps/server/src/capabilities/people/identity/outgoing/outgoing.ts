import { hash } from 'node:crypto';
import type { RateLimit } from '@evens/contract';
import type { Clock, Refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import { addressKey } from '../../../../platform/http/index.ts';
import { type Tries, type TryBudget, takeTry } from '../../../../platform/second-factor/index.ts';
import { triesInDatabase } from '../tries-in-database.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * What strangers can make the house send in a day. A text costs money, most of all to numbers whose owner has a share in it, and a
 * letter nobody asked for fills somebody's inbox in the house's name. How much the house sends in all, its settings say.
 */
export const OUTGOING_LIMITS = {
  /** Texts to one number. */
  number: { max: 5, perMs: DAY },
  /** To numbers that differ in their last three digits only: whoever earns by texts holds whole ranges. */
  range: { max: 20, perMs: DAY },
  /** For one address of the internet: a household, or some of those behind a mobile network. */
  textsByClient: { max: 20, perMs: DAY },
  /** Letters to one inbox. */
  inbox: { max: 8, perMs: DAY },
  /**
   * News of an account to the address that it was opened with and that nobody has shown to be his: it may be a stranger's, who would
   * be told of every change of a password that is made to annoy him.
   */
  unshown: { max: 8, perMs: DAY },
  /**
   * Links for a lost password to an address that the account has shown to be its own: whatever else strangers make the house write
   * there, its owner gets one. By asking for links themselves they keep him waiting for hours, and not for a day.
   */
  recovery: { max: 6, perMs: 3 * HOUR },
  lettersByClient: { max: 60, perMs: DAY },
} as const satisfies Record<string, RateLimit>;

/** What makes the house write to an address that may be a stranger's. Each has the house's budget to itself. */
export type Cause = 'registration' | 'emailProof' | 'contact' | 'lostPassword';

export interface LettersTo {
  readonly inboxes: readonly string[];
  readonly ip: string;
  /** A link for an account whose own this inbox was shown to be: counted by itself. */
  readonly recovery?: boolean;
}

export interface Outgoing {
  /** Counts a text, or says why none goes. */
  text(to: { readonly number: string; readonly ip: string }): Promise<Refusal | undefined>;
  letter(cause: Cause, to: LettersTo): Promise<Refusal | undefined>;
}

export interface OutgoingParts {
  readonly tries: Tries;
  /** In a day, of the whole house; letters by cause. Read at each: operators change them. */
  readonly textsADay: number;
  readonly lettersADay: number;
  /** Multiplies what an address of the internet may cause: RATE_LIMIT_FACTOR. */
  readonly factor: number;
  /** `house`: the budget of the whole house is used up, which somebody has to look at. */
  readonly onDecided: (channel: 'text' | 'letter', outcome: 'sent' | 'limit' | 'house') => void;
}

const digest = (text: string): string => hash('sha256', text, 'base64url');

/** Where a letter arrives: however it is spelled, and whatever stands behind a plus sign. */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@');
  const own = local.replace(/\+.*$/s, '');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${domain}`;
}

/**
 * Whether news may go to the address of an account. One that was shown to be its player's always may be written to; another one takes
 * its part of a day here, in the transaction of what is told.
 */
export async function mayBeWritten(
  tx: DatabaseTransaction,
  { email, emailConfirmed }: { readonly email: string; readonly emailConfirmed: boolean },
  clock: Pick<Clock, 'wallMs'>,
): Promise<boolean> {
  if (emailConfirmed) return true;
  const budget = { key: `news to ${digest(inboxOf(email))}`, limit: OUTGOING_LIMITS.unshown };
  return (await triesInDatabase(tx, clock).takeAll([budget])).allowed;
}

/** Budgets of what leaves the house for people it does not know, counted in the database by all processes together. */
export function openOutgoing(parts: OutgoingParts): Outgoing {
  const { tries, factor, onDecided } = parts;
  const grown = ({ max, perMs }: RateLimit): RateLimit => ({ max: Math.ceil(max * factor), perMs });

  /** One after the other, and what was taken is given back where one refuses: nobody's budget is spent on what does not go. */
  const decide = async (
    channel: 'text' | 'letter',
    house: TryBudget,
    others: readonly (readonly TryBudget[])[],
  ): Promise<Refusal | undefined> => {
    const taken: TryBudget[] = [];
    for (const budgets of [...others, [house]]) {
      const refused = await takeTry(tries, budgets);
      if (refused) {
        await tries.giveBack(taken.map(({ key }) => key));
        onDecided(channel, budgets[0] === house ? 'house' : 'limit');
        return refused;
      }
      taken.push(...budgets);
    }
    onDecided(channel, 'sent');
    return undefined;
  };

  return {
    text: ({ number, ip }) =>
      decide('text', { key: 'texts of the house', limit: { max: parts.textsADay, perMs: DAY } }, [
        [
          { key: `texts from ${addressKey(ip)}`, limit: grown(OUTGOING_LIMITS.textsByClient) },
          { key: `texts to range ${digest(number.slice(0, -3))}`, limit: OUTGOING_LIMITS.range },
          { key: `texts to ${digest(number)}`, limit: OUTGOING_LIMITS.number },
        ],
      ]),
    letter: (cause, { inboxes, ip, recovery = false }) =>
      decide('letter', { key: `letters of the house ${cause}`, limit: { max: parts.lettersADay, perMs: DAY } }, [
        [{ key: `letters from ${addressKey(ip)}`, limit: grown(OUTGOING_LIMITS.lettersByClient) }],
        // Each letter counts, two to one inbox as well; in one order for all who write to two.
        ...inboxes
          .map(inboxOf)
          .sort()
          .map((inbox) => [
            recovery
              ? { key: `links to ${digest(inbox)}`, limit: OUTGOING_LIMITS.recovery }
              : { key: `letters to ${digest(inbox)}`, limit: OUTGOING_LIMITS.inbox },
          ]),
      ]),
  };
}
