import { type HouseSettings, type SettingView, saveSettingsDraft } from '@evens/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ask } from '../../shared/api.ts';
import { type Changes, changedBy } from './words.ts';

/** So long after the last change the draft is kept. */
const KEEP_AFTER_MS = 700;

interface Draft {
  readonly baseVersion: number;
  readonly changes: Changes;
}

/** Has the server keep it. One that it could not take stays on the page. */
const keep = ({ baseVersion, changes }: Draft): void => {
  void ask(api.call(saveSettingsDraft, { body: { baseVersion, changes: { ...changes } } })).catch(() => undefined);
};

/** Keeps drafts a moment after the last change, and at once when the room is left before that moment has come. */
function useKeeping(mayChange: boolean) {
  const waiting = useRef<Draft>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Forgets what waits, and answers it. */
  const taken = useCallback((): Draft | undefined => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    waiting.current = undefined;
    return draft;
  }, []);
  const keepNow = useCallback((): void => {
    const draft = taken();
    if (draft) keep(draft);
  }, [taken]);
  useEffect(() => keepNow, [keepNow]);
  return {
    forget: (): void => void taken(),
    later: (draft: Draft): void => {
      taken();
      if (!mayChange) return;
      waiting.current = draft;
      timer.current = setTimeout(keepNow, KEEP_AFTER_MS);
    },
    now: (draft: Draft): void => {
      taken();
      if (mayChange) keep(draft);
    },
  };
}

/**
 * The caller's draft: what the server keeps of it when the room is opened, then what is changed here, which is kept a moment later. A
 * draft that could not be kept stays on the page.
 */
export function useDraft(settings: HouseSettings | undefined, mayChange: boolean) {
  const [draft, setDraft] = useState<Draft>();
  const keeping = useKeeping(mayChange);
  const version = settings?.version;
  useEffect(() => {
    if (!settings || draft) return;
    setDraft(settings.draft ?? { baseVersion: settings.version, changes: {} });
  }, [settings, draft]);
  const put = (next: Draft): void => {
    setDraft(next);
    keeping.later(next);
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
    /** Another version holds by now: the same changes go on over that one. What both changed is then shown against what holds. */
    goOn: (): void => put({ baseVersion: version ?? 0, changes }),
    /** At once: whoever closes the page next has no draft any more. */
    throwAway: (): void => {
      const nothing = { baseVersion: version ?? 0, changes: {} };
      setDraft(nothing);
      keeping.now(nothing);
    },
    /** It was published or proposed: the server keeps it no more. */
    forget: (): void => {
      keeping.forget();
      setDraft(undefined);
    },
  };
}
