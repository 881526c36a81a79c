import { Card, EmptyState, Icon, SlipArt } from '@evens/ui';
import { useEffect } from 'react';

/** The operator's own address takes the place of a page: the browser goes there, and a link stands for who comes back. */
export function Outside(props: { url: string; title: string; text: string; action: string }) {
  const { url } = props;
  useEffect(() => {
    location.replace(url);
  }, [url]);
  return (
    <Card>
      <EmptyState
        art={<SlipArt />}
        title={props.title}
        action={
          <a className="btn btn--sel" href={url} rel="noreferrer">
            {props.action}
            <Icon name="arrow-up-right" size="sm" />
          </a>
        }
      >
        {props.text}
      </EmptyState>
    </Card>
  );
}
