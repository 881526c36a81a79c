import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { changeDraft, useDraftStore } from './draft-store.ts';
import type { SlipDraft } from './model/draft.ts';
import type { SlipTab } from './model/tabs.ts';

type Change = (change: (draft: SlipDraft) => Partial<SlipDraft>) => void;

interface DraftHold {
  readonly draft: SlipDraft;
  readonly change: Change;
}

const OwnDraftContext = createContext<DraftHold | undefined>(undefined);

/** A draft apart from the player's own: the gallery's slips must not touch the real one. */
export function OwnDraft({ initial, children }: { initial: SlipDraft; children: ReactNode }) {
  const [draft, setDraft] = useState(initial);
  const hold = useMemo(
    (): DraftHold => ({ draft, change: (change) => setDraft((now) => ({ ...now, ...change(now) })) }),
    [draft],
  );
  return <OwnDraftContext value={hold}>{children}</OwnDraftContext>;
}

/** The draft around this place and how it is changed. */
export function useDraft(): DraftHold & { readonly changeStake: (tab: SlipTab, stake: string) => void } {
  const own = useContext(OwnDraftContext);
  const stored = useDraftStore((state) => state.draft);
  const change = own?.change ?? changeDraft;
  return {
    draft: own?.draft ?? stored,
    change,
    changeStake: (tab, stake) => change(({ stakes }) => ({ stakes: { ...stakes, [tab]: stake } })),
  };
}
