/** Written when this page has changed the selections, so that other pages of the browser read them again. */
export const SLIP_CHANGED_KEY = 'evens.slip.selections';

/** Whether this browser has ever put something into the slip: then it may hold something now. */
export function slipWasUsed(): boolean {
  try {
    return localStorage.getItem(SLIP_CHANGED_KEY) !== null;
  } catch {
    // A browser that forbids storage throws on the look itself: it has kept no slip then, and nothing is lost.
    return false;
  }
}
