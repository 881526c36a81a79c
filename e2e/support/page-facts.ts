import type { Page } from 'playwright-core';

/** Marks the document, so that a reload shows: the mark is gone with it. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.markedByTest = 'yes';
  });

export const sameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.markedByTest === 'yes');

/**
 * Watches all price buttons for so long and tells which of them changed in any way, by what a screen reader says of them
 * without the figure, and how many price buttons there are.
 */
export const changedPrices = (page: Page, ms: number): Promise<{ changed: string[]; prices: number }> =>
  page.evaluate(async (watchMs) => {
    const nameOf = (node: Node): string | undefined => {
      const element = node instanceof Element ? node : node.parentElement;
      return element?.closest('[data-outcome]')?.querySelector('.sr')?.textContent?.trim();
    };
    const changed = new Set<string>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const name = nameOf(target);
        if (name) changed.add(name);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    await new Promise((resolve) => setTimeout(resolve, watchMs));
    observer.disconnect();
    return { changed: [...changed], prices: document.querySelectorAll('[data-outcome]').length };
  }, ms);

/** Where everything on the page that holds a price stands, to see that nothing moved around it. */
export const placesOfPrices = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-outcome]')]
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      })
      .join('\n'),
  );
