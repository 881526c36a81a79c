import type { BookReader } from '../../book-reader.ts';
import type { ValueBoard } from './value-board.ts';

/** Marks on a board what the book changes, until the returned function is called. */
export function feedBoard(book: Pick<BookReader, 'listen'>, board: ValueBoard): () => void {
  const mark = ({ fixture }: { readonly fixture: { readonly id: number } }): void => board.mark(fixture.id);
  const stop = book.listen?.({
    market: mark,
    worth: mark,
    halts: mark,
    removed: mark,
    fixture: ({ fixture }) => board.redo(fixture.id),
    producer: () => board.markAll(),
  });
  return () => stop?.();
}
