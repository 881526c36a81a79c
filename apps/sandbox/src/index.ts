export { SANDBOX_BANK_ACCOUNTS } from './bank/accounts.ts';
export { type BankBehaviour, type BankDesk, GOOD_BANK } from './bank/bank.ts';
export {
  type DeviceKeys,
  type DeviceOptions,
  newDeviceKeys,
  openDevice,
  type TableDevice,
} from './device/table-device.ts';
export { type Demand, type Demands, demandsOf, type Situation } from './games/demands/index.ts';
export {
  type GameProvider,
  type HeardAnswer,
  openGameProvider,
  SIGNATURE_HEADER,
  type Signing,
  signBytes,
  type WalletCall,
} from './games/game-provider.ts';
export { GENERIC_PROTOCOLS, isOfHouse } from './games/generic.ts';
export { type GenericKeys, genericKeys } from './games/generic-keys.ts';
export { GENERIC_IDS, type GenericId, listAnswer, type Opened, openedBy, urlAnswer } from './games/generic-launch.ts';
export { GENERIC_TITLES, type GenericTitle } from './games/generic-titles.ts';
export { moreKeys } from './games/more-keys.ts';
export { MORE_PROTOCOLS } from './games/more-protocols.ts';
export type { BuildOptions, Fields, GameSession, Keys, NamedCall, Play, Protocol, SentCall } from './games/protocol.ts';
export { gameKeys, PROTOCOLS, protocolOf } from './games/protocols.ts';
export { CALL_PATIENCE_MS, type HeardCall, sendCall } from './games/sending.ts';
export { SANDBOX_TITLES } from './games/titles.ts';
export type { ReceivedMail } from './mail/mailbox.ts';
export type { MailBehaviour } from './mail/smtp.ts';
export { type AskedCode, openSandboxPartner, type SandboxPartner } from './partner/sandbox-partner.ts';
export { TEST_CARDS } from './payment/cards.ts';
export type { Behaviour } from './payment/deliveries.ts';
export { GOOD_PAYOUTS, type PayoutBehaviour, type PayoutDesk, type PayoutStatus } from './payout/payouts.ts';
export type { ProcessorBehaviour } from './processor/behaviour.ts';
export { formatEight } from './processor/currencies.ts';
export type { ProcessorDesk } from './processor/desk.ts';
export type { ProcessorLie, ProcessorTransaction } from './processor/message-body.ts';
export type { RatesBehaviour, RatesDesk, RatesLie } from './rates/rates.ts';
export { type Scanner, startScanner, TEST_VIRUS } from './scanner/clamd.ts';
export type { ReceivedSms } from './sms/routes.ts';
export { processorKeys, type Sandbox, type SandboxOptions, startSandbox, walletKeys } from './start-sandbox.ts';
export { HONEST_STATEMENT, type StatementBehaviour } from './statements/behaviour.ts';
export type { WalletBehaviour, WalletLie } from './wallet/checkout.ts';
