import type { AuditFacts } from '@evens/contract';
import { marketWords } from './bet-words.ts';
import { momentOf } from './format.ts';

/** Actions of the log, and kinds of proposals, as people say them. Whoever adds a room adds its own; the others are spelled out. */
const ACTIONS: Readonly<Record<string, string>> = {
  'operators.add': 'Operator made',
  'operators.newLink': 'New link given',
  'operators.giveRoles': 'Roles given',
  'operators.lock': 'Operator locked',
  'operators.unlock': 'Operator unlocked',
  'operators.setUp': 'Link used, signed in',
  'operators.signIn': 'Signed in',
  'operators.signOut': 'Signed out',
  'operators.codeRefused': 'Wrong code',
  'approvals.propose': 'Proposed',
  'approvals.approve': 'Approved',
  'approvals.decline': 'Declined',
  'approvals.withdraw': 'Taken back',
  'prices.set': 'Prices by hand',
  'results.set': 'Result by hand',
  'results.void': 'Void by hand',
  'results.takeBack': 'Result taken back',
  'results.takeVoidBack': 'Void taken back',
  'persons.see': 'Looked at personal data',
  'persons.change': 'Personal data changed',
  'persons.changeProven': 'Proven personal data changed',
  'persons.decideLink': 'Linked accounts decided',
  'privacy.noteRememberedReturn': 'Return of somebody erased noted',
  'privacy.liftRemembered': 'Remembered exclusion lifted',
  'privacy.erase': 'Player erased',
  'privacy.withdrawErasure': 'Erasure taken back',
  'protection.exclude': 'Player excluded',
  'protection.timeOut': 'Time-out begun',
  'protection.noteReturn': 'Asking to come back noted',
  'protection.endExclusion': 'Exclusion ended',
  'content.config': 'Configuration of the site changed',
  'documents.look': 'Looked at a document',
  'documents.original': 'Original of a PDF taken',
  'documents.claim': 'Document taken in hand',
  'documents.accept': 'Document accepted',
  'documents.refuse': 'Document refused',
  'documents.ask': 'Document asked for',
  'documents.refuseAndClose': 'Document refused, account closed',
  'support.answer': 'Support answered',
  'support.assign': 'Conversation given',
  'support.close': 'Conversation closed',
  'agreement.explain': 'Difference explained',
  'agreement.ask': 'Provider asked about a difference',
  'agreement.compare': 'Comparison asked for',
  'payments.statement': 'Bank statement to be released',
  'payments.assign': 'Bank line assigned',
  'payments.sendBack': 'Bank line sent back',
  'payments.takeBack': 'Deposit taken back by a bank line',
  'payments.leave': 'Bank line set aside',
  'bank.statement': 'Bank statement taken in',
  'bank.release': 'Bank statement counts',
  'bank.discard': 'Bank statement discarded',
  'payments.takenBackSeen': 'Account looked at: payment taken back',
  'payments.return': 'Held payment sent back',
  'payments.credit': 'Held payment credited',
  'payments.sentByHand': 'Held payment sent back by hand',
  'payments.returned': 'The provider sent it back',
  'payments.notReturned': 'The provider sent nothing back',
  'settlement.retry': 'Bet set aside tried again',
  'rates.ask': 'Source of rates asked',
  'rates.takeJump': 'Rate that jumped taken',
  'withdrawals.approve': 'Withdrawal approved',
  'withdrawals.release': 'Wait of a withdrawal ended',
  'withdrawals.reject': 'Withdrawal rejected',
  'vouchers.make': 'Vouchers made',
  'withdrawals.settle': 'Withdrawal settled by hand',
  'errors.voidBets': 'Bets of a price error voided',
};

/** `prices.setByHand` reads "Prices: set by hand". */
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
  all: 'Every market',
  markets: 'markets in all',
  counts: 'counts',
  said: 'said instead',
  percent: 'percent',
  asOfMs: 'as of',
  fromMs: 'bets from',
  untilMs: 'bets until',
  feedSays: 'the feed still says',
  endedMs: 'ended by hand at',
  moreBets: 'bets not counted',
  fresh: 'new lines',
  gap: 'missing since the last statement',
  proposedInADay: 'proposed by the same person in a day',
  leftForNothingOfOurs: 'left for nothing of ours',
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
