import type { DepositView, RefusalBody } from '@evens/contract';

export interface TransferEnds {
  readonly close: () => void;
  readonly clear: () => void;
  readonly refresh: () => void;
  /** Undefined: nothing is known of why. */
  readonly fail: (message: string | undefined) => void;
}

type Answer =
  | { readonly ok: true; readonly value: DepositView }
  | { readonly ok: false; readonly refusal: RefusalBody };

/**
 * Sends the yes. When it is answered, well or not, the modal closes, the code is cleared and the balance read anew; what went
 * wrong is said in a modal of its own. Answers the deposit that it became.
 */
export async function decide(
  send: () => Promise<Answer>,
  text: (refusal: RefusalBody) => string,
  ends: TransferEnds,
): Promise<DepositView | undefined> {
  const answer = await send().catch(() => undefined);
  ends.close();
  ends.clear();
  ends.refresh();
  if (answer?.ok) return answer.value;
  ends.fail(answer === undefined ? undefined : text(answer.refusal));
  return undefined;
}
