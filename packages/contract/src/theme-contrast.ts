/*
 * Whether an operator's colours can be read. WCAG 2.2, success criteria 1.4.3 (text: 4.5 to 1) and 1.4.11 (shapes of controls: 3 to 1);
 * the luminance is the one of its definition "relative luminance".
 */

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** Two tokens that lie on each other somewhere on the site, and what they need. */
export const CONTRAST_PAIRS = [
  { name: 'actInk', front: '--brand-act-ink', back: '--brand-act', needs: 4.5 },
  { name: 'actInkHover', front: '--brand-act-ink', back: '--act-hover', needs: 4.5 },
  { name: 'actOnBar', front: '--brand-act', back: '--bar-bg', needs: 3 },
  { name: 'actText', front: '--act-text', back: '--bg-card', needs: 4.5 },
  { name: 'selInk', front: '--sel-ink', back: '--sel', needs: 4.5 },
  { name: 'selOnCard', front: '--sel', back: '--bg-card', needs: 3 },
  { name: 'selText', front: '--sel-text', back: '--bg-card', needs: 4.5 },
  { name: 'text1', front: '--text-1', back: '--bg-card', needs: 4.5 },
  { name: 'text2', front: '--text-2', back: '--bg-card', needs: 4.5 },
  { name: 'text3', front: '--text-3', back: '--bg-card', needs: 4.5 },
  { name: 'barText', front: '--bar-text', back: '--bar-bg', needs: 4.5 },
] as const;
export type ContrastPair = (typeof CONTRAST_PAIRS)[number]['name'];

type Tokens = Readonly<Record<string, string>>;

/** The colours of those pairs as the design has them (`packages/ui/src/styles/tokens.css`; a test compares). */
export const DESIGN_COLOURS: Readonly<Record<Theme, Tokens>> = {
  dark: {
    ...{
      '--brand-act': '#ffc53d',
      '--brand-act-hover': '#ffd46b',
      '--brand-act-ink': '#1c1503',
      '--act-text': '#ffce5c',
    },
    ...{ '--sel': '#3d5cec', '--sel-ink': '#ffffff', '--sel-text': '#9db1ff', '--bg-card': '#131c2c' },
    ...{ '--text-1': '#f0f4fb', '--text-2': '#b7c3d8', '--text-3': '#98a6bf' },
    ...{ '--bar-bg': '#0a1120', '--bar-text': '#b9c5da' },
  },
  light: {
    ...{ '--brand-act': '#ffc53d', '--act-hover': '#ffb91f', '--brand-act-ink': '#1c1503', '--act-text': '#7a5200' },
    ...{ '--sel': '#3353df', '--sel-ink': '#ffffff', '--sel-text': '#2c49c8', '--bg-card': '#ffffff' },
    ...{ '--text-1': '#0d1627', '--text-2': '#3f4e68', '--text-3': '#56647f' },
    ...{ '--bar-bg': '#101b30', '--bar-text': '#b9c5da' },
  },
};

type Rgb = readonly [red: number, green: number, blue: number];

/** `#abc` and `#aabbcc`; undefined for all else, which no contrast can be worked out of. */
export function readHex(text: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text;
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!parts) return undefined;
  const [, red = '', green = '', blue = ''] = parts;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((of255) => {
    const share = of255 / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white); undefined where one is no hexadecimal colour. */
export function contrastOf(front: string, back: string): number | undefined {
  const [one, other] = [readHex(front), readHex(back)];
  if (!one || !other) return undefined;
  const [light, dark] = [Math.max(luminance(one), luminance(other)), Math.min(luminance(one), luminance(other))];
  return (light + 0.05) / (dark + 0.05);
}

export interface Contrast {
  readonly theme: Theme;
  readonly pair: ContrastPair;
  readonly front: string;
  readonly back: string;
  /** Null where a token is no hexadecimal colour: that counts as not passed. */
  readonly ratio: number | null;
  readonly needs: number;
  readonly passes: boolean;
}

/** What a theme's token comes to under the operator's: `--act-hover` follows the brand's where the design lets it. */
function colourIn(theme: Theme, tokens: Tokens, name: string): string {
  const design = DESIGN_COLOURS[theme];
  if (name === '--act-hover' && theme === 'dark') {
    return tokens['--act-hover'] ?? tokens['--brand-act-hover'] ?? design['--brand-act-hover'] ?? '';
  }
  return tokens[name] ?? design[name] ?? '';
}

/** Every pair in both themes, under the operator's tokens. */
export const contrastsOf = (tokens: Tokens): readonly Contrast[] =>
  THEMES.flatMap((theme) =>
    CONTRAST_PAIRS.map(({ name: pair, front: frontName, back: backName, needs }) => {
      const [front, back] = [colourIn(theme, tokens, frontName), colourIn(theme, tokens, backName)];
      const ratio = contrastOf(front, back) ?? null;
      return { theme, pair, front, back, ratio, needs, passes: ratio !== null && ratio >= needs };
    }),
  );

const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/**
 * The colour nearest to `back` on which `front` reads, on the way to black or to white; undefined where neither gets there. Both are
 * hexadecimal.
 */
export function nearestThatPasses(front: string, back: string, needs: number): string | undefined {
  const from = readHex(back);
  if (!from) return undefined;
  for (let step = 0; step <= 100; step += 1) {
    for (const end of [0, 255]) {
      const [red, green, blue] = from.map((part) => part + ((end - part) * step) / 100) as unknown as Rgb;
      const tried = hexOf([red, green, blue]);
      if ((contrastOf(front, tried) ?? 0) >= needs) return tried;
    }
  }
  return undefined;
}
