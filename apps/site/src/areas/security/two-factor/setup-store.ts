import { type RefusalBody, type SessionView, saveTwoFactor, setUpTwoFactor } from '@evens/contract';
import { create } from 'zustand';
import { api } from '../../../shared/api/api.ts';

interface SetupDetails {
  readonly QrCodeSetupImage: string;
  readonly ManualEntryKey: string;
}

/** What the dialog that turns two-factor on knows (specification 2, section 4). */
export interface SetupState {
  readonly step: 1 | 2;
  readonly busy: 'generating' | 'saving' | undefined;
  readonly details: SetupDetails | undefined;
  readonly pin: string;
  /** Of generating. */
  readonly error: RefusalBody | undefined;
  /** Of the PIN, or of saving. */
  readonly pinError: RefusalBody | undefined;
  /** How often the dialog was closed: whoever wants to hear of it. */
  readonly closed: number;
}

export interface SetupCalls {
  readonly generate: () => Promise<{ ok: true; value: SetupDetails } | { ok: false; refusal: RefusalBody }>;
  readonly save: (
    pin: string,
  ) => Promise<
    | { ok: true; value: SessionView & { readonly RecoveryCodes: readonly string[] } }
    | { ok: false; refusal: RefusalBody }
  >;
}

const BEGINNING = {
  step: 1,
  busy: undefined,
  details: undefined,
  pin: '',
  error: undefined,
  pinError: undefined,
} as const satisfies Partial<SetupState>;

export function createSetup(calls: SetupCalls) {
  const useSetup = create<SetupState>(() => ({ ...BEGINNING, closed: 0 }));
  const set = useSetup.setState;
  return {
    useSetup,
    /** Clears errors; success stores the details. */
    generate: async (): Promise<void> => {
      const { closed } = useSetup.getState();
      set({ ...BEGINNING, busy: 'generating' });
      const answer = await calls.generate();
      // Closed meanwhile: what comes belongs to nobody.
      if (useSetup.getState().closed !== closed) return;
      set(answer.ok ? { busy: undefined, details: answer.value } : { busy: undefined, error: answer.refusal });
    },
    next: (): void => set({ step: 2, pin: '', pinError: undefined }),
    back: (): void => set({ step: 1, pinError: undefined }),
    editPin: (pin: string): void => set({ pin, pinError: undefined }),
    /** Clears errors, and the details with success; answers what the player is told then. */
    save: async () => {
      set({ busy: 'saving', error: undefined, pinError: undefined });
      const answer = await calls.save(useSetup.getState().pin);
      if (answer.ok) {
        set({ busy: undefined, details: undefined });
        return answer.value;
      }
      set({ busy: undefined, pin: '', pinError: answer.refusal });
      return undefined;
    },
    /** The modal-closed action: back to step 1, and nothing is kept of the key. */
    modalClosed: (): void => set(({ closed }) => ({ ...BEGINNING, closed: closed + 1 })),
  };
}

export const setup = createSetup({
  generate: () => api.call(setUpTwoFactor, { body: {} }),
  save: (Pin) => api.call(saveTwoFactor, { body: { Pin, UsesTwoFactorAuth: true } }),
});
