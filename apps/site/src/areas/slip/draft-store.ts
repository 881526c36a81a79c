import { create } from 'zustand';
import { SLIP_CHANGED_KEY } from '../../shared/slip/slip-changed.ts';
import { EMPTY_DRAFT, pruneDraft, readDraft, type SlipDraft } from './model/draft.ts';

/** Whose slip it is: a player's is not shown to the next one on the same machine. */
const keyOf = (owner: string): string => `evens.slip.${owner}`;

interface DraftStore {
  readonly owner: string;
  readonly draft: SlipDraft;
}

const storage = (): Storage | undefined => (typeof localStorage === 'undefined' ? undefined : localStorage);

const VISITOR = 'visitor';

export const useDraftStore = create<DraftStore>(() => ({
  owner: VISITOR,
  draft: readDraft(storage()?.getItem(keyOf(VISITOR)) ?? null),
}));

function show(draft: SlipDraft): void {
  const { owner } = useDraftStore.getState();
  if (draft === useDraftStore.getState().draft) return;
  useDraftStore.setState({ draft });
  if (draft === EMPTY_DRAFT) storage()?.removeItem(keyOf(owner));
  else storage()?.setItem(keyOf(owner), JSON.stringify(draft));
}

/** Another person, another draft. A visitor who signs in takes theirs along, unless the account has one. */
export function setDraftOwner(userId: string | undefined): void {
  const owner = userId ?? VISITOR;
  const before = useDraftStore.getState();
  if (before.owner === owner) return;
  const kept = storage()?.getItem(keyOf(owner)) ?? null;
  const along = before.owner === VISITOR && kept === null;
  useDraftStore.setState({ owner, draft: along ? before.draft : readDraft(kept) });
  if (along) storage()?.setItem(keyOf(owner), JSON.stringify(before.draft));
  if (before.owner === VISITOR) storage()?.removeItem(keyOf(VISITOR));
}

export const draftNow = (): SlipDraft => useDraftStore.getState().draft;

export const changeDraft = (change: (draft: SlipDraft) => Partial<SlipDraft>): void => {
  const { draft } = useDraftStore.getState();
  show({ ...draft, ...change(draft) });
};

/** Forgets what belonged to selections that are no longer in the slip. */
export const forgetGone = (here: readonly string[]): void => show(pruneDraft(useDraftStore.getState().draft, here));

/** After a bet was taken: stakes and marks go, habits stay. */
export const draftPlaced = (): void => show(pruneDraft(useDraftStore.getState().draft, []));

/** Tells the browser's other pages that the selections have changed. */
export const tellOtherPages = (): void => storage()?.setItem(SLIP_CHANGED_KEY, String(Date.now()));

/** Hears what other pages of this browser did to the slip. Returns how to stop. */
export function hearOtherPages(selectionsChanged: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === SLIP_CHANGED_KEY) selectionsChanged();
    if (key === keyOf(useDraftStore.getState().owner)) useDraftStore.setState({ draft: readDraft(newValue) });
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
