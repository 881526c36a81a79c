import type { ReactNode } from 'react';
import type { RefusedError } from '../api.ts';
import { Refused } from '../refused.tsx';

/** The card of what is picked. */
export function Detail(props: {
  readonly title: ReactNode;
  /** How it stands; `alert` where it waits for somebody. */
  readonly tag?: { readonly words: string; readonly alert: boolean };
  readonly children: ReactNode;
}) {
  const { title, tag, children } = props;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{title}</h2>
        {tag && <span className={tag.alert ? 'tag tag--alert' : 'tag'}>{tag.words}</span>}
      </div>
      <div className="pad pad--flush stk stk--m">{children}</div>
    </section>
  );
}

/** In its place while nothing is picked, or what is picked could not be read. */
export function NoDetail({ words, error }: { readonly words: string; readonly error?: RefusedError | null }) {
  return (
    <section className="card">
      <div className="pad">
        <Refused error={error} />
        <p className="muted">{words}</p>
      </div>
    </section>
  );
}
