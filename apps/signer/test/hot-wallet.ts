import { p2wpkh } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { type Bcoin, bcoinAddress } from './bcoin.ts';

/** A hot wallet for tests: its key, and what outputs to it look like. */
export const HOT_KEY = '05'.repeat(32);
export const HOT_SCRIPT = Buffer.from(p2wpkh(pubECDSA(Uint8Array.from(Buffer.from(HOT_KEY, 'hex')))).script).toString(
  'hex',
);

/** A wallet of the node that watches it, without a key; the node's wallet door then speaks of this one. */
export async function watchHotWallet(node: Bcoin): Promise<void> {
  await fetch(`${node.walletUrl}wallet/hot`, { method: 'PUT', body: JSON.stringify({ watchOnly: true }) });
  await node.wallet('selectwallet', 'hot');
  await node.wallet('importaddress', bcoinAddress(HOT_SCRIPT));
}

/** What every output of the chain to this script comes to, by the blocks alone. */
export async function arrivedAt(node: Bcoin, script: string, sinceHeight: number): Promise<bigint[]> {
  const height = Number(await node.call('getblockcount'));
  const found: bigint[] = [];
  for (let at = sinceHeight; at <= height; at += 1) {
    const block = (await node.call('getblock', await node.call('getblockhash', at), true, true)) as {
      tx: { vout: { value: number; scriptPubKey: { hex: string } }[] }[];
    };
    for (const { vout } of block.tx) {
      for (const { value, scriptPubKey } of vout)
        if (scriptPubKey.hex === script) found.push(BigInt(Math.round(value * 1e8)));
    }
  }
  return found;
}
