import type { MarketKey } from '@evens/catalogue';
import type { Book } from '../book/book.ts';
import type { BookFault } from '../book/book-face.ts';
import type { PriceFault } from '../book/price-checks.ts';

/** What the keeper did not believe, counted by reason and told to who listens. */
export class Refusals {
  readonly faults: Partial<Record<PriceFault | BookFault, number>> = {};
  count = 0;

  constructor(private readonly book: Book) {}

  refuse(fixtureId: number, marketKey: MarketKey | undefined, fault: PriceFault | BookFault): false {
    this.count += 1;
    this.faults[fault] = (this.faults[fault] ?? 0) + 1;
    this.book.tell((listener) => listener.refused?.(fixtureId, marketKey, fault));
    return false;
  }
}
