import { DOCUMENT_ACTS, type DocumentAct, type DocumentKind, IDENTITY_KINDS, type ProofLevel } from '@evens/contract';
import { type Currency, carryOver, HOUSE_CURRENCY } from '@evens/kernel';
import { z } from 'zod';

/** Euros in all; null without a bound, 0 not at all. */
const euros = z.number().int().min(0).max(1_000_000_000).nullable();
const level = z.strictObject({ depositEuros: euros, withdrawEuros: euros });

/** What each level of proof allows. Play has no word of its own: where nobody unknown may pay in, nobody unknown plays. */
export const documentRules = z.strictObject({ none: level, identity: level, address: level });

export type DocumentRules = z.output<typeof documentRules>;

/**
 * Of a new house. EUR 2,000 is where the union's law against laundering wants to know who somebody is; nothing leaves to somebody
 * who has not said who they are.
 */
export const DEFAULT_DOCUMENT_RULES: DocumentRules = {
  none: { depositEuros: 2_000, withdrawEuros: 0 },
  identity: { depositEuros: null, withdrawEuros: 2_000 },
  address: { depositEuros: null, withdrawEuros: null },
};

/** Rules as an operator wrote them: all of it, or what is wrong with it. More proof never allows less. */
export function readDocumentRules(
  value: unknown,
): { readonly rules: DocumentRules } | { readonly faults: readonly string[] } {
  const read = documentRules.safeParse(value);
  if (!read.success) return { faults: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  const { none, identity, address } = read.data;
  const faults: string[] = [];
  for (const [name, less, more] of [
    ['identity', none, identity],
    ['address', identity, address],
  ] as const) {
    for (const field of ['depositEuros', 'withdrawEuros'] as const) {
      const [before, after] = [less[field], more[field]];
      if (after !== null && (before === null || before > after)) {
        faults.push(`${name}.${field}: less than with less proof`);
      }
    }
  }
  return faults.length > 0 ? { faults } : { rules: read.data };
}

/** What somebody may do. */
export interface Allowance {
  readonly act: DocumentAct;
  readonly allowed: boolean;
  /** The most in all, in minor units of the account; null without a bound. */
  readonly mostMinor: bigint | null;
  /** What would lift the bound. */
  readonly needs: 'identity' | 'address' | null;
}

const NEXT: Readonly<Record<ProofLevel, 'identity' | 'address' | null>> = {
  none: 'identity',
  identity: 'address',
  address: null,
};

const boundOf = (rules: DocumentRules, of: ProofLevel, act: DocumentAct): number | null => {
  const { depositEuros, withdrawEuros } = rules[of];
  return act === 'deposit' ? depositEuros : withdrawEuros;
};

/** What a level allows; `needs` names the next proof that lifts the bound, passing over one that would not. */
export function allowanceOf(rules: DocumentRules, of: ProofLevel, act: DocumentAct, currency: Currency): Allowance {
  const bound = boundOf(rules, of, act);
  let needs = bound === null ? null : NEXT[of];
  while (needs !== null && boundOf(rules, needs, act) === bound) needs = NEXT[needs];
  const mostMinor = bound === null ? null : carryOver(BigInt(bound) * 100n, HOUSE_CURRENCY, currency, 'down');
  return { act, allowed: bound !== 0, mostMinor, needs };
}

export const allowancesOf = (rules: DocumentRules, of: ProofLevel, currency: Currency): readonly Allowance[] =>
  DOCUMENT_ACTS.map((act) => allowanceOf(rules, of, act, currency));

/** A kind that was proven. */
export interface Proof {
  readonly kind: DocumentKind;
  readonly provenAt: Date;
}

export const isIdentity = (kind: DocumentKind): boolean => (IDENTITY_KINDS as readonly string[]).includes(kind);

/** How far proofs that count today prove somebody: where they live says nothing of somebody whose name is not known. */
export function levelOf(proofs: readonly Proof[]): ProofLevel {
  if (!proofs.some(({ kind }) => isIdentity(kind))) return 'none';
  return proofs.some(({ kind }) => kind === 'proofOfAddress') ? 'address' : 'identity';
}
