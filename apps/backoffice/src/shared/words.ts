import type { AuditFacts } from '@evens/contract';
import { marketWords } from './bet-words.ts';
import { momentOf } from './format.ts';

/** Actions of the log, and kinds of proposals, as people say them (`recorded-actions.test.ts` finds one that has none). */
const ACTIONS: Readonly<Record<string, string>> = {
  'operators.add': 'Operator created',
  'operators.newLink': 'New sign-in link issued',
  'operators.giveRoles': 'Roles changed',
  'operators.lock': 'Operator locked',
  'operators.unlock': 'Operator unlocked',
  'system.close': 'Closed for players',
  'system.open': 'Opened for players',
  'settings.publish': 'Settings published',
  'settings.set': 'Setting changed',
  'operators.setUp': 'Account set up, signed in',
  'operators.signIn': 'Signed in',
  'operators.signOut': 'Signed out',
  'operators.codeRefused': 'Wrong code',
  'approvals.propose': 'Proposed',
  'approvals.approve': 'Approved',
  'approvals.decline': 'Declined',
  'approvals.withdraw': 'Withdrawn',
  'prices.suspendHouse': 'All sports suspended',
  'prices.openHouse': 'All sports reopened',
  'prices.set': 'Manual prices',
  'results.set': 'Manual result',
  'results.void': 'Manual void',
  'results.takeBack': 'Result rolled back',
  'results.takeVoidBack': 'Void rolled back',
  'lookup.find': 'Searched',
  'players.note': 'Note on a player written',
  'players.endSession': 'Session of a player ended',
  'persons.see': 'Personal data viewed',
  'persons.change': 'Personal data changed',
  'persons.changeProven': 'Verified personal data changed',
  'persons.decideLink': 'Linked accounts assessed',
  'privacy.noteRetainedReturn': 'Return request of an erased player recorded',
  'privacy.liftRetained': 'Retained exclusion lifted',
  'privacy.erase': 'Player erased',
  'privacy.withdrawErasure': 'Erasure cancelled',
  'protection.exclude': 'Player excluded',
  'protection.timeOut': 'Time-out started',
  'protection.noteReturn': 'Return request recorded',
  'protection.endExclusion': 'Exclusion ended',
  'content.config': 'Site configuration changed',
  'documents.look': 'KYC document viewed',
  'documents.original': 'Original PDF downloaded',
  'documents.claim': 'KYC document assigned',
  'documents.accept': 'KYC document accepted',
  'documents.refuse': 'KYC document rejected',
  'documents.ask': 'KYC document requested',
  'documents.refuseAndClose': 'KYC document rejected, account closed',
  'support.answer': 'Support answered',
  'support.assign': 'Conversation assigned',
  'support.close': 'Conversation closed',
  'reconciliation.explain': 'Difference explained',
  'reconciliation.ask': 'Provider asked about a difference',
  'reconciliation.compare': 'Reconciliation started',
  'payments.statement': 'Release of a bank statement',
  'payments.assign': 'Bank line assigned',
  'payments.sendBack': 'Bank line returned',
  'payments.takeBack': 'Deposit reversed by a bank line',
  'payments.leave': 'Bank line dismissed',
  'bank.statement': 'Bank statement uploaded',
  'bank.release': 'Bank statement released',
  'bank.discard': 'Bank statement discarded',
  'payments.takenBackSeen': 'Account reviewed after a chargeback',
  'reconciliation.take': 'Chargeback booked from a statement',
  'agents.open': 'Tree of agents opened',
  'agents.terms': 'Credit line and terms of a tree set',
  'agents.money': 'Credit of a tree paid in or out',
  'payments.adjust': 'Balance adjusted',
  'payments.return': 'Held payment refunded',
  'payments.credit': 'Held payment credited',
  'payments.refundedManually': 'Held payment refunded manually',
  'payments.returned': 'Refund completed by the provider',
  'payments.notReturned': 'Refund failed at the provider',
  'settlement.retry': 'Quarantined bet retried',
  'rates.ask': 'Rates update started',
  'rates.takeJump': 'Jumped rate accepted',
  'withdrawals.approve': 'Withdrawal approved',
  'withdrawals.release': 'Withdrawal released early',
  'withdrawals.reject': 'Withdrawal rejected',
  'vouchers.make': 'Vouchers created',
  'withdrawals.settle': 'Withdrawal settled manually',
  'errors.voidBets': 'Bets of a price error voided',
  'limits.setRiskSettings': 'Betting limits changed',
  'messages.broadcast': 'Broadcast sent',
  'messages.takeBack': 'Broadcast withdrawn',
  'messages.done': 'Provider message marked as resolved',
  'messages.again': 'Provider message reprocessed',
  'offers.answer': 'Referral answered',
  'players.resetFactors': 'Second factor reset',
  'players.setClass': 'Player class changed',
  'prices.open': 'Market reopened',
  'prices.suspend': 'Market suspended',
  'prices.takeBack': 'Manual price removed',
  'coupons.open': 'Coupon of the sport jackpot opened',
  'coupons.sayMatch': 'Match of a coupon decided',
  'games.publishJackpot': 'Jackpot terms published',
  'games.registerDevice': 'Device of a live table registered',
  'games.withdrawDevice': 'Device of a live table withdrawn',
  'games.switchTable': 'Live table switched on or off',
  'games.switchJackpot': 'Jackpot switched on or off',
  'bonuses.write': 'Bonus campaign drafted',
  'bonuses.publish': 'Bonus campaign published',
  'content.addPicture': 'Picture of slides added',
  'content.bringBack': 'Version of the site’s content brought back',
  'content.discard': 'Draft discarded',
  'content.hold': 'Time of a draft cancelled',
  'content.publish': 'Draft published',
  'content.schedule': 'Draft scheduled',
  'games.choose': 'Top games chosen',
  'games.close': 'Game closed in the access map',
  'games.open': 'Game opened in the access map',
  'bonuses.stop': 'Bonus campaign stopped',
  'bonuses.codes': 'Bonus codes made',
  'bonuses.give': 'Bonus given manually',
  'bonuses.segment': 'Segment of players written',
  'bonuses.tag': 'Tag of a player changed',
  'chat.mute': 'Table chat: player muted',
  'chat.remove': 'Table chat: message removed',
  'results.giveBackRound': 'Casino round refunded',
  'results.payHeldWin': 'Held win paid',
  'games.switch': 'Maker of games switched',
  'games.switchGame': 'Game switched',
  'games.order': 'Rows of the casino ordered',
  'games.setSettings': 'Settings of a maker of games changed',
  'games.compare': 'Rounds compared with their maker',
  'games.explain': 'Difference of a round explained',
  'errors.believe': 'Suspected price error: new prices accepted',
  'errors.oldPrices': 'Price error: previous prices kept',
  'errors.shut': 'Price error: market suspended',
  'errors.void': 'Price error: void proposed',
  'cases.takeUp': 'Harm case assigned',
  'cases.note': 'Harm case: note added',
  'cases.message': 'Harm case: player contacted',
  'cases.close': 'Harm case closed',
};

