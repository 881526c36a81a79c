/** The kind of the proposal to release a statement. */
export const STATEMENT_KIND = 'payments.statement';
