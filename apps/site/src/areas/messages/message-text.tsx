import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { messageParts } from './message-parts.ts';

/** The words of a message; whoever follows a link leaves the account's modal. */
export function MessageText({ text, onLeave }: { text: string; onLeave: () => void }) {
  const { code } = useLanguage();
  return messageParts(text).map((parts, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other name, and never move
    <p key={line}>
      {parts.map((part, at) =>
        part.path === undefined ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above, of parts
          <Link key={at} to={`/${code}${part.path}`} onClick={onLeave}>
            {part.text}
          </Link>
        ),
      )}
    </p>
  ));
}
