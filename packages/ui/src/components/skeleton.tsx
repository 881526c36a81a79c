/** Rows in the shape of a match row, while the real ones are on their way. */
export function RowsSkeleton({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div className="sport" role="status" aria-label={label}>
      <div className="sport__head" />
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div className="mrow mrow--sk" key={index} aria-hidden="true">
          <span className="sk sk--dot" />
          <span className="sk sk--clock" />
          <span className="sk__names">
            <i className="sk" />
            <i className="sk" />
          </span>
          <span className="sk sk--score" />
          <span className="mrow__p c-main">
            <i className="sk sk--price" />
            <i className="sk sk--price" />
            <i className="sk sk--price" />
          </span>
          <span className="mrow__p c-hcap">
            <i className="sk sk--price" />
            <i className="sk sk--price" />
          </span>
          <span className="mrow__p c-total">
            <i className="sk sk--price" />
            <i className="sk sk--price" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** A block in the shape of a card of markets. */
export function CardSkeleton({ label, height = 'md' }: { label: string; height?: 'sm' | 'md' | 'lg' }) {
  return (
    <div className={`card sk-card sk-card--${height}`} role="status" aria-label={label}>
      <span className="sk sk--title" />
      <span className="sk sk--body" />
    </div>
  );
}

/** Lines in the shape of the sidebar. */
export function NavSkeleton({ rows = 10, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div className="nav" key={index} aria-hidden="true">
          <span className="sk sk--dot" />
          <span className="sk sk--nav" />
        </div>
      ))}
    </div>
  );
}

/** Lines of two words and a figure: entries of an account, selections, what happened. */
export function LinesSkeleton({ rows = 4, label }: { rows?: number; label?: string }) {
  return (
    <div className="sk-lines" {...(label && { role: 'status', 'aria-label': label })}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span className="sk-line" key={index} aria-hidden="true">
          <i className="sk" />
          <i className="sk" />
          <i className="sk" />
        </span>
      ))}
    </div>
  );
}