/** An action as the log names it; one of an older version, which has no words here any more, is spelled out. */
export function actionText(action: string): string {
  const known = ACTIONS[action];
  if (known !== undefined) return known;
  const [area = '', verb = ''] = action.split('.');
  const words = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${area.charAt(0).toUpperCase()}${words(area.slice(1))}: ${words(verb)}`;
}

/** `fixture/4711` as it is; of an id that only machines remember the beginning. */
export const subjectText = (subject: string): string =>
  subject.replace(/([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '$1…');

const FACTS: Readonly<Record<string, string>> = {
  all: 'All markets',
  markets: 'markets in total',
  counts: 'rate in use',
  said: 'rate reported',
  percent: 'percent',
  asOfMs: 'as of',
  fromMs: 'bets from',
  untilMs: 'bets until',
  feedSays: 'feed status',
  endedMs: 'ended manually at',
  moreBets: 'bets not included',
  fresh: 'new lines',
  gap: 'gap since the last statement',
  proposedInADay: 'proposed by the same operator that day',
  leftForNothingOfOurs: 'unmatched debits',
};

/** `1X2 home 2.40, Total 2.5 over`: what a proposal would change. */
export function factsText({ subject, facts }: { readonly subject: string; readonly facts: AuditFacts }): string {
  const ofMarkets = /^(market|fixture)\//.test(subject);
  // `betsEUR`: the money that a result moves.
  const named = (name: string): string =>
    FACTS[name] ?? /^bets([A-Z]\w{1,9})$/.exec(name)?.[1] ?? (ofMarkets ? marketWords(name) : name);
  const said = (name: string, value: AuditFacts[string]): string =>
    name.endsWith('Ms') ? momentOf(Number(value)) : subjectText(String(value));
  return Object.entries(facts)
    .map(([name, value]) => `${named(name)} ${said(name, value ?? '')}`)
    .join(', ');
}
