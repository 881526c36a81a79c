import { md5Hex } from '../../signing.ts';

export type Form = Readonly<Record<string, string>>;

/** `name=value` in the order of the names, joined with &, then the secret: what both sides sign. */
export const hashOf = (fields: Form, secret: string): string =>
  md5Hex(
    Object.keys(fields)
      .filter((name) => name !== 'hash')
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('&') + secret,
  );

export const hashed = (fields: Form, secret: string): Form => ({ ...fields, hash: hashOf(fields, secret) });
