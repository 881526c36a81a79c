import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Card(props: {
  title?: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <section className={classNames('card', props.className)} aria-label={props.label}>
      {props.title !== undefined && (
        <header className="card__h">
          <h2>{props.title}</h2>
          {props.aside}
          <span className="sp" />
          {props.actions}
        </header>
      )}
      {props.children}
    </section>
  );
}
