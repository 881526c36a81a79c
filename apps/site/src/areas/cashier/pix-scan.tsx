import type { BankTransferView } from '@evens/contract';
import { Button } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { toast } from '../../shared/toasts/toast-store.ts';
import { pixCode } from './pix-code.ts';

/** Light around a code, in its own squares: scanners need it. */
const QUIET = 3;

/** The code as one drawing: black on white in both themes, since a camera reads it. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const whole = size + QUIET * 2;
  return (
    <svg className="pixq" viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} role="img" aria-label={label}>
      <path d={`M${-QUIET} ${-QUIET}h${whole}v${whole}h${-whole}z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

/** A transfer by PIX as a code: to be scanned with another device, or copied into the bank's app on this one. */
export function PixScan({ transfer }: { transfer: BankTransferView }) {
  const { t } = useTranslation('cashier');
  const { Number: key, Holder: holder, Amount: amount, Reference: reference } = transfer;
  const text = pixCode({ key, holder, amount, reference });
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'good', title: t('pix.copied') });
  };
  return (
    <div className="pix">
      <Code text={text} label={t('pix.code')} />
      <div>
        <p>{t('pix.scan')}</p>
        <code className="pix__t">{text}</code>
        <Button kind="sel" icon="copy" onClick={() => void copy()}>
          {t('pix.copy')}
        </Button>
      </div>
    </div>
  );
}
