import { readExactly } from '@evens/chain';

/** A node that says no, in its own words. */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused';
}

/** A node that says nothing, or nothing that can be read: nobody knows what it did. */
export class NodeSilent extends Error {
  override readonly name = 'NodeSilent';
}

export type Rpc = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

const ANSWER_WITHIN_MS = 10_000;

/** JSON-RPC over HTTP; a name and a password stand in the address. Numbers of the answer are texts (`readExactly`). */
export function openRpc(address: string): Rpc {
  const url = new URL(address);
  const authorization =
    url.username === ''
      ? undefined
      : `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}`;
  url.username = '';
  url.password = '';
  return async (method, ...params) => {
    let text: string;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      text = await answer.text();
    } catch (error) {
      throw new NodeSilent(`the node does not answer ${method}`, { cause: error });
    }
    let value: unknown;
    try {
      value = readExactly(text);
    } catch (error) {
      throw new NodeSilent(`the node answers ${method} with what is no answer`, { cause: error });
    }
    if (typeof value !== 'object' || value === null)
      throw new NodeSilent(`the node answers ${method} with what is no answer`);
    const { error, result } = value as { error?: { message?: unknown } | null; result?: unknown };
    if (error) throw new NodeRefused(typeof error.message === 'string' ? error.message : `${method} was refused`);
    return result;
  };
}
