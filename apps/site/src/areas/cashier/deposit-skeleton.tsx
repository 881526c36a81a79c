/** How many tiles are drawn before it is known how many ways to pay there are. */
const TILES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const AMOUNTS = [1, 2, 3, 4, 5] as const;

/** The form of a deposit in its shape: amount, proposed amounts, button; `methods` puts the ways to pay above it. */
export function DepositSkeleton({ label, methods = false }: { label: string; methods?: boolean }) {
  return (
    <div className="dsk" role="status" aria-label={label}>
      {methods && (
        <div className="methods" aria-hidden="true">
          {TILES.map((tile) => (
            <span key={tile} className="sk dsk__m" />
          ))}
        </div>
      )}
      <div className="pay" aria-hidden="true">
        <div className="pay__form">
          <span className="sk dsk__l" />
          <span className="sk dsk__f" />
          <div className="amounts">
            {AMOUNTS.map((amount) => (
              <span key={amount} className="sk dsk__a" />
            ))}
          </div>
        </div>
        <span className="sk dsk__f" />
      </div>
    </div>
  );
}
