export {
  type GameProvider,
  type HeardAnswer,
  openGameProvider,
  SIGNATURE_HEADER,
  type Signing,
  signBytes,
  type WalletCall,
} from './games/game-provider.ts';
export type { ReceivedMail } from './mail/mailbox.ts';
export type { MailBehaviour } from './mail/smtp.ts';
export { TEST_CARDS } from './payment/cards.ts';
export type { Behaviour } from './payment/deliveries.ts';
export { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts';
