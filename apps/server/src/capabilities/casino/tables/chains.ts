import { assert } from '@evens/kernel';
import { inTransaction } from '../../../platform/database/index.ts';
import { newLastHash, newSalt, type OpenChain, openChain } from '../crash/index.ts';
import { activateNext, insertChain, type StoredChain, standingChains } from './chain-store.ts';
import type { TablesParts } from './parts.ts';

/** What one round is drawn from, sealed as it will stand in its row. */
export interface NewLink {
  readonly chainId: bigint;
  readonly number: number;
  /** Which round from this link, from 0. */
  readonly hand: number;
  readonly hashBefore: string;
  readonly sealedHash: string;
  /** Of a hand that players decide in: how many cards have left the shoe before; none where left out. */
  readonly shoeFrom?: number;
}

/** The chains of one table. */
export interface TableChains {
  /** The link of the round that comes next; makes and changes chains where it is time. For the leader alone. */
  next(): Promise<NewLink>;
  /** Opens the hash of a stored round. Throws where the house's key for secrets is another. */
  open(round: { readonly sealed: string; readonly hashBefore: string }): string;
}

const aboutChain = (terminalHash: string): string => `live-chain/${terminalHash}`;
const aboutRound = (hashBefore: string): string => `live-round/${hashBefore}`;

export function openChains(
  { db, sealing }: Pick<TablesParts, 'db' | 'sealing'>,
  table: string,
  length: number,
): TableChains {
  let held: { readonly id: bigint; readonly chain: OpenChain } | undefined;

  const make = async (): Promise<void> => {
    const last = newLastHash();
    const { terminalHash } = await openChain(last, length);
    await insertChain(db, table, { sealed: sealing.seal(last, aboutChain(terminalHash)), terminalHash, length });
  };

  /** There is always a chain that is next: its terminal hash is public for as long as the active one lasts. */
  const standing = async (): Promise<StoredChain> => {
    for (;;) {
      const { active, next } = await standingChains(db, table);
      if (!next) await make();
      else if (active && active.nextNumber < active.length) return active;
      else await inTransaction(db, (tx) => activateNext(tx, table, next, newSalt()));
    }
  };

  const opened = async ({ id, sealed, terminalHash, length: rounds }: StoredChain): Promise<OpenChain> => {
    if (held?.id !== id) {
      const chain = await openChain(sealing.open(sealed, aboutChain(terminalHash)), rounds);
      assert(chain.terminalHash === terminalHash, `the chain ${terminalHash} of ${table} leads to another hash`);
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
      return { chainId: active.id, number, hand: 0, hashBefore, sealedHash };
    },
    open: ({ sealed, hashBefore }) => sealing.open(sealed, aboutRound(hashBefore)),
  };
}
