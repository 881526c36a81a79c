import type { ReactNode } from 'react';

/** A name and what stands for it. */
export type Fact = readonly [name: string, value: ReactNode];

/** Facts about one thing, a line each; names are different from each other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="kv num">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
