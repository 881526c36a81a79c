import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** The first accounts that anvil makes, rich on its own chain and nowhere else. */
export const RICH = {
  key: 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
} as const;

export interface Anvil {
  readonly url: string;
  call(method: string, ...params: readonly unknown[]): Promise<unknown>;
  stop(): Promise<void>;
  /** Frozen, it keeps its port and says nothing. */
  freeze(): void;
  thaw(): void;
}

/** A chain of Ethereum's kind of its own, which mines when it is told to (`evm_mine`), or at once (`mines`). */
export async function startAnvil({ mines = false }: { readonly mines?: boolean } = {}): Promise<Anvil> {
  const binary = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil');
  const child: ChildProcess = spawn(binary, ['--port', '0', ...(mines ? [] : ['--no-mining'])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${said}`)));
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const [, at] = /Listening on ([\d.]+:\d+)/.exec(said) ?? [];
      if (at) resolve(`http://${at}`);
    });
  });
  return {
    url,
    call: async (method, ...params) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } };
      if (error) throw new Error(error.message);
      return result;
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}
