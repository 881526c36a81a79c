import type { DocumentKind, RefusalBody } from '@evens/contract';
import { useEffect, useRef, useState } from 'react';
import { renewDocuments, takeDocuments } from './queries.ts';
import { upload } from './upload.ts';

/** One file on its way, or what became of it. */
export interface Upload {
  readonly key: string;
  readonly kind: DocumentKind;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly state: 'underWay' | 'arrived' | 'refused' | 'tooLarge' | 'stopped';
  readonly refusal?: RefusalBody;
}

export interface Uploads {
  readonly all: readonly Upload[];
  send(kind: DocumentKind, files: readonly File[]): void;
  stop(key: string): void;
  forget(key: string): void;
}

/** Files that this page sends, one after the other; leaving it stops those that are under way. */
export function useUploads(): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const each of open.values()) each.abort();
    };
  }, []);
  const change = (key: string, to: Partial<Upload>): void =>
    setAll((before) => before.map((each) => (each.key === key ? { ...each, ...to } : each)));

  const sendOne = async (kind: DocumentKind, file: File, key: string, signal: AbortSignal): Promise<void> => {
    const done = await upload({ kind, file, key }, (share) => change(key, { share }), signal);
    stops.current.delete(key);
    if (done.kind === 'arrived') {
      takeDocuments(done.view);
      change(key, { state: 'arrived', share: 1 });
      return;
    }
    change(key, { state: done.kind, ...(done.kind === 'refused' && { refusal: done.refusal }) });
    await renewDocuments();
  };

  return {
    all,
    send: (kind, files) => {
      for (const file of files) {
        const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
        const stop = new AbortController();
        stops.current.set(key, stop);
        setAll((before) => [
          ...before.filter((each) => each.kind !== kind || each.state === 'underWay'),
          { key, kind, name: file.name, share: 0, state: 'underWay' },
        ]);
        last.current = last.current.then(() => sendOne(kind, file, key, stop.signal));
      }
    },
    stop: (key) => stops.current.get(key)?.abort(),
    forget: (key) => setAll((before) => before.filter((each) => each.key !== key)),
  };
}
