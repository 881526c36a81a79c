import { type RefObject, useEffect, useRef } from 'react';

/** Where a person goes on in a form: at the field that is wrong, else at the first one. */
export const firstFieldOf = (form: ParentNode): HTMLElement | null =>
  form.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]') ??
  form.querySelector<HTMLElement>(':is(input, select, textarea):not([type="hidden"], :disabled)');

/**
 * Puts the focus into a form when it comes, and at the wrong field when the server has refused it (`refused` changes). Whoever
 * is choosing between things above it stays there.
 */
export function useFirstField(refused?: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is looked at anew
  useEffect(() => {
    if (!form.current || document.activeElement?.getAttribute('role') === 'radio') return;
    firstFieldOf(form.current)?.focus();
  }, [refused]);
  return form;
}
