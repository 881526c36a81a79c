import { randomUUID } from 'node:crypto';
import type { ApprovalView, AuditFacts, OperatorRight } from '@evens/contract';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import { audit } from '../audit/index.ts';
import { insertApproval, sameOpen, writeExpired } from './store.ts';

/** Who did what of a proposal. */
export interface TwoPeople {
  readonly approvalId: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly approvedBy: string;
  /** What the second one typed, where the kind asks for something that he has to have read himself. */
  readonly entered?: string | undefined;
}

/** A thing that takes two people. */
export interface ApprovalKind<Payload> {
  /** `results.void`. */
  readonly kind: string;
  /** Whoever approves it needs this right, beside `approvals.decide`. */
  readonly right: OperatorRight;
  /** Whoever proposes it needs this one, when they do and still when it is approved. */
  readonly proposes: OperatorRight;
  /** What is needed to do it; kept as JSON, and read back by this. */
  readonly payload: z.ZodType<Payload>;
  /** So long after the proposal it may be approved; 24 hours when absent. */
  readonly validMs?: number;
  /** What whoever approves it has to type, as he has read it himself: `execute` compares it with what is known. */
  readonly asks?: ApprovalView['asks'];
  /**
   * Does it, in the transaction of the approval, and writes what it did into the log. It has to look again at all it depends on: hours
   * may lie between. A refusal leaves everything as it was and the proposal open.
   */
  execute(tx: DatabaseTransaction, payload: Payload, people: TwoPeople): Promise<Result<unknown, Refusal>>;
  /** After the commit: to tell others. */
  executed?(payload: Payload, people: TwoPeople): void;
  /** What each is about, as people call it, in the order given: names have no place in the facts. */
  about?(payloads: readonly Payload[]): Promise<readonly string[]>;
}

export interface Proposal<Payload> {
  readonly operator: string;
  /** What it is about: one proposal of a kind is open about it at a time. */
  readonly subject: string;
  readonly payload: Payload;
  /** What people read before they decide: ids and figures, as in the log. */
  readonly facts: AuditFacts;
  readonly reason: string;
}

export interface ProposalsOf<Payload> {
  /**
   * Puts it before a second person; answers its id, of the same proposal sent twice the same. Refuses with `ProposalWaits` where
   * another is open about the same thing.
   */
  propose(
    tx: DatabaseTransaction,
    proposal: Proposal<Payload>,
  ): Promise<Result<{ readonly approvalId: string }, Refusal>>;
}

const DAY_MS = 24 * 3_600_000;

/** A kind whose payload nobody looks into any more. */
export interface KnownKind {
  readonly right: OperatorRight;
  readonly asks: ApprovalView['asks'];
  readonly proposes: OperatorRight;
  execute(tx: DatabaseTransaction, payload: unknown, people: TwoPeople): Promise<Result<unknown, Refusal>>;
  executed(payload: unknown, people: TwoPeople): void;
  /** Null for one that nobody can read any more: kept from a time when it had another form. */
  about(payloads: readonly unknown[]): Promise<readonly (string | null)[]>;
}

export function kindsOf(): {
  readonly register: <Payload>(definition: ApprovalKind<Payload>) => ProposalsOf<Payload>;
  readonly find: (kind: string) => KnownKind | undefined;
  /** All that take two people. */
  readonly all: () => readonly (readonly [kind: string, known: KnownKind])[];
  /** Kinds that somebody with these rights may approve. */
  readonly approvedBy: (rights: ReadonlySet<OperatorRight>) => readonly string[];
} {
  const known = new Map<string, KnownKind>();
  return {
    find: (kind) => known.get(kind),
    all: () => [...known],
    approvedBy: (rights) => [...known].filter(([, { right }]) => rights.has(right)).map(([kind]) => kind),
    register: (definition) => {
      const { kind, right, proposes, payload: schema, validMs = DAY_MS, asks = null } = definition;
      assert(!known.has(kind), `${kind} takes two people already`);
      known.set(kind, {
        right,
        proposes,
        asks,
        execute: (tx, payload, people) => definition.execute(tx, schema.parse(payload), people),
        executed: (payload, people) => definition.executed?.(schema.parse(payload), people),
        about: async (payloads) => {
          const read = payloads.map((payload) => schema.safeParse(payload));
          const legible = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
          const named = (await definition.about?.(legible)) ?? [];
          let next = 0;
          return read.map(({ data }) => (data === undefined ? null : (named[next++] ?? null)));
        },
      });
      return {
        propose: async (tx, { operator, subject, payload, facts, reason }) => {
          await writeExpired(tx, kind, subject);
          const proposal = { id: randomUUID(), kind, subject, payload, facts, reason, proposedBy: operator, validMs };
          const made = await insertApproval(tx, proposal);
          if (!made) {
            const same = await sameOpen(tx, proposal);
            return same === undefined ? refuse(refusal('ProposalWaits')) : accept({ approvalId: same });
          }
          await audit.record(tx, {
            operator,
            action: 'approvals.propose',
            subject,
            after: { ...facts, kind, approval: made.id },
            reason,
          });
          return accept({ approvalId: made.id });
        },
      };
    },
  };
}
