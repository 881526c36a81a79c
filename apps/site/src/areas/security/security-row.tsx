import { Icon, type IconName } from '@evens/ui';
import type { ReactNode } from 'react';

/** One line of the security tab: a sign, what it is and how it stands, and what can be done about it. */
export function SecurityRow(props: {
  icon: IconName;
  title: string;
  tag?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="rw">
      <span className="rw__i" aria-hidden="true">
        <Icon name={props.icon} />
      </span>
      <div className="rw__t">
        <b>{props.title}</b>
        {props.tag}
        {props.text !== undefined && <small>{props.text}</small>}
      </div>
      {props.children !== undefined && <div className="rw__c">{props.children}</div>}
    </div>
  );
}
