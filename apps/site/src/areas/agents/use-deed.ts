import type { RefusalBody } from '@evens/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';

interface Deed {
  readonly busy: boolean;
  /** Why it was refused, in the reader's words. */
  readonly refused: string | undefined;
  /** Does it, reads the branch anew, and says whether it was done. */
  readonly send: (call: () => Promise<{ ok: true } | { ok: false; refusal: RefusalBody }>) => Promise<boolean>;
}

/** What an agent does with somebody below him. */
export function useDeed(onDone: () => void): Deed {
  const queries = useQueryClient();
  const refusal = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  return {
    busy,
    refused,
    send: async (call) => {
      setBusy(true);
      const answer = await call();
      setBusy(false);
      if (!answer.ok) {
        setRefused(refusal(answer.refusal));
        return false;
      }
      await queries.invalidateQueries({ queryKey: ['agents'] });
      onDone();
      return true;
    },
  };
}
