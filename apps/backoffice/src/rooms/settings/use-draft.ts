import { type HouseSettings, type SettingView, saveSettingsDraft } from '@evens/contract';
import { useEffect, useRef, useState } from 'react';
import { api, ask } from '../../shared/api.ts';
import { type Changes, changedBy } from './words.ts';

/** So long after the last change the draft is kept. */
const KEEP_AFTER_MS = 700;

interface Draft {
  readonly baseVersion: number;
  readonly changes: Changes;
}

/**
 * The caller's draft: what the server keeps of it when the room is opened, then what is changed here, which is kept a moment later. A
 * draft that could not be kept stays on the page.
 */
export function useDraft(settings: HouseSettings | undefined, mayChange: boolean) {
  const [draft, setDraft] = useState<Draft>();
  const dirty = useRef(false);
  const version = settings?.version;
  useEffect(() => {
    if (!settings || draft) return;
    setDraft(settings.draft ?? { baseVersion: settings.version, changes: {} });
  }, [settings, draft]);
  useEffect(() => {
    if (!draft || !dirty.current || !mayChange) return;
    const keeping = setTimeout(() => {
      dirty.current = false;
      void ask(api.call(saveSettingsDraft, { body: { ...draft, changes: { ...draft.changes } } })).catch(
        () => undefined,
      );
    }, KEEP_AFTER_MS);
    return () => clearTimeout(keeping);
  }, [draft, mayChange]);
  const put = (next: Draft): void => {
    dirty.current = true;
    setDraft(next);
  };
  const changes = draft?.changes ?? {};
  const none = Object.keys(changes).length === 0;
  // A draft of nothing is one of whatever holds.
  const baseVersion = none ? (version ?? 0) : (draft?.baseVersion ?? 0);
  return {
    changes,
    baseVersion,
    count: Object.keys(changes).length,
    isOutdated: !none && version !== undefined && baseVersion !== version,
    change: (field: SettingView, value: unknown): void =>
      put({ baseVersion, changes: changedBy(changes, field, value) }),
    throwAway: (): void => put({ baseVersion: version ?? 0, changes: {} }),
    /** It was published or proposed: the server keeps it no more. */
    forget: (): void => {
      dirty.current = false;
      setDraft(undefined);
    },
  };
}
