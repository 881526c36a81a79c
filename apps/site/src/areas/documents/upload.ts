import {
  createClient,
  DOCUMENT_FILE,
  type DocumentKind,
  type DocumentsView,
  type RefusalBody,
  sendDocument,
} from '@evens/contract';

/** What became of an upload. */
export type Uploaded =
  | { readonly kind: 'arrived'; readonly view: DocumentsView }
  | { readonly kind: 'refused'; readonly refusal: RefusalBody }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'stopped' };

interface Parts {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
}

/** The web's fetch tells nothing of how far it has sent: the older way does. */
const withProgress =
  (onShare: (share: number) => void, signal: AbortSignal) =>
  (url: string, { method, headers, body }: Parts): Promise<{ status: number; text(): Promise<string> }> =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const stop = (): void => call.abort();
      call.open(method, url);
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      if (body instanceof FormData) {
        call.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
      }
      call.addEventListener('load', () => resolve({ status: call.status, text: async () => call.responseText }));
      call.addEventListener('error', () => reject(new Error('no answer')));
      call.addEventListener('abort', () => reject(new Error('stopped')));
      call.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) reject(new Error('stopped'));
      else call.send(body ?? null);
    });

/** Sends one file and says how far it is, from 0 to 1. `key` names it: the same key again is the same file. */
export async function upload(
  wish: { readonly kind: DocumentKind; readonly file: File; readonly key: string },
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const { kind, file, key } = wish;
  if (file.size > DOCUMENT_FILE.maxBytes) return { kind: 'tooLarge' };
  const client = createClient({ fetch: withProgress(onShare, signal), newForm: () => new FormData() });
  const call = { params: { kind }, body: { key }, files: { file: [{ name: file.name, content: file }] } };
  const answer = await client.call(sendDocument, call);
  if (signal.aborted) return { kind: 'stopped' };
  return answer.ok ? { kind: 'arrived', view: answer.value } : { kind: 'refused', refusal: answer.refusal };
}
