import { CURRENCIES } from '@evens/kernel';
import { z } from 'zod';
import { isClabe, isIban, isPixKey } from '../bank-numbers/index.ts';

/** How an account is numbered: what its check digits say is asked before anybody is told to pay there. */
const NUMBERS = {
  iban: isIban,
  pix: isPixKey,
  clabe: isClabe,
  interac: (text: string) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(text),
  local: (text: string) => /^[\dA-Z][\dA-Z -]{3,33}$/.test(text),
} as const;

export const BANK_NUMBER_FORMS = ['iban', 'pix', 'clabe', 'interac', 'local'] as const;

const text = z.string().trim().min(2).max(140);

const account = z
  .strictObject({
    /** What statements and lists call it. */
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
    /** The key of the methods that are paid to it. */
    method: z.enum(['banktransfer', 'interac', 'pix', 'spei']),
    currency: z.enum(CURRENCIES),
    form: z.enum(BANK_NUMBER_FORMS),
    number: z.string().transform((typed) => typed.replaceAll(' ', '')),
    holder: text,
    bank: text.optional(),
    bic: z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
      .optional(),
    /** Where the bank's own client writes statements of this account. */
    folder: z.string().startsWith('/').max(400).optional(),
  })
  .refine(({ form, number }) => NUMBERS[form](number), 'the number is not one of its form');

/** An account of the house that players pay to. */
export type HouseAccount = z.output<typeof account>;

/** Reads the accounts as JSON; a fault names the account and what is wrong. */
export function readBankAccounts(json: string, context: z.RefinementCtx): readonly HouseAccount[] {
  const fail = (message: string): readonly HouseAccount[] => {
    context.addIssue({ code: 'custom', message });
    return [];
  };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return fail('a list of accounts as JSON');
  }
  const read = z.array(account).max(100).safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return fail(`account ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not readable'}`);
  }
  const twice = (nameOf: (each: HouseAccount) => string): string | undefined =>
    read.data.map(nameOf).find((name, at, all) => all.indexOf(name) !== at);
  const id = twice((each) => each.id);
  if (id !== undefined) return fail(`${id} stands there twice`);
  // A player is told of one account: where there were two, nobody could say which.
  const pair = twice((each) => `${each.method} ${each.currency}`);
  return pair === undefined ? read.data : fail(`two accounts for ${pair}`);
}
