/** What the house had when somebody began to type: the edition of the draft (0: none), and the version that was published last. */
export interface Begun {
  readonly edition: number;
  readonly version: number;
}

export const begunFrom = (of: {
  readonly draft: { readonly edition: number } | null;
  readonly version: number;
}): Begun => ({ edition: of.draft?.edition ?? 0, version: of.version });

/** Whether a colleague kept another draft, published or threw one away since: what is typed then stands over older words. */
export const isOvertaken = (begun: Begun, now: Begun): boolean =>
  begun.edition !== now.edition || begun.version !== now.version;
