/** What `npm run statement` reads, as it stands in a file. Percents as text, amounts in minor units. */
export interface NodeJson {
  readonly type: number;
  readonly parent: string | null;
  readonly position?: string;
  readonly commission?: string;
  readonly rebate?: string;
  readonly plan?: 'turnover' | 'netWin';
  readonly currency?: string;
}

export type TreeJson = Readonly<Record<string, NodeJson>>;

interface CountedJson {
  readonly stake: number;
  readonly back: number;
  readonly outcome: number;
  readonly sold?: number;
  readonly soldFor?: number;
}

export interface TicketJson extends CountedJson {
  readonly player: string;
  /** A month, a day or a moment. */
  readonly placed: string;
  /** What differed when it was counted before. */
  readonly was?: Partial<CountedJson>;
}

export interface MonthsFile {
  readonly keepAtLeastPercent: number;
  readonly trees: Readonly<Record<string, TreeJson>>;
  readonly players: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly months: readonly { readonly month: string; readonly tickets: readonly TicketJson[] }[];
}
