import type { ChipColour } from './chip-values.ts';

/** One chip with what it is worth written on it, where there is room for that. */
export function Chip({ colour, text }: { colour: ChipColour; text?: string | undefined }) {
  return (
    <span className="tchip" data-colour={colour} data-long={text !== undefined && text.length > 3 ? true : undefined}>
      {text !== undefined && <b className="num">{text}</b>}
    </span>
  );
}

/** Chips on each other; only the top one says what the whole pile is worth. */
export function ChipPile({ colours, text }: { colours: readonly ChipColour[]; text: string }) {
  return (
    <span className="tpile" aria-hidden="true">
      {colours.map((colour, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips of a pile have no other name than their place
        <span key={at} className="tpile__c" style={{ '--at': at } as React.CSSProperties}>
          <Chip colour={colour} text={at === colours.length - 1 ? text : undefined} />
        </span>
      ))}
    </span>
  );
}
