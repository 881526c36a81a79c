import { assert } from '@evens/kernel';
import { utf8 } from '@scure/base';
import canonicalize from 'canonicalize';

/** What is signed of a value: its canonical JSON (RFC 8785) in UTF-8. Throws for what is no JSON, or half a surrogate pair. */
export function signedBytesOf(value: unknown): Uint8Array {
  const text = canonicalize(value);
  assert(text !== undefined, 'a receipt is a JSON value');
  return utf8.decode(text);
}
