export interface PayRow {
  readonly name: string;
  readonly cells: readonly string[];
  readonly isHit: boolean;
}

/** What hands pay; the row of the hand that lies there is marked. */
export function PayTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly PayRow[];
}) {
  return (
    <table className="pays num">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, isHit }) => (
          <tr key={name} data-hit={isHit || undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
