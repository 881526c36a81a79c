import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NodeCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** `pass`: as the node behind says. `hang`: never; `broken`: no JSON; `error`: the status of a proxy without a node. */
export type Lie =
  | { readonly say: unknown }
  | { readonly refuse: string }
  | 'pass'
  | 'hang'
  | 'broken'
  | 'error'
  | 'cut';

export interface LyingNode {
  readonly url: string;
  /** What it says to a call; `truth` asks the node behind. */
  lie: (call: NodeCall, truth: (call?: NodeCall) => Promise<unknown>) => Lie | Promise<Lie>;
  /** All calls that came. */
  readonly calls: NodeCall[];
  honest(): void;
  stop(): Promise<void>;
}

/** A node over HTTP that says what a test wants, with a real one behind it. */
export async function startLyingNode(behind: string): Promise<LyingNode> {
  const calls: NodeCall[] = [];
  const ask = async (call: NodeCall): Promise<string> => {
    const answer = await fetch(behind, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
    });
    return answer.text();
  };
  const answer = async (response: ServerResponse, text: string): Promise<void> => {
    const call = JSON.parse(text) as NodeCall;
    calls.push(call);
    const lie = await node.lie(
      call,
      async (other = call) => (JSON.parse(await ask(other)) as { result: unknown }).result,
    );
    if (lie === 'hang') return;
    if (lie === 'cut') return void response.destroy();
    if (lie === 'error') return void response.writeHead(502).end('<h1>Bad gateway</h1>');
    if (lie === 'broken') return void response.end('{"result": [1, 2');
    const body =
      lie === 'pass'
        ? await ask(call)
        : JSON.stringify('say' in lie ? { id: 1, result: lie.say } : { id: 1, error: { message: lie.refuse } });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      answer(response, Buffer.concat(pieces).toString('utf8')).catch(() => response.destroy());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const node: LyingNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: () => 'pass',
    calls,
    honest: () => {
      node.lie = () => 'pass';
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return node;
}
