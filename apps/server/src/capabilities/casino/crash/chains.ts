import { assert } from '@evens/kernel';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import { newLastHash, newSalt, type OpenChain, openChain } from './chain.ts';
import { activateNext, insertChain, type StoredChain, standingChains } from './chain-store.ts';

/** What one round is drawn from, sealed as it will stand in its row. */
export interface NewLink {
  readonly chainId: bigint;
  readonly number: number;
  readonly hashBefore: string;
  readonly sealedHash: string;
}

export interface Chains {
  /** The link of the round that comes next; makes and changes chains where it is time. For the leader alone. */
  next(): Promise<NewLink>;
  /** Opens the hash of a stored round. Throws where the house's key for secrets is another. */
  open(round: { readonly sealed: string; readonly hashBefore: string }): string;
}

const aboutChain = (terminalHash: string): string => `crash-chain/${terminalHash}`;
const aboutRound = (hashBefore: string): string => `crash-round/${hashBefore}`;

export function openChains(db: Database, sealing: Sealing, length: number): Chains {
  let held: { readonly id: bigint; readonly chain: OpenChain } | undefined;

  const make = async (): Promise<void> => {
    const last = newLastHash();
    const { terminalHash } = await openChain(last, length);
    await insertChain(db, { sealed: sealing.seal(last, aboutChain(terminalHash)), terminalHash, length });
  };

  /** There is always a chain that is next: its terminal hash is public for as long as the active one lasts. */
  const standing = async (): Promise<StoredChain> => {
    for (;;) {
      const { active, next } = await standingChains(db);
      if (!next) await make();
      else if (active && active.nextNumber < active.length) return active;
      else await inTransaction(db, (tx) => activateNext(tx, next, newSalt()));
    }
  };

  const opened = async ({ id, sealed, terminalHash, length: rounds }: StoredChain): Promise<OpenChain> => {
    if (held?.id !== id) {
      const chain = await openChain(sealing.open(sealed, aboutChain(terminalHash)), rounds);
      assert(chain.terminalHash === terminalHash, `the crash chain of ${terminalHash} leads to another hash`);
      held = { id, chain };
    }
    return held.chain;
  };

  return {
    next: async () => {
      const active = await standing();
      const chain = await opened(active);
      const number = active.nextNumber;
      const hashBefore = chain.hashBefore(number);
      const sealedHash = sealing.seal(chain.hashOf(number), aboutRound(hashBefore));
      return { chainId: active.id, number, hashBefore, sealedHash };
    },
    open: ({ sealed, hashBefore }) => sealing.open(sealed, aboutRound(hashBefore)),
  };
}
