import type { PROVIDER_MESSAGE_VIEWS, ProviderMessageBox, ProviderMessageCause } from '@evens/contract';

const CAUSES: Readonly<Record<ProviderMessageCause, string>> = {
  unreadable: 'Cannot be read',
  unknownReference: 'A number that is not ours',
  otherAmount: 'Another amount',
  otherCurrency: 'Another currency',
  otherPayment: 'Another payment',
  paidAgain: 'Paid a second time',
  paidAfterBack: 'Paid out after the player was refunded',
  notPaid: 'Its payout does not fit',
  takenBack: 'Taken back',
  unknownCoin: 'A coin that is not ours',
  coins: 'Coins that fit nothing',
  other: 'Fits nothing',
};

/** Who has to do what. No way of these moves money by itself. */
const REMEDY: Readonly<Record<ProviderMessageCause, string>> = {
  unreadable:
    'The signature is right and the words are not what the provider promised: it changed something, or its key is in other hands. Send it the words below and ask what they mean. Once the house can read them, deal with it anew.',
  unknownReference:
    'The provider names a number that we never gave. Ask it whose money it is; where it is of another merchant, say so and it is theirs to correct. Nothing is credited for it.',
  otherAmount:
    'It says another amount than was asked for. Nothing was credited or marked as paid. Ask the provider: where it was mistaken it sends the right message, and that one counts by itself. Else have the payment sent back.',
  otherCurrency:
    'It says another currency than was asked for. Nothing is converted here: settle it with the provider, or have the payment sent back.',
  otherPayment:
    'A payment that this deposit did not open. Ask the provider which of the two is real; the deposit waits for its own.',
  paidAgain:
    'The player paid twice for one deposit, and the second payment is not credited. Have the provider send it back, or credit the account with two people.',
  paidAfterBack:
    'The provider says that it paid what the player has back, or what it was never asked for. Stop what the player may still take out, ask the provider, then say in the room Withdrawals what became of it.',
  notPaid:
    'What the provider says of this payout does not follow on what it said before. Ask it for its own record and say in the room Withdrawals what became of it.',
  takenBack:
    'A bank took back what was not credited, or more than was. Compare the payment with the statement in the room Agreement, and send nothing back twice.',
  unknownCoin:
    'Coins came that the house does not know. They lie with the processor. Have it exchange them or send them back.',
  coins:
    'Coins came, or went again, and fit no address or payment of ours, or what was said of them changed after they counted. They lie with the processor, and no player has them twice. Find the payment in its own pages: whose address is it? Deal with it anew once the cause is gone; else have it sent back.',
  other: 'Read what the house says and the words below, and ask the provider.',
};

const BOXES: Readonly<Record<ProviderMessageBox, string>> = {
  deposits: 'Deposits',
  payouts: 'Payouts',
  coins: 'Processor of coins',
};

const VIEWS: Readonly<Record<(typeof PROVIDER_MESSAGE_VIEWS)[number], string>> = {
  open: 'Waiting',
  done: 'Seen to',
};

export const TEXTS = {
  title: 'Messages',
  about:
    'Signed messages of providers that fit nothing, or that nobody can read. None of them moved money. Each waits here until somebody has looked.',
  table: 'Messages of providers',
  beside: 'The picked message',
  which: 'Which messages',
  where: 'Where it was heard',
  everywhere: 'Everywhere',
  what: 'What is wrong',
  provider: 'Provider',
  came: 'Came',
  state: 'State',
  none: 'Nothing waits here.',
  noneNext: 'A message comes here when its provider signed it and the house can do nothing with it.',
  more: 'There are older ones. They show as these are seen to.',
  pick: 'Pick a message to read it.',
  said: 'The house says',
  words: 'As it came',
  dropped: 'Its words were dropped after 180 days.',
  done: 'Seen to',
  again: 'Deal with it anew',
  doneTitle: 'Was this seen to?',
  doneWhat: 'It leaves the list with what you say became of it. No money moves.',
  againTitle: 'Deal with this message anew?',
  againWhat: 'It is judged as if it had just come. What fits now counts once; what still fits nothing comes back here.',
  seen: (name: string, words: string) => `${name}: ${words}`,
  causes: CAUSES,
  whatToDo: REMEDY,
  boxes: BOXES,
  views: VIEWS,
} as const;
