import type { ReactNode } from 'react';

/** One state with its name under it. */
export function StateBox({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery__state">
      {children}
      <small>{name}</small>
    </div>
  );
}
