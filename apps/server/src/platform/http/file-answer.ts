import type { FileType, RawAnswer } from '@evens/contract';

/** What a browser may show in a page of ours; everything else is saved, never opened here. */
const SHOWN: ReadonlySet<FileType> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** A name as a header may hold it: letters and digits in the plain part, all of it escaped in the other. */
const named = (name: string): string => {
  const plain = name.replace(/[^\w.-]/g, '_').slice(-100) || 'file';
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
};

/**
 * A file that somebody sent us, sent back: under the type that its bytes had, never guessed, never run. Whoever opens its address
 * gets a picture in a sandbox without scripts, or something to save.
 */
export function fileAnswer(file: {
  readonly name: string;
  readonly type: FileType;
  readonly bytes: Uint8Array;
}): RawAnswer {
  const how = SHOWN.has(file.type) ? 'inline' : 'attachment';
  return {
    status: 200,
    contentType: file.type,
    body: file.bytes,
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': `${how}; ${named(file.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  };
}
