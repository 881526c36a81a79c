import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';
import { IconButton } from './button.tsx';

export type ToastKind = 'good' | 'alert' | 'news';

const SIGNS: Readonly<Record<ToastKind, IconName>> = {
  good: 'check-circle-fill',
  alert: 'warning-fill',
  news: 'info',
};

export function Toast(props: {
  kind: ToastKind;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}) {
  return (
    <div className="toast">
      <span className={props.kind === 'good' ? 'up' : props.kind === 'alert' ? 'alerting' : undefined}>
        <Icon name={SIGNS[props.kind]} />
      </span>
      <div>
        <b>{props.title}</b>
        {props.children}
      </div>
      {props.action}
      <IconButton icon="x" size="sm" label={props.closeLabel} onClick={props.onClose} />
    </div>
  );
}

/** What would be here and what to do. Never an empty box. */
export function EmptyState(props: { art: ReactNode; title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      {props.art}
      <b>{props.title}</b>
      {props.children && <span>{props.children}</span>}
      {props.action}
    </div>
  );
}

/** What an error boundary shows: what failed and the way on. */
export function FailureView(props: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <div className="nf" role="alert">
      <Icon name="warning-circle-fill" size="xl" className="alerting" />
      <h2>{props.title}</h2>
      <p>{props.children}</p>
      <div className="nf__b">{props.actions}</div>
    </div>
  );
}

export function Tag(props: { kind?: 'live' | 'won' | 'lost' | 'alert' | 'sel' | 'act'; children: ReactNode }) {
  return <span className={props.kind ? `tag tag--${props.kind}` : 'tag'}>{props.children}</span>;
}

export function Badge(props: { kind?: 'act' | 'quiet'; children: ReactNode }) {
  return <span className={props.kind ? `badge badge--${props.kind}` : 'badge'}>{props.children}</span>;
}
