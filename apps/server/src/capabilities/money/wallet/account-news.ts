/** The account topic of the realtime hub, as far as money speaks on it. */
export interface AccountNews {
  /**
   * Whether anybody would hear news of this account; what nobody hears need not be read from the database. Left out:
   * everybody is heard.
   */
  follows?(accountId: string): boolean;
  /** `id` sets apart what is told about several things of one kind: of each, the newest counts. */
  account(
    accountId: string,
    kind:
      | 'user'
      | 'balance'
      | 'ticket'
      | 'slip'
      | 'deposit'
      | 'withdrawal'
      | 'cryptoPayment'
      | 'cashOut'
      | 'cashOutValue'
      | 'cashOutRule'
      | 'documents'
      | 'jackpot',
    payload: unknown,
    id?: string,
  ): void;
}
