import type { GameSession, HeardCall, Play } from '@evens/sandbox';
import type { Ground } from './ground.ts';

/** One thing that a provider relies on. */
export interface Check {
  readonly title: string;
  /** Why there is nothing to try with this protocol, or in this house; undefined where there is. */
  readonly without?: (ground: Ground) => string | undefined;
  run(ground: Ground): Promise<void>;
}

const AT_ONCE = 20;
const NOBODY = 'a-session-of-nobody';

/** A stake, at which the round begins. */
const bet = (ground: Ground, round: string, id: string, minor: bigint): Promise<HeardCall> =>
  ground.call('A stake', ground.protocol.bet(ground.play(round, id, minor)), 'done', { moves: -minor });

/** What a round won, and its end where that is a call of its own. */
async function win(ground: Ground, step: string, play: Play): Promise<HeardCall> {
  const { protocol } = ground;
  const heard = await ground.call(step, protocol.win(play), 'done', { moves: play.amountMinor });
  if (protocol.end) await ground.call('The round ends', protocol.end(play), 'done');
  return heard;
}

const strangeSession = (session: GameSession): GameSession => ({ ...session, token: NOBODY, sessionId: NOBODY });

const lifecycle: Check = {
  title: 'A round',
  run: async (ground) => {
    const { protocol } = ground;
    await ground.sit(true);
    await ground.call('The balance', protocol.balance, 'done');
    const { body } = await bet(ground, 'r1', 'stake', 3_00n);
    await win(ground, 'A win', ground.play('r1', 'win', 5_00n, body));
    await ground.call('The balance', protocol.balance, 'done');
  },
};

const zeroWin: Check = {
  title: 'A win of nothing ends a round',
  run: async (ground) => {
    const { protocol, demands } = ground;
    const { body } = await bet(ground, 'zero', 'zero-stake', 2_00n);
    await win(ground, 'A win of nothing', ground.play('zero', 'zero-win', 0n, body));
    const second = ground.play('zero', 'zero-second', 1_00n);
    await ground.call('A stake in the ended round', (demands.secondBet ?? protocol.bet)(second), 'roundClosed');
  },
};

const repeats: Check = {
  title: 'A call comes again',
  run: async (ground) => {
    const { protocol } = ground;
    const first = await bet(ground, 'again', 'again-stake', 2_00n);
    const stake = protocol.bet(ground.play('again', 'again-stake', 2_00n));
    await ground.call('The stake again', stake, 'repeatedBet', { first });
    await ground.call(
      'Its id with another amount',
      protocol.bet(ground.play('again', 'again-stake', 1_00n)),
      'otherAmount',
    );
    const won = ground.play('again', 'again-win', 1_00n, first.body);
    const paid = await win(ground, 'A win', won);
    await ground.call('The win again', protocol.win(won), 'repeatedWin', { first: paid });
    await ground.call('The stake again, after its round', stake, 'repeatedBet', { first });
  },
};

const atOnce: Check = {
  title: 'The same key at the same moment',
  run: async (ground) => {
    const { protocol } = ground;
    const play = ground.play('once', 'once-stake', 1_00n);
    await ground.atOnce({
      step: 'A stake',
      named: protocol.bet(play),
      times: AT_ONCE,
      does: 'done',
      repeats: 'repeatedBet',
      moves: -1_00n,
    });
    const won = ground.play('once', 'once-win', 1_50n);
    await ground.atOnce({
      step: 'A win',
      named: protocol.win(won),
      times: AT_ONCE,
      does: 'done',
      repeats: 'repeatedWin',
      moves: 1_50n,
    });
    if (protocol.end) await ground.call('The round ends', protocol.end(won), 'done');
  },
};

const poor: Check = {
  title: 'Not enough money',
  run: async (ground) => {
    const play = ground.play('poor', 'poor-stake', ground.cash() + 1n);
    const first = await ground.call('A stake above the balance', ground.protocol.bet(play), 'tooPoor');
    await ground.call('The same again', ground.protocol.bet(play), 'tooPoor', { first });
    await ground.call('A win in its round', ground.protocol.win(ground.play('poor', 'poor-win', 1_00n)), 'noBet');
  },
};

const unknown: Check = {
  title: 'A session and a round that nobody knows',
  run: async (ground) => {
    const { protocol } = ground;
    const session = strangeSession(ground.session());
    await ground.call(
      'A stake in an unknown session',
      protocol.bet(ground.play('none', 'none-stake', 1_00n)),
      'unknownSession',
      { session },
    );
    await ground.call('A win in an unknown round', protocol.win(ground.play('none', 'none-win', 1_00n)), 'noBet');
  },
};

const signature: Check = {
  title: 'A sender who cannot prove himself',
  run: async (ground) => {
    const play = ground.play('false', 'false-stake', 1_00n);
    await ground.call('A stake with a wrong signature or secret', ground.protocol.bet(play), 'wrongSignature', {
      wrongSignature: true,
    });
  },
};

