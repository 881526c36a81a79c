import {
  CONTRAST_PAIRS,
  type Contrast,
  contrastsOf,
  DESIGN_COLOURS,
  nearestThatPasses,
  readHex,
} from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { TEXTS } from './texts.ts';

type Tokens = Readonly<Record<string, string>>;

const tokensOf = (value: unknown): Tokens =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tokens) : {};

/** The operator's colours over the design's, with the contrast of each pair worked out while they are typed. */
export function ThemeEditor({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const tokens = tokensOf(value);
  const put = (name: string, said: string): void => {
    const { [name]: _, ...others } = tokens;
    onChange(said.trim() === '' ? others : { ...others, [name]: said.trim() });
  };
  const known = Object.keys(TEXTS.tokens);
  const names = [...known, ...Object.keys(tokens).filter((name) => !known.includes(name))];
  return (
    <div className="set__many">
      {names.map((name) => {
        const [title, says] = TEXTS.tokens[name] ?? [name, ''];
        const shown = tokens[name] ?? DESIGN_COLOURS.dark[name] ?? '';
        return (
          <div className="clr" key={name}>
            <span className="clr__s" style={readHex(shown) ? { background: shown } : {}} />
            <div>
              <b>{title}</b>
              <small>{says}</small>
            </div>
            <div className="input">
              <input
                aria-label={`${title} (${name})`}
                value={tokens[name] ?? ''}
                placeholder={shown}
                spellCheck={false}
                onChange={({ target }) => put(name, target.value)}
              />
            </div>
          </div>
        );
      })}
      <h3>{TEXTS.contrast}</h3>
      <div className="cons">
        {contrastsOf(tokens).map((contrast) => (
          <Pair key={`${contrast.theme} ${contrast.pair}`} contrast={contrast} tokens={tokens} onTake={put} />
        ))}
      </div>
    </div>
  );
}

/**
 * How the pair looks: two letters drawn as lines. They are a sample of colours and no text, so a pair that fails does not make
 * the room itself fail the check of contrast; what the sample says stands in words beside it.
 */
function Sample({ colours }: { colours: { readonly background: string; readonly color: string } | undefined }) {
  return (
    <svg className="con__s" viewBox="0 0 38 32" style={colours ?? {}} aria-hidden="true">
      <path d="M5 23.5 11.5 8 18 23.5M7.4 18h8.2M32.5 13.5v10M32.5 18.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0" />
    </svg>
  );
}

/** The token of a pair that the operator set and could set otherwise: the one behind. */
const behindOf = (pair: Contrast['pair']): string => CONTRAST_PAIRS.find(({ name }) => name === pair)?.back ?? '';

function Pair(props: {
  readonly contrast: Contrast;
  readonly tokens: Tokens;
  readonly onTake: (token: string, colour: string) => void;
}) {
  const { contrast, tokens, onTake } = props;
  const { theme, pair, front, back, ratio, needs, passes } = contrast;
  const behind = behindOf(pair);
  const nearest = passes || tokens[behind] === undefined ? undefined : nearestThatPasses(front, back, needs);
  return (
    <div className="con">
      <Sample colours={ratio === null ? undefined : { background: back, color: front }} />
      <span>
        <b>
          {TEXTS.pairs[pair]}, {TEXTS.themes[theme]}
        </b>
        <small className="num">{TEXTS.ratio(ratio, needs)}</small>
        {nearest !== undefined && (
          <Button size="sm" onClick={() => onTake(behind, nearest)}>
            {TEXTS.take(nearest)}
          </Button>
        )}
      </span>
      <span className={passes ? 'okl' : 'okl warns'}>
        <Icon name={passes ? 'check-circle-fill' : 'warning-fill'} size="sm" />
        <span>{passes ? TEXTS.passes : TEXTS.tooLow}</span>
      </span>
    </div>
  );
}
