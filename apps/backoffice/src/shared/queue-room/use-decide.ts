import type { AnsweringEndpoint, RefusalBody } from '@evens/contract';
import { createContext, useContext } from 'react';
import { type Doing, useDo } from '../use-calls.ts';

/** What the house answers to whoever decides what another has decided meanwhile. */
const DECIDED_MEANWHILE: ReadonlySet<RefusalBody['code']> = new Set([
  'ProposalNotOpen',
  'WithdrawalNotOpen',
  'DocumentNotOpen',
]);

/** Tells the room that a decision came too late, or that one was taken since. */
export const TooLate = createContext<(isTooLate: boolean) => void>(() => undefined);

/**
 * A decision about what is picked in a queue. Where another was faster the room says so: the form that would say it leaves with
 * what it decides about.
 */
export function useDecide<Definition extends AnsweringEndpoint>(definition: Definition): Doing<Definition> {
  const tell = useContext(TooLate);
  const doing = useDo(definition);
  return {
    ...doing,
    mutate: (call, afterwards) =>
      doing.mutate(call, {
        ...afterwards,
        onSuccess: (answer) => {
          tell(false);
          afterwards?.onSuccess?.(answer);
        },
        onRefused: (error) => {
          tell(DECIDED_MEANWHILE.has(error.refusal.code));
          afterwards?.onRefused?.(error);
        },
      }),
  };
}
