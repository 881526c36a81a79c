import { expect, it } from 'vitest';
import account from './en-US/account.json' with { type: 'json' };
import results from './en-US/results.json' with { type: 'json' };

/** Entries of menus that the specification names, in the house's writing: the first letter of a label alone is large. */
it.each([
  ['the left menu of the account', account.tabs.transactionHistory, 'Transaction history'],
  ['the esports sidebar on results', results.allGames, 'ALL GAMES'],
])('%s has %j', (_, shown, named) => {
  expect(shown).toBe(named);
});
