import { Buffer } from 'node:buffer';
import os from 'node:os';
import process from 'node:process';
import { openConnection } from '../../apps/server/test/placing/connection.ts';

/** What the bench of sign-ins asks this process for: everybody at once, each from an address of its own. */
export interface SignInOrder {
  readonly url: string;
  readonly round: number;
  readonly logins: number;
  readonly password: string;
}

/** Answers by status, and how long the last waited. */
export interface SignInReport {
  readonly answers: Record<number, number>;
  readonly lastMs: number;
}

async function signIn({ url, round, logins, password }: SignInOrder): Promise<SignInReport> {
  const start = await fetch(`${url}/api/session`);
  const { csrfToken } = (await start.json()) as { csrfToken: string };
  const cookie = start.headers.getSetCookie().map((each) => each.split(';')[0]);
  const host = new URL(url).host;
  const requests = Array.from({ length: logins }, (_, at) => {
    const body = JSON.stringify({ UserName: `signer${at}@example.test`, Password: password, StaySignedIn: false });
    return Buffer.from(
      [
        'POST /api/login HTTP/1.1',
        `host: ${host}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-csrf-token: ${csrfToken}`,
        `cookie: ${cookie.join('; ')}`,
        `origin: ${url}`,
        `x-forwarded-for: 198.${18 + (round & 1)}.${at >> 8}.${at & 255}`,
        '',
        body,
      ].join('\r\n'),
    );
  });
  const from = performance.now();
  const answers: Record<number, number> = {};
  await Promise.all(
    requests.map(async (request) => {
      const connection = await openConnection(url);
      const { status } = await connection.send(request);
      connection.close();
      answers[status] = (answers[status] ?? 0) + 1;
    }),
  );
  return { answers, lastMs: performance.now() - from };
}

// Those who sign in sit elsewhere: what their side costs is not to be taken from the house.
os.setPriority(0, 10);
process.on('message', (order: SignInOrder) => {
  void signIn(order).then((report) => process.send?.(report));
});
