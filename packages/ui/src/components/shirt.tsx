import { memo, useId } from 'react';
import { classNames } from './class-names.ts';
import { KIT_PATHS, kitPattern } from './kit.tsx';
import { type MarkedSide, SideMark } from './side-mark.tsx';

const SHIRT = 'M11 3 2.4 7.2 5 14.6l3.2-1.4V29h15.6V13.2l3.2 1.4 2.6-7.4L21 3c-1 2.2-2.8 3.2-5 3.2S12 5.2 11 3z';

/** A club's colours as the shirt it plays in; people and whoever has no colours wear their usual sign. */
export const Shirt = memo(function Shirt({ side, className }: { side: MarkedSide | undefined; className?: string }) {
  const id = useId();
  if (!side?.colours) return <SideMark side={side} size="lg" />;
  const [first = '64748f', second = 'f2f4f8'] = side.colours;
  const drawn = KIT_PATHS[kitPattern(side.crest)];
  return (
    <svg className={classNames('shirt', className)} viewBox="0 0 32 32" aria-hidden="true">
      <clipPath id={id}>
        <path d={SHIRT} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h32v32H0z" fill={`#${first}`} />
        {drawn !== '' && <path d={drawn} fill={`#${second}`} />}
        {/* Cloth: a fold of shadow at the arms and light from above. */}
        <path d="M8.2 13.2V29H5V12zM23.8 13.2V29H27V12z" fill="#000" opacity=".22" />
        <path d="M8 10c4 3 12 3 16 0V3H8z" fill="#fff" opacity=".10" />
      </g>
      <path d={SHIRT} fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth=".8" strokeLinejoin="round" />
    </svg>
  );
});
