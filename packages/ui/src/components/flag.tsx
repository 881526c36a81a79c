import { Icon } from '../icons/icon.tsx';

/** A country's flag out of the sprite of all of them, cut round by the styles; decoration beside a name. */
export function FlagArt({ code, className }: { code: string; className: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/art/flags.svg#${code === 'eu' ? 'european-union' : code}`} />
    </svg>
  );
}

/** A round flag; a globe where no country stands behind a category. */
export function Flag({ code }: { code?: string | undefined }) {
  if (!code || code === 'world' || code === 'int') return <Icon name="globe" className="flag--none" />;
  return <FlagArt code={code} className="flag" />;
}
