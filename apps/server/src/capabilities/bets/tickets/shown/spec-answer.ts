import type { Refusal, RefusalCode } from '@evens/kernel';
import { messageOf } from '../../../../platform/http/index.ts';

/** The part of an answer that the specification gives a shape: a refusal travels inside, with its code and its words. */
export interface SpecAnswer {
  HasErrors: boolean;
  ErrorMessage: string | null;
  code: RefusalCode | null;
  detail?: Record<string, string | number>;
}

export function specAnswer(refused: Refusal | undefined): SpecAnswer {
  if (!refused) return { HasErrors: false, ErrorMessage: null, code: null };
  const { code, detail } = refused;
  return { HasErrors: true, ErrorMessage: messageOf(code), code, ...(detail && { detail: { ...detail } }) };
}
