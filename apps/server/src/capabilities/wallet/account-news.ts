/** The account topic of the realtime hub, as far as money speaks on it. */
export interface AccountNews {
  /** `id` sets apart what is told about several things of one kind: of each, the newest counts. */
  account(accountId: string, kind: 'balance' | 'ticket' | 'slip' | 'deposit', payload: unknown, id?: string): void;
}
