const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** In the shape of the table, while it is on its way. */
export const AsianSkeleton = ({ label }: { label: string }) => (
  <div className="card asian-sk" role="status" aria-label={label}>
    <span className="asian-sk__head" />
    {ROWS.map((row) => (
      <span className="asian-sk__row" key={row} aria-hidden="true">
        <i className="sk" />
        <i className="sk" />
        <i className="sk" />
      </span>
    ))}
  </div>
);
