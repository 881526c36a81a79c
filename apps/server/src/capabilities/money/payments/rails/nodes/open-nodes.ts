import { randomUUID } from 'node:crypto';
import type { WatchEvent, WatchRules } from '@evens/chain';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../../../platform/database/index.ts';
import { repeatedLook } from '../../../../../platform/lifecycle/index.ts';
import type { AddressSource } from '../../movement/coins/address-source.ts';
import type { CoinPayment } from '../../movement/coins/coin-payment.ts';
import { ownersOf } from './address-store.ts';
import { bitcoinNode } from './bitcoin-node.ts';
import type { ChainNode, FindOwners } from './chain-node.ts';
import { type ChainStatement, chainStatement, type SentBetween } from './chain-statement.ts';
import { evmNode } from './evm-node.ts';
import { followChain } from './follow-chain.ts';
import { ownAddresses } from './own-addresses.ts';
import type { OwnChain } from './own-keys.ts';
import { openRpc } from './rpc.ts';
import { type CreditPayment, tellNews } from './tell-news.ts';
import { letGo, troubleOfWatch, type WatchFigures, watchFigures } from './watch-store.ts';

/** How deep a chain may be taken back and is followed, and how long its blocks may be away before that is said. */
const OF_CHAIN: Readonly<Record<string, { readonly depth: number; readonly slowMinutes: number }>> = {
  bitcoin: { depth: 144, slowMinutes: 120 },
  litecoin: { depth: 144, slowMinutes: 45 },
  dogecoin: { depth: 240, slowMinutes: 30 },
  ethereum: { depth: 128, slowMinutes: 5 },
};

export interface NodeCoinsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: readonly OwnChain[];
  readonly credit: CreditPayment;
  readonly lookEveryMs: number;
  /** After so long without an answer of a node that is said. */
  readonly patienceMs: number;
  readonly answerWithinMs?: number;
  readonly onEvent: (chain: string, event: WatchEvent) => void;
  /** What is wrong with a chain has changed; undefined: nothing any more. */
  readonly onTrouble: (chain: string, words: string | undefined) => void;
  readonly onPerson: (payment: CoinPayment, words: string) => void;
  readonly onError: (error: unknown) => void;
}

export interface NodeCoins {
  /** Addresses of the operator's own wallet. */
  readonly source: AddressSource;
  /** Reads what nodes have that is new, and tells it; for tests also manually. */
  look(): Promise<void>;
  figures(): Promise<readonly WatchFigures[]>;
  /** What each chain says of payments to the house, and of those that the house says it sent. */
  statements(sentBetween: SentBetween): readonly ChainStatement[];
  /** What is wrong with the nodes that this process watches, after the last look at each. */
  note(): string | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

function nodeOf(own: OwnChain, { answerWithinMs }: NodeCoinsParts, findOwners: FindOwners): ChainNode {
  const { chain, coin, network, usdt, traces } = own;
  const rpc = openRpc(own.nodeUrl, answerWithinMs);
  return chain === 'ethereum'
    ? evmNode({ network, rpc, findOwners, usdt, traces })
    : bitcoinNode({ coin, network, rpc, findOwners });
}

export function rulesOf({ chain, confirmations }: OwnChain, patienceMs: number): WatchRules {
  const depth = Math.max(OF_CHAIN[chain]?.depth ?? 144, confirmations + 10);
  return { confirmations, depth, patienceMs };
}

/** Coins that the operator's own nodes are watched for. `works`: whether this process watches; addresses are given by each. */
export function openNodeCoins(parts: NodeCoinsParts, { works }: { readonly works: boolean }): NodeCoins {
  const { db, clock, chains, credit, patienceMs } = parts;
  const holder = randomUUID();
  const nowMs = (): number => clock.wallMs();
  let stopping = false;
  const troubles = new Map<string, string>();
  const noteTrouble = async (chain: string): Promise<void> => {
    const words = await troubleOfWatch(db, chain);
    if (words === troubles.get(chain)) return;
    if (words === undefined) troubles.delete(chain);
    else troubles.set(chain, words);
    parts.onTrouble(chain, words);
  };
  const watches = chains.map((own) => {
    const { chain } = own;
    const node = nodeOf(own, parts, (scripts) => ownersOf(db, chain, scripts));
    const look = async (): Promise<void> => {
      try {
        const rules = rulesOf(own, patienceMs);
        const slowMs = (OF_CHAIN[chain]?.slowMinutes ?? 60) * 60_000;
        const onEvent = (event: WatchEvent): void => parts.onEvent(chain, event);
        await followChain({ db, chain, node, rules, holder, nowMs, slowMs, onEvent }, () => stopping);
      } finally {
        // What was kept before the node or the database failed is told all the same.
        await tellNews({ db, credit, nowMs, onPerson: parts.onPerson, onError: parts.onError }, chain);
        await noteTrouble(chain);
      }
    };
    return { chain, look, looking: repeatedLook({ look, everyMs: parts.lookEveryMs, onError: parts.onError }) };
  });
  return {
    source: ownAddresses(db, clock, chains),
    look: async () => {
      await Promise.all(watches.map(({ look }) => look()));
    },
    figures: () => watchFigures(db),
    statements: (sentBetween) =>
      chains.map((own) => ({
        chain: own.chain,
        coins: own.coins,
        read: chainStatement({ db, own, nodeWith: (findOwners) => nodeOf(own, parts, findOwners), sentBetween }),
      })),
    note: () =>
      troubles.size === 0 ? undefined : [...troubles].map(([chain, words]) => `${chain}: ${words}`).join('; '),
    start: async () => {
      stopping = false;
      if (works) for (const { looking } of watches) looking.start();
    },
    stop: async () => {
      stopping = true;
      await Promise.all(watches.map(({ looking }) => looking.stop()));
      if (works) await Promise.all(chains.map(({ chain }) => letGo(db, chain, holder)));
    },
  };
}
