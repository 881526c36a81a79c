import type { ReactNode } from 'react';

/** What a screen of the area is called, what it is about, and what can be done on all of it. */
export function PageHead({ title, about, children }: { title: string; about: string; children?: ReactNode }) {
  return (
    <header className="agm__h">
      <div>
        <h1>{title}</h1>
        <p className="agm__sub">{about}</p>
      </div>
      {children && <div className="agm__do">{children}</div>}
    </header>
  );
}
