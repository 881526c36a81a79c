import { type DatabaseTransaction, inTransaction } from '../../../../../platform/database/index.ts';
import { type AddressOwner, ownerOf } from './address-store.ts';
import type { CoinPayment } from './coin-payment.ts';
import type { CoinsParts } from './parts.ts';
import {
  duePayments,
  type KeptPayment,
  keepPayment,
  lockPayment,
  takeWaiting,
  writeFacts,
  writeGoneAt,
  writeState,
} from './payment-store.ts';
import { presentPayment } from './present.ts';
import { settle } from './settle.ts';

const AT_ONCE = 50;

/** What nothing has come of yet. */
const OPEN: ReadonlySet<KeptPayment['state']> = new Set(['seen', 'waiting', 'gone', 'person']);

/**
 * Takes what a source says of a payment, as often and in whatever order it says it: what counts is credited once. A word: why a person has
 * to look; undefined where it is dealt with.
 */
export async function bookPayment(parts: CoinsParts, payment: CoinPayment): Promise<string | undefined> {
  const { db, clock } = parts;
  const tag = payment.tag ?? '';
  let before: KeptPayment['state'] | undefined;
  const { word, kept } = await inTransaction(db, async (tx) => {
    const owner = await ownerOf(tx, { ...payment, tag });
    const found = await keepPayment(tx, payment, owner?.accountId, clock.wallMs());
    before = found.state;
    return { word: await apply(parts, tx, found, payment, owner), kept: await lockPayment(tx, found.id) };
  });
  if (kept) await tell(parts, kept, before);
  if (word !== undefined) parts.onPerson?.({ paymentKey: payment.paymentKey, why: word });
  return word;
}

async function apply(
  parts: CoinsParts,
  tx: DatabaseTransaction,
  kept: KeptPayment,
  said: CoinPayment,
  owner: AddressOwner | undefined,
): Promise<string | undefined> {
  const nowMs = parts.clock.wallMs();
  const { coin, address, tag, source } = kept;
  if (coin !== said.coin || address !== said.address || tag !== (said.tag ?? '') || source !== said.source) {
    return 'the payment is not the one that was heard of under this key';
  }
  if (!OPEN.has(kept.state)) {
    if (said.state === 'gone') return goneAfter(parts, tx, kept);
    if (said.state === 'seen') return undefined;
    if (said.units !== kept.units) return `another amount is said of what is ${kept.state} already`;
    // The chain has it again.
    if (kept.goneAt !== null) await writeGoneAt(tx, kept.id, undefined);
    return undefined;
  }
  switch (said.state) {
    case 'seen':
      // Nobody counts on what is only seen: what is said first of it, and that it went, stand until it counts.
      return undefined;
    case 'gone':
      if (kept.state !== 'gone') await writeState(tx, kept.id, 'gone', null, nowMs);
      return undefined;
    case 'confirmed': {
      // What counts is what is said now: a fee may have gone off, or a player may have taken the address meanwhile.
      const accountId = owner?.accountId ?? null;
      await writeFacts(tx, kept.id, { units: said.units, txid: said.txid, accountId }, nowMs);
      const odd = owner && otherCoin(parts, said, owner);
      if (odd !== undefined) {
        await writeState(tx, kept.id, 'person', odd, nowMs);
        return odd;
      }
      return settle(parts, tx, { ...kept, units: said.units, txid: said.txid, accountId });
    }
  }
}

/**
 * An address belongs to the coin that it was given for, on its chain. What is said to have come there as another coin may be nothing at all,
 * or lie where nobody of the house can spend it: it is kept for a person and never credited.
 */
function otherCoin(
  { sources }: CoinsParts,
  { source, coin }: CoinPayment,
  { coins }: AddressOwner,
): string | undefined {
  const given = sources.find(({ name }) => name === source)?.addressCoin?.(coin) ?? coin;
  return coins.includes(given) ? undefined : `${coin} at an address that was given for ${coins.join(' and ')}`;
}

/** It counted, and the chain has it no more. Nothing is taken back by itself: whether the player still has the money the house decides. */
async function goneAfter(parts: CoinsParts, tx: DatabaseTransaction, kept: KeptPayment): Promise<string | undefined> {
  if (kept.state === 'tooSmall') {
    await writeState(tx, kept.id, 'gone', null, parts.clock.wallMs());
    return undefined;
  }
  if (kept.goneAt === null) await writeGoneAt(tx, kept.id, parts.clock.wallMs());
  return `it is ${kept.state}, and its chain has it no more`;
}

/** Tries those again that waited for a rate. */
export async function settleDue(parts: CoinsParts): Promise<void> {
  const { db, clock, onError, onPerson } = parts;
  for (const id of await duePayments(db, clock.wallMs(), AT_ONCE)) {
    try {
      const done = await inTransaction(db, async (tx) => {
        const waiting = await takeWaiting(tx, id);
        if (!waiting) return undefined;
        return { word: await settle(parts, tx, waiting), kept: await lockPayment(tx, id) };
      });
      if (done?.kept) await tell(parts, done.kept, 'waiting');
      if (done?.word !== undefined && done.kept) onPerson?.({ paymentKey: done.kept.paymentKey, why: done.word });
    } catch (error) {
      onError(error);
    }
  }
}

/** After the commit: open pages hear of what has changed. */
async function tell(
  { cashier, news, onError }: CoinsParts,
  kept: KeptPayment,
  before: KeptPayment['state'] | undefined,
): Promise<void> {
  if (kept.accountId === null || (before === kept.state && before !== 'seen')) return;
  news.account(kept.accountId, 'cryptoPayment', presentPayment(kept), kept.id);
  if (kept.depositId !== null && before !== kept.state) await cashier.tellOf(kept.depositId).catch(onError);
}
