import type { ReactNode } from 'react';
import { Scroller } from './scroller.tsx';

export interface Column<Item> {
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  /** Classes of the style sheet: `r` for figures, `col-x` where a narrow desk leaves it out, `w` and `tagw` for text that wraps. */
  readonly className?: string;
}

export interface DataTableProps<Item> {
  /** What the table is called for whoever hears it. */
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  /** Undefined until the first answer. */
  readonly items: readonly Item[] | undefined;
  readonly keyOf: (item: Item) => string;
  /** What stands here where there is nothing, and what that means. */
  readonly empty: readonly [what: string, next?: string];
  /** The key of a row that stands out. */
  readonly marked?: string | undefined;
  /** Where rows can be picked, the first column is the button that does it. */
  readonly picking?: {
    readonly picked: string | undefined;
    readonly onPick: (key: string) => void;
  };
}

/** A list as a table that scrolls by itself where it is wider than its card. */
export function DataTable<Item>({ label, columns, items, keyOf, empty, marked, picking }: DataTableProps<Item>) {
  return (
    <Scroller label={label}>
      <table className="dt num" aria-busy={items === undefined}>
        <thead>
          <tr>
            {columns.map(({ title, className }) => (
              <th key={title} className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items?.map((item) => {
            const key = keyOf(item);
            const picked = picking?.picked === key;
            return (
              <tr key={key} className={picked || marked === key ? 'is-sel' : undefined}>
                {columns.map(({ title, className, cell }, at) => (
                  <td key={title} className={className}>
                    {picking && at === 0 ? (
                      <button type="button" className="rowb" aria-pressed={picked} onClick={() => picking.onPick(key)}>
                        {cell(item)}
                      </button>
                    ) : (
                      cell(item)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {items?.length === 0 && (
        <div className="bo__gone">
          <b>{empty[0]}</b>
          {empty[1] !== undefined && <span>{empty[1]}</span>}
        </div>
      )}
    </Scroller>
  );
}
