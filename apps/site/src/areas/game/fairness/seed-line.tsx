import { IconButton } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Digits are compared in groups: eight are one look. Copied, they are one word. */
const groupsOf = (value: string): readonly string[] => value.match(/.{1,8}/g) ?? [];

/** A seed, a hash or a number with its name, and a key that copies it whole. */
export function SeedLine({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation('game');
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // A browser that gives no clipboard leaves the text to be marked: nothing was copied, and nothing says so.
      setCopied(false);
    }
  };
  return (
    <div className="fseed">
      <dt>{name}</dt>
      <dd>
        <span className="mono">
          {groupsOf(value).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the text
            <span key={at}>{group}</span>
          ))}
        </span>
        {value.length > 8 && (
          <IconButton
            icon={copied ? 'check' : 'copy'}
            size="sm"
            label={copied ? t('fair.copied') : t('fair.copy', { name })}
            onClick={() => void copy()}
          />
        )}
      </dd>
    </div>
  );
}
