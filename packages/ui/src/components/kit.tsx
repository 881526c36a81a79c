import { memo } from 'react';
import { classNames } from './class-names.ts';

export type KitPattern = 'plain' | 'stripes' | 'hoops' | 'halves' | 'sash' | 'quarters' | 'band';

export const KIT_PATHS: Readonly<Record<KitPattern, string>> = {
  plain: '',
  stripes: 'M3.4 0h5.2v32h-5.2zM13.4 0h5.2v32h-5.2zM23.4 0h5.2v32h-5.2z',
  hoops: 'M0 3.4h32v5.2H0zM0 13.4h32v5.2H0zM0 23.4h32v5.2H0z',
  halves: 'M16 0h16v32H16z',
  sash: 'M-2 26 26-2l8 8L6 34z',
  quarters: 'M16 0h16v16H16zM0 16h16v16H0z',
  band: 'M0 11h32v10H0z',
};

const isPattern = (name: string): name is KitPattern => Object.hasOwn(KIT_PATHS, name);

/** The pattern by its name; plain for a word that is none. */
export const kitPattern = (name: string | undefined): KitPattern => (name && isPattern(name) ? name : 'plain');

/** Drawn colours of a side, standing in for a crest, cut round by the styles. Colours are data: hex without '#'. */
export const Kit = memo(function Kit(props: {
  colours?: readonly string[] | undefined;
  pattern?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
}) {
  const [first = '64748f', second = 'f2f4f8'] = props.colours ?? [];
  const pattern = kitPattern(props.pattern);
  return (
    <svg
      className={classNames('kit', props.size === 'md' && 'kit--md', props.size === 'lg' && 'kit--lg')}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path d="M0 0h32v32H0z" fill={`#${first}`} />
      {KIT_PATHS[pattern] !== '' && <path d={KIT_PATHS[pattern]} fill={`#${second}`} />}
      <circle cx="16" cy="16" r="15" fill="none" stroke="currentColor" strokeOpacity=".22" strokeWidth="2" />
    </svg>
  );
});
