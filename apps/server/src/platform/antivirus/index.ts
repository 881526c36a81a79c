import { askClamd } from './clamd.ts';
import { askOverHttp } from './over-http.ts';

/** What a scan says of a file. Throws where it says nothing: then it is asked again. */
export interface Antivirus {
  scan(bytes: Uint8Array): Promise<'clean' | 'infected'>;
}

const TIMEOUT_MS = 30_000;

/** By the address: `tcp://host:3310` speaks to clamd, `http://` and `https://` to a service that answers `{ "clean": true }`. */
export function openAntivirus(address: string, timeoutMs = TIMEOUT_MS): Antivirus {
  const url = new URL(address);
  const ask = url.protocol === 'tcp:' ? askClamd : askOverHttp;
  return { scan: (bytes) => ask(url, bytes, timeoutMs) };
}
