/** One file to a service over HTTP: its bytes are the body, the answer says whether it is clean. */
export async function askOverHttp(url: URL, bytes: Uint8Array, timeoutMs: number): Promise<'clean' | 'infected'> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
    body: new Uint8Array(bytes),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the scanner answered ${answer.status}`);
  const said: unknown = await answer.json();
  const clean = typeof said === 'object' && said !== null && 'clean' in said ? said.clean : undefined;
  if (typeof clean !== 'boolean') throw new Error('the scanner answered with something else');
  return clean ? 'clean' : 'infected';
}
