import type { StatementSource } from '../books/party.ts';
import type { PaymentProvider } from '../movement/deposit/provider.ts';
import type { PayoutProvider } from '../movement/payout/provider.ts';

/** A door that a rail has not, and why. */
export interface Lacks {
  readonly lacks: string;
}

export const lacks = (why: string): Lacks => ({ lacks: why });

/** What stands behind a door: the door itself, or whoever makes an adapter that has it. */
type Behind<Made = unknown> = (...args: never[]) => Made;

/** What each payment rail supports. An unsupported operation gives its reason. */
export interface RailDoors {
  /** Opens a deposit. */
  readonly open: Behind | Lacks;
  /** Hears what became of one, before it is believed: the message is kept by the inbox, or by the rail's own. */
  readonly hear: Behind | Lacks;
  /** Asks what became of one, for when nothing is heard. */
  readonly ask: Behind<Pick<PaymentProvider | PayoutProvider, 'status'>> | Lacks;
  /** Pays out. */
  readonly pay: Behind<Pick<PayoutProvider, 'send'>> | Lacks;
  /** The other side's own statement, that the books are compared with. */
  readonly statement: Behind<StatementSource> | Lacks;
}
