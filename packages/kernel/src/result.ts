/** A decision that may refuse. Refusals are values, never thrown: throwing is for broken invariants (`assert`). */
export type Result<Value, Refused> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refused };

export const accept = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const refuse = <Refused>(refusal: Refused): { readonly ok: false; readonly refusal: Refused } => ({
  ok: false,
  refusal,
});
