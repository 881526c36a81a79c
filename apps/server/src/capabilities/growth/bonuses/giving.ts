import type { CampaignVersion } from './campaign-store.ts';
import type { GrantRow, WalletOf } from './grant-store.ts';

/** What is to be given to whom, and what for. */
export interface Giving extends WalletOf {
  readonly version: CampaignVersion;
  /** Once a campaign and account: `deposit:ID`, `code:N`. */
  readonly event: string;
  /** The deposit that it is given for; null where it is for none. */
  readonly deposit: { readonly id: string; readonly amountMinor: bigint } | null;
  /** `house`, `operator:ID`, `player:ID`. */
  readonly by: string;
  /** What this event comes to, where no deposit and no fixed amount says it: cashback of a week. */
  readonly amountMinor?: bigint;
}

export interface Given {
  readonly row: GrantRow;
  /** The same event had brought it before: nothing was given now. */
  readonly repeated: boolean;
}
