import { Icon } from '../icons/icon.tsx';

/** A round flag; a globe where no country stands behind a category. */
export function Flag({ code }: { code?: string | undefined }) {
  if (!code || code === 'world' || code === 'int') return <Icon name="globe" className="flag--none" />;
  const file = code === 'eu' ? 'european-union' : code;
  return <img className="flag" src={`/art/flags/${file}.svg`} alt="" width="16" height="16" loading="lazy" />;
}
