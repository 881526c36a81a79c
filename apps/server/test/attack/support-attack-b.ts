import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnsweringEndpoint, type Client, urlOf } from '@evens/contract';
import { expect, it } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { runServer } from '../support/server-process.ts';

const FOLDER = fileURLToPath(new URL('../../../../.setup/attack/', import.meta.url));
/** Longer bodies are cut in the listing: a person reads it. */
const LONGEST = 260;

/** One request and what the house said to it, short enough to be read in a list. */
export interface Said {
  readonly request: string;
  readonly answer: string;
}

/** One way to get what nobody may have. */
export interface Try {
  readonly name: string;
  readonly does: () => Promise<Said>;
  /** What the answer begins with, where the house refuses or makes nothing of it. */
  readonly expect: string | RegExp;
  /** What has to hold afterwards. */
  readonly holds?: () => Promise<void>;
}

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)} … (${line.length} signs)`;
};

/** Passwords, codes and secrets stand in no list. */
const SECRET = /"(Password|PasswordConfirmation|Code|Token|cookie|secret)":"[^"]*"/gi;
const withoutSecrets = (text: string): string =>
  text.replaceAll(SECRET, '"$1":"…"').replaceAll(/\/\/[^\s@"/]*@/g, '//…@');

export const said = (request: string, body: unknown, answer: unknown): Said => ({
  request: withoutSecrets(`${request}${body === undefined ? '' : ` ${short(body)}`}`),
  answer: withoutSecrets(short(answer)),
});

/** Asks as the house's own pages do, and says what came in one line: `ok`, or the code of the refusal. */
export async function ask<Definition extends AnsweringEndpoint>(
  client: Client,
  definition: Definition,
  call: { readonly params?: object; readonly query?: object; readonly body?: object } = {},
): Promise<Said> {
  const answer = (await client.call(definition, call as never)) as
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; readonly refusal: { readonly code: string; readonly detail?: unknown } };
  const text = answer.ok ? `ok ${short(answer.value)}` : `${answer.refusal.code} ${short(answer.refusal.detail)}`;
  return said(`${definition.method} ${urlOf(definition, call as never)}`, call.body, text.trim());
}

/** Asks with bytes of one's own, beside the typed client: `answer` is the status and the code of a refusal. */
export async function askRaw(
  browser: Pick<Browser, 'fetch'>,
  method: string,
  at: string,
  { body, headers = {} }: { readonly body?: string | Buffer; readonly headers?: Record<string, string> } = {},
): Promise<Said> {
  const { csrfToken } = (await (await browser.fetch('/api/session')).json()) as { csrfToken?: string };
  const answer = await browser.fetch(at, {
    method,
    headers: { 'x-csrf-token': csrfToken ?? '', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
  const text = await answer.text();
  return said(`${method} ${at}`, body?.toString('latin1'), `${answer.status} ${codeIn(text) ?? short(text)}`);
}

export function codeIn(text: string): string | undefined {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tries every way in turn, in one house: each has to be refused as it says. What was asked and answered is written to `.setup/attack/LINE.md`,
 * where a person reads it.
 */
export function attack(line: string, what: string, tries: readonly Try[]): void {
  const rows: string[] = [];
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('`', "'");
  it(`has at least twenty ways of its own (${tries.length})`, () => {
    expect(new Set(tries.map(({ name }) => name)).size).toBe(tries.length);
    expect(tries.length).toBeGreaterThanOrEqual(20);
  });
  it.each(tries.map((each) => [each.name, each] as const))('%s', async (name, one) => {
    const { request, answer } = await one.does();
    rows.push(`| ${rows.length + 1} | ${cell(name)} | \`${cell(request)}\` | \`${cell(answer)}\` |`);
    mkdirSync(FOLDER, { recursive: true });
    const head = `# Line ${line}: ${what}\n\n| | tried | asked | answered |\n|---|---|---|---|\n`;
    writeFileSync(path.join(FOLDER, `${line}.md`), `${head}${rows.join('\n')}\n`);
    if (typeof one.expect === 'string') expect(answer.slice(0, one.expect.length), answer).toBe(one.expect);
    else expect(answer).toMatch(one.expect);
    await one.holds?.();
  });
}

/** Many answers as one line: `5 × ok, 3 × TooManyRequests`, in the order in which each first came. */
export function sumOf(answers: readonly Said[]): string {
  const counts = new Map<string, number>();
  for (const { answer } of answers) {
    const [code = ''] = answer.split(' ');
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].map(([code, count]) => `${count} × ${code}`).join(', ');
}

/** A start of the built server that is meant to be refused: how it ended, and what it said is wrong. */
export async function startOf(folder: string, env: Readonly<Record<string, string>>): Promise<Said> {
  const { code, output } = await runServer([], {
    ...{
      PORT: '0',
      BACKOFFICE_PORT: '0',
      OPERATIONS_PORT: '0',
      SANDBOX_PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
    },
    // Nobody listens there: whoever gets so far as to ask a database does not start either, and says so in other words.
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    ...env,
  });
  // Without the lines of the log: what is said to whoever starts it.
  const words = output.split('\n').filter((line) => !line.startsWith('{') && !/^Wrong configuration:\s*$/.test(line));
  return said('npm start', env, `ends with ${code}: ${words.join(' ').trim()}`);
}
