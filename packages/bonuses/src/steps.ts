import { accept, type Result, refuse } from '@evens/kernel';
import type { EndReason } from './grant.ts';
import type { Outcome, Stake } from './stake.ts';
import type { Terms } from './terms.ts';
import { placed, settled, sold, soldWhole, type Ticket } from './ticket.ts';
import { canceled, deposited, EMPTY_WALLET, given, grantNamed, type Wallet, withdrawn } from './wallet.ts';

/** One thing that happens to a wallet. Amounts above 0 in minor units; payouts and what is paid for a part from 0. */
export type Step =
  | { readonly verb: 'deposit'; readonly amountMinor: bigint }
  | { readonly verb: 'grant'; readonly name: string; readonly terms: Terms; readonly depositMinor: bigint | null }
  | { readonly verb: 'bet'; readonly id: string; readonly stake: Stake }
  | { readonly verb: 'settle'; readonly id: string; readonly outcome: Outcome; readonly payoutMinor: bigint }
  | { readonly verb: 'sell'; readonly id: string; readonly stakeMinor: bigint; readonly amountMinor: bigint }
  | { readonly verb: 'cancel'; readonly reason: EndReason }
  | { readonly verb: 'withdraw'; readonly amountMinor: bigint; readonly knows: boolean };

/** What no wallet could meet: a second bet or grant of one name, or an answer to a bet that nobody made. */
export type Impossible = 'RepeatedBet' | 'RepeatedGrant' | 'UnknownBet';

type Answer = Result<string | null, Impossible>;

/** A wallet that steps happen to, one after another, with the bets that were made from it. */
export class PlayedWallet {
  private now: Wallet = EMPTY_WALLET;
  /** Undefined: the bet was refused. */
  private readonly bets = new Map<string, Ticket | undefined>();

  get wallet(): Wallet {
    return this.now;
  }

  get tickets(): ReadonlyMap<string, Ticket | undefined> {
    return this.bets;
  }

  /** The answer: a word, a refusal's code (then nothing has changed), or null; refused itself for a step that is impossible. */
  step(step: Step): Answer {
    switch (step.verb) {
      case 'deposit':
        return this.goOn(accept(deposited(this.now, step.amountMinor)), null);
      case 'grant': {
        const { name } = step;
        if (this.now.grants.some((grant) => grant.name === name)) return refuse('RepeatedGrant');
        const taken = given(this.now, step);
        return this.goOn(taken, taken.ok ? grantNamed(taken.value, name).standing.state : null);
      }
      case 'bet':
        return this.bet(step.id, step.stake);
      case 'settle':
      case 'sell':
        return this.answer(step);
      case 'cancel':
        return this.goOn(canceled(this.now, step.reason), 'canceled');
      case 'withdraw':
        return this.goOn(withdrawn(this.now, step.amountMinor, step.knows), 'held');
    }
  }

  private goOn(after: Result<Wallet, { readonly code: string }>, answer: string | null): Answer {
    if (!after.ok) return accept(after.refusal.code);
    this.now = after.value;
    return accept(answer);
  }

  /** A bet that was refused may be tried again under its name. */
  private bet(id: string, stake: Stake): Answer {
    if (this.bets.get(id)) return refuse('RepeatedBet');
    const after = placed(this.now, stake);
    this.bets.set(id, after.ok ? after.value.ticket : undefined);
    return this.goOn(after.ok ? accept(after.value.wallet) : after, 'placed');
  }

  private answer(step: Extract<Step, { verb: 'settle' | 'sell' }>): Answer {
    if (!this.bets.has(step.id)) return refuse('UnknownBet');
    const ticket = this.bets.get(step.id);
    if (!ticket) return accept('BetNotAccepted');
    // Of what was sold whole nothing is left to pay, whatever its result is.
    if (step.verb === 'settle' && soldWhole(ticket))
      return accept(step.payoutMinor === 0n ? 'settled' : 'BetNotAccepted');
    const after = step.verb === 'sell' ? sold(this.now, ticket, step) : accept(settled(this.now, ticket, step));
    if (!after.ok) return accept(after.refusal.code);
    this.bets.set(step.id, after.value.ticket);
    return this.goOn(accept(after.value.wallet), step.verb === 'sell' ? 'sold' : 'settled');
  }
}
