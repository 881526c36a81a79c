import type { z } from 'zod';

const PART = /^\s*([a-z0-9][a-z0-9-]{1,39})=([^\s,=]{32,200})\s*$/;

/** Reads `acme=SECRET,other=SECRET` as secrets by the partner's id; a fault names the partner, never the secret. */
export function readPartners(text: string, context: z.RefinementCtx): ReadonlyMap<string, string> {
  const partners = new Map<string, string>();
  for (const part of text.split(',')) {
    const [, id, secret] = PART.exec(part) ?? [];
    if (id === undefined || secret === undefined) {
      context.addIssue({ code: 'custom', message: 'each is an id, = and a secret of 32 characters or more' });
    } else if (partners.has(id)) {
      context.addIssue({ code: 'custom', message: `${id} stands there twice` });
    } else partners.set(id, secret);
  }
  return partners;
}