const rollbackAfter: Check = {
  title: 'A rollback after its stake',
  run: async (ground) => {
    const { protocol, demands } = ground;
    await bet(ground, 'back', 'back-stake', 2_00n);
    const undo = protocol.undo(ground.play('back', 'back-stake', 2_00n));
    const first = await ground.call('A rollback', undo, 'undone', { moves: 2_00n });
    await ground.call('The rollback again', undo, 'repeatedUndo', { first });
    const { body } = await bet(ground, 'paid', 'paid-stake', 2_00n);
    await win(ground, 'A win', ground.play('paid', 'paid-win', 1_00n, body));
    const moves = demands.of.undoSettled.givesBack ? 2_00n : 0n;
    await ground.call(
      'A rollback after the round was paid',
      protocol.undo(ground.play('paid', 'paid-stake', 2_00n)),
      'undoSettled',
      { moves },
    );
  },
};

const rollbackBefore: Check = {
  title: 'A rollback before its stake',
  run: async (ground) => {
    const { protocol } = ground;
    const undo = protocol.undo(ground.play('early', 'early-stake', 2_00n));
    const stake = protocol.bet(ground.play('early', 'early-stake', 2_00n));
    const first = await ground.call('A rollback of what has not come', undo, 'undoBeforeBet');
    const late = await ground.call('Its stake, late', stake, 'lateBet');
    await ground.call('The late stake again', stake, 'lateBet', { first: late });
    await ground.call('The rollback again', undo, demandOfEarlyRepeat(ground), { first });
  },
};

/** Where an early rollback is an error it stays one; where it is done, its repeat is a repeat. */
const demandOfEarlyRepeat = ({ demands: { of } }: Ground): 'undoBeforeBet' | 'repeatedUndo' =>
  of.repeatedUndo.says === of.undoBeforeBet.says ? 'repeatedUndo' : 'undoBeforeBet';

const parallel: Check = {
  title: 'Reversals in parallel',
  run: async (ground) => {
    const { protocol } = ground;
    await bet(ground, 'many', 'many-stake', 2_00n);
    const undo = protocol.undo(ground.play('many', 'many-stake', 2_00n));
    await ground.atOnce({
      step: 'A rollback',
      named: undo,
      times: AT_ONCE,
      does: 'undone',
      repeats: 'repeatedUndo',
      moves: 2_00n,
    });
    const play = ground.play('race', 'race-stake', 1_00n);
    await ground.together(
      'A stake and its rollback at once',
      [protocol.bet(play), protocol.undo(play)],
      'nothing moves in the end',
    );
    const { body } = await bet(ground, 'plain', 'plain-stake', 1_00n);
    await win(ground, 'A plain round after them', ground.play('plain', 'plain-win', 1_00n, body));
  },
};

const deadSession: Check = {
  title: 'The player has gone',
  run: async (ground) => {
    const { protocol } = ground;
    const { body } = await bet(ground, 'open', 'open-stake', 1_00n);
    await bet(ground, 'lost', 'lost-stake', 1_00n);
    await ground.desk.endSession();
    await ground.call(
      'A stake after the end of the session',
      protocol.bet(ground.play('dead', 'dead-stake', 1_00n)),
      'sessionOver',
    );
    await win(ground, 'A win of the round that was open', ground.play('open', 'open-win', 2_00n, body));
    await ground.call('A rollback of another', protocol.undo(ground.play('lost', 'lost-stake', 1_00n)), 'undone', {
      moves: 1_00n,
    });
    await ground.sit(false);
  },
};

const autoclose: Check = {
  title: 'The provider closes a round that its player left',
  without: ({ demands }) =>
    demands.closes
      ? undefined
      : 'The protocol has no call of its own for it: a win of nothing closes the round, as tried above.',
  run: async (ground) => {
    const { protocol, demands } = ground;
    await bet(ground, 'left', 'left-stake', 1_00n);
    await ground.desk.endSession();
    const closing = demands.closes?.(ground.play('left', 'left-end', 0n));
    if (closing) await ground.call('The round is closed', closing, 'done');
    await ground.sit(false);
    await ground.call('A stake in it', protocol.bet(ground.play('left', 'left-second', 1_00n)), 'roundClosed');
  },
};

export const CHECKS: readonly Check[] = [
  ...[lifecycle, zeroWin, repeats, atOnce, poor, unknown, signature],
  ...[rollbackAfter, rollbackBefore, parallel, deadSession, autoclose],
];

/** What has to be true after a restart of what came before it: answers, open rounds, and rollbacks without a stake. */
export interface RestartCheck {
  readonly title: string;
  before(ground: Ground): Promise<RestartMemory>;
  after(ground: Ground, memory: RestartMemory): Promise<void>;
}
interface RestartMemory {
  readonly stake: HeardCall;
}

export const RESTART: RestartCheck = {
  title: 'The house restarts between two calls',
  before: async (ground) => {
    const stake = await bet(ground, 'held', 'held-stake', 2_00n);
    await ground.call(
      'A rollback of what has not come',
      ground.protocol.undo(ground.play('fore', 'fore-stake', 1_00n)),
      'undoBeforeBet',
    );
    return { stake };
  },
  after: async (ground, { stake }) => {
    const { protocol } = ground;
    await ground.call(
      'After the restart: the stake again',
      protocol.bet(ground.play('held', 'held-stake', 2_00n)),
      'repeatedBet',
      { first: stake },
    );
    await ground.call(
      'The stake of the early rollback',
      protocol.bet(ground.play('fore', 'fore-stake', 1_00n)),
      'lateBet',
    );
    await win(ground, 'A win of the round that was open', ground.play('held', 'held-win', 3_00n, stake.body));
  },
};
