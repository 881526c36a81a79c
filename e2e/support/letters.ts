import { expect } from 'vitest';
import type { House } from './house.ts';

export interface Letter {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** The newest letter to somebody that says so, once it is there: read where a person reads it. */
export async function letterTo(house: House, address: string, says: RegExp): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(
      async () => {
        const { mails } = (await (await fetch(`${house.sandboxUrl}/mail.json`)).json()) as { mails: Letter[] };
        found = mails.find((mail) => mail.to.includes(address) && says.test(`${mail.subject}\n${mail.text}`));
        return found !== undefined;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  if (!found) throw new Error('no such letter');
  return found;
}

/** Path and query of the first link in it that says so. */
export function linkIn({ text }: Letter, says = /./): string {
  const found = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).find((link) => says.test(link));
  const url = new URL(found ?? '');
  return url.pathname + url.search + url.hash;
}
