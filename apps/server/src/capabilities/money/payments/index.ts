export { askForRuns, type RunReport } from './books/ask-runs.ts';
export { processorBooks } from './books/coin-books.ts';
export type { OddMessage } from './books/odd-messages.ts';
export { openStatements, type Statements } from './books/open-statements.ts';
export type {
  KeptLine,
  MovementKind,
  OwnBooks,
  OwnMovement,
  Party,
  StatementLine,
  StatementSource,
} from './books/party.ts';
export { STATEMENT_RETENTION } from './books/retention.ts';
export type { StatementParts } from './books/statement-parts.ts';
export type { PaymentMethod } from './catalogue/payment-method.ts';
export { addressRefusal, coinMethods, tagRefusal } from './catalogue/payouts/coin-methods.ts';
export { localMethods } from './catalogue/payouts/local-methods.ts';
export { bankTransfer, interac } from './catalogue/payouts/methods.ts';
export type { PayoutMethod } from './catalogue/payouts/payout-method.ts';
export { cardMethod, methodsOf } from './catalogue/rows.ts';
export {
  openProviderMessages,
  type ProviderMessages,
  type ProviderMessagesParts,
} from './desk/messages/open-messages.ts';
export { INBOX_RETENTION } from './inbox/retention.ts';
export type { AddressSource } from './movement/coins/address-source.ts';
export { COIN_CHECKS } from './movement/coins/coin-checks.ts';
export type { CoinPayment } from './movement/coins/coin-payment.ts';
export { type Coins, coinsProvider, openCoins } from './movement/coins/open-coins.ts';
export type { CoinReturn, CoinsParts, CoinsTold } from './movement/coins/parts.ts';
export { COINS_RETENTION } from './movement/coins/retention.ts';
export { coinReturns } from './movement/coins/return-payout.ts';
export type { CameDeposit, CameMoney } from './movement/deposit/came.ts';
export { UNOPENED_COUNTS_MS } from './movement/deposit/deposit-store.ts';
export { type Cashier, openCashier } from './movement/deposit/open-cashier.ts';
export type {
  CallbackListener,
  CashierParts,
  DepositGate,
  LateDeposit,
  PayingAccounts,
  WishedDeposit,
} from './movement/deposit/parts.ts';
export type {
  PaymentNews,
  PaymentProvider,
  PaymentWish,
  RefundAnswer,
  RefundWish,
} from './movement/deposit/provider.ts';
export { REVERSAL_CHECKS } from './movement/deposit/reversals/reversal-checks.ts';
export { WITHDRAWAL_CHECKS } from './movement/payout/checks.ts';
export type { TellWithdrawal, WithdrawalNews } from './movement/payout/news.ts';
export { openWithdrawals, type Withdrawals } from './movement/payout/open-withdrawals.ts';
export type { PaidAccounts, WithdrawalParts } from './movement/payout/parts.ts';
export type { PayoutAnswer, PayoutNews, PayoutProvider, PayoutWish } from './movement/payout/provider.ts';
export { DEFAULT_WITHDRAWAL_RULES, type WithdrawalRules } from './movement/payout/rules.ts';
export { statesPage } from './movement/states-page.ts';
export { BANK_CHECKS } from './rails/bank/bank-checks.ts';
export { bankMethods, bankProvider } from './rails/bank/bank-provider.ts';
export { BANK_RETENTION } from './rails/bank/retention.ts';
export { type CardStatementOptions, cardStatement } from './rails/card/card-statement.ts';
export { type HostedCardOptions, hostedCardProvider } from './rails/card/hosted-card-provider.ts';
export { chainBooks, chainSource } from './rails/nodes/chain-source.ts';
export type { ChainEntry, ChainStatement, SentBetween, SentCoins } from './rails/nodes/chain-statement.ts';
export { type NodeCoins, type NodeCoinsParts, openNodeCoins } from './rails/nodes/open-nodes.ts';
export { OWN_NODE } from './rails/nodes/own-addresses.ts';
export { type NodeSettings, type OwnChain, readOwnChains } from './rails/nodes/own-keys.ts';
export { NODE_RETENTION } from './rails/nodes/retention.ts';
export type { CreditPayment } from './rails/nodes/tell-news.ts';
export { type WatchFigures, watchFigures, wishRestart } from './rails/nodes/watch-store.ts';
export { type HttpPayoutOptions, httpPayouts } from './rails/payout-service/http-payouts.ts';
export { type PayoutStatementOptions, payoutStatement } from './rails/payout-service/payout-statement.ts';
export { type AddressTrouble, processorAddresses } from './rails/processor/addresses.ts';
export { type ProcessorClient, processorClient } from './rails/processor/client.ts';
export { coinOfCode, PROCESSOR_COINS, readUnits } from './rails/processor/coin-codes.ts';
export type { AmountPolicy } from './rails/processor/judge-message.ts';
export { processorPayouts } from './rails/processor/payouts.ts';
export { openProcessorEar, type ProcessorEar, type ProcessorParts } from './rails/processor/processor.ts';
export { type ProcessorStatementOptions, processorStatement } from './rails/processor/processor-statement.ts';
export { type ProcessorAccess, type ProcessorWire, processorWire } from './rails/processor/wire.ts';
export { type ChainPayoutOptions, chainPayouts } from './rails/signer/chain-payouts.ts';
export { MOST_VOUCHERS, makeVouchers, type VoucherOrder } from './rails/voucher/vouchers.ts';
export { type QuickCheckoutOptions, quickCheckoutProvider } from './rails/wallet/quick-checkout-provider.ts';
export { type WalletHistoryOptions, walletHistory } from './rails/wallet/wallet-history.ts';
export type { WidgetProvider } from './rails/widget/widget-provider.ts';
export { type X1Options, x1Widget } from './rails/widget/x1-widget.ts';
