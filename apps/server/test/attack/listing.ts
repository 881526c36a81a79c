import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnsweringEndpoint, Client } from '@evens/contract';

const FOLDER = fileURLToPath(new URL('../../../../.setup/attack/', import.meta.url));

/** What must stand in no listing: whoever reads it could sign in, or follow a link. */
const SECRET = /pass|pin$|token|secret|code$|response|csrf|cookie|answer/i;
const LONGEST = 240;

interface Exchange {
  readonly who: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly answer: string;
}

/** Requests and answers of one line's tries, for a person to read. */
export interface Listing {
  /** What follows belongs to this try. */
  begin(name: string): void;
  /** What this try came to. */
  came(to: unknown): void;
  note(who: string, request: { method: string; path: string; body?: unknown }, answer: string): void;
  /** Writes it to `.setup/attack/LINE.md`. */
  write(): Promise<void>;
}

function short(body: unknown): string {
  if (typeof body !== 'string' || body === '') return '';
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return `${body.slice(0, 40)} … ${body.length} signs`;
  }
  const shown = JSON.stringify(read, (key, value: unknown) => {
    if (SECRET.test(key)) return '…';
    if (key === 'idempotencyKey') return undefined;
    return key === 'base64' && typeof value === 'string' ? `${value.length} signs of base64` : value;
  });
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function openListing(line: string): Listing {
  const tries: { name: string; exchanges: Exchange[]; cameTo: string }[] = [];
  return {
    begin: (name) => void tries.push({ name, exchanges: [], cameTo: 'it failed' }),
    came: (to) => {
      const last = tries.at(-1);
      if (last)
        last.cameTo =
          JSON.stringify(to, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? 'nothing';
    },
    note: (who, { method, path: asked, body }, answer) =>
      void tries.at(-1)?.exchanges.push({ who, method, path: asked, body: short(body), answer }),
    write: async () => {
      await mkdir(FOLDER, { recursive: true });
      const text = tries.map(({ name, exchanges, cameTo }, at) => {
        const rows = exchanges.map(
          ({ who, method, path: asked, body, answer }) =>
            `| ${cell(who)} | ${method} ${cell(asked)} | ${cell(body)} | ${cell(answer)} |`,
        );
        return `## ${at + 1}. ${name}\n\n| who | request | body | answer |\n|---|---|---|---|\n${rows.join('\n')}\n\nCame to: ${cameTo}\n`;
      });
      await writeFile(path.join(FOLDER, `${line}.md`), `# Line ${line}\n\n${text.join('\n')}`);
    },
  };
}

/** A client whose calls stand in the listing, for houses of tests that hand out nothing but clients. */
export function listed(listing: Listing, who: string, client: Client): Client {
  const call = client.call as (definition: AnsweringEndpoint, ...parts: readonly unknown[]) => Promise<unknown>;
  const noted = async (definition: AnsweringEndpoint, ...parts: readonly unknown[]): Promise<unknown> => {
    const answer = (await call(definition, ...parts)) as
      | { readonly ok: true }
      | { readonly ok: false; readonly refusal: { readonly code: string } };
    const { params = {}, body } = (parts[0] ?? {}) as { params?: Readonly<Record<string, string>>; body?: unknown };
    const path = definition.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    listing.note(
      who,
      { method: definition.method, path, body: body && JSON.stringify(body) },
      answer.ok ? 'ok' : answer.refusal.code,
    );
    return answer;
  };
  return { call: noted as Client['call'] };
}
