import type { CSSProperties } from 'react';

/** Values for the style sheet: `style={cssVars({ '--p': 40 })}`. */
export const cssVars = (values: Readonly<Record<`--${string}`, number>>): CSSProperties => values as CSSProperties;
