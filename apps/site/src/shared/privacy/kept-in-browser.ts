/** What something in a browser is for. All of these are needed for what its user asked for. */
export const PURPOSES = ['signIn', 'safety', 'settings', 'slip', 'visit'] as const;

export type Purpose = (typeof PURPOSES)[number];

export interface KeptInBrowser {
  /** Its name; over TLS cookies have `__Host-` before theirs. A name that ends in a star is the beginning of several. */
  readonly name: string;
  readonly where: 'cookie' | 'localStorage' | 'sessionStorage';
  readonly purpose: Purpose;
}

/** Every cookie and every entry that the house keeps in a browser. A crawl fails on one that is not here. */
export const KEPT_IN_BROWSER: readonly KeptInBrowser[] = [
  { name: 'evens-session', where: 'cookie', purpose: 'signIn' },
  { name: 'evens-second-step', where: 'cookie', purpose: 'signIn' },
  // Whose slip it is before anybody has signed in; it seals the token that no other site can know.
  { name: 'evens-visitor', where: 'cookie', purpose: 'safety' },
  // Strangers who guess passwords do not lock out the browser of whom the account is.
  { name: 'evens-device', where: 'cookie', purpose: 'safety' },
  { name: 'oddFormat', where: 'cookie', purpose: 'settings' },
  { name: 'viewFormat', where: 'cookie', purpose: 'settings' },
  // What the server draws the first page by: language, width, theme.
  { name: 'looks', where: 'cookie', purpose: 'settings' },
  { name: 'evens.settings', where: 'localStorage', purpose: 'settings' },
  { name: 'evens.language', where: 'localStorage', purpose: 'settings' },
  { name: 'evens.gameSound', where: 'localStorage', purpose: 'settings' },
  { name: 'evens.version', where: 'localStorage', purpose: 'settings' },
  { name: 'evens.slip.*', where: 'localStorage', purpose: 'slip' },
  { name: 'evens.favouriteMatches', where: 'localStorage', purpose: 'slip' },
  { name: 'evens.pinnedMarkets', where: 'localStorage', purpose: 'slip' },
  { name: 'evens.recentMatches', where: 'localStorage', purpose: 'slip' },
  // Which sports of the home page come first.
  { name: 'evens.ownSports', where: 'localStorage', purpose: 'slip' },
  { name: 'evens.favouriteGames', where: 'localStorage', purpose: 'settings' },
  { name: 'evens.recentGames', where: 'sessionStorage', purpose: 'visit' },
  { name: 'evens.pendingBets', where: 'sessionStorage', purpose: 'visit' },
  // What was typed into a registration, without passwords, until the visit ends.
  { name: 'evens.registration', where: 'sessionStorage', purpose: 'visit' },
  { name: 'evens.queryParams', where: 'sessionStorage', purpose: 'visit' },
];

/** Whether something stored in the browser is on the list. */
export const isKept = (where: KeptInBrowser['where'], name: string): boolean => {
  const plain = name.replace(/^__Host-/, '');
  return KEPT_IN_BROWSER.some((each) => {
    if (each.where !== where) return false;
    return each.name.endsWith('*') ? plain.startsWith(each.name.slice(0, -1)) : plain === each.name;
  });
};
