import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
}

/** A link to a screen of the site. The router's own brings the whole loading of its framework with it, for every page. */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler(to, target === undefined ? {} : { target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}
