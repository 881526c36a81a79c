import { Button } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SAID_MS = 2_000;

/** Copies a text, says so for a moment, and that it could not where the browser forbids it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('cashier');
  const [done, setDone] = useState<'copied' | 'notCopied'>();
  useEffect(() => {
    if (done === undefined) return;
    const over = setTimeout(() => setDone(undefined), SAID_MS);
    return () => clearTimeout(over);
  }, [done]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setDone('copied');
    } catch {
      setDone('notCopied');
    }
  };
  return (
    <>
      <Button size="sm" icon="copy" aria-label={label} onClick={() => void copy()}>
        {t(`coin.${done ?? 'copy'}`)}
      </Button>
      <span className="sr" role="status">
        {done && t(`coin.${done}`)}
      </span>
    </>
  );
}
