import { readExactly } from '@evens/chain';

/** A node that says no, in its own words. */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused';
}

/** A node that says nothing, or nothing that can be read. `message` is for the operator and names no password. */
export class NodeSilent extends Error {
  override readonly name = 'NodeSilent';
}

export type Rpc = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

const ANSWER_WITHIN_MS = 30_000;
/** A full block of Bitcoin with all its outputs comes to some 20 MB. */
const LARGEST_ANSWER = 128 * 1024 * 1024;
const LONGEST_WORDS = 200;

async function readWithin(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > LARGEST_ANSWER) throw new Error('too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** JSON-RPC over HTTP; a name and a password may stand in the address. Numbers of the answer are texts (`readExactly`). */
export function openRpc(address: string, answerWithinMs = ANSWER_WITHIN_MS): Rpc {
  const url = new URL(address);
  const { username, password } = url;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = username === '' ? undefined : `Basic ${Buffer.from(pair).toString('base64')}`;
  url.username = '';
  url.password = '';
  return async (method, ...params) => {
    let status = 0;
    let text: string;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: 'error',
      });
      ({ status } = answer);
      text = await readWithin(answer);
    } catch (error) {
      throw new NodeSilent(`the node does not answer ${method}`, { cause: error });
    }
    if (status === 401 || status === 403)
      throw new NodeSilent('the node does not let us in: name or password is wrong');
    let value: unknown;
    try {
      value = readExactly(text);
    } catch (error) {
      throw new NodeSilent(`the node answers ${method} with what is no answer (status ${status})`, { cause: error });
    }
    if (!hasFields(value)) throw new NodeSilent(`the node answers ${method} with what is no answer`);
    const { error, result } = value;
    if (error !== undefined && error !== null) {
      const words = hasFields(error) && typeof error.message === 'string' ? error.message : 'no reason is given';
      throw new NodeRefused(`the node refuses ${method}: ${words.slice(0, LONGEST_WORDS)}`);
    }
    return result;
  };
}
