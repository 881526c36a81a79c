import { Icon } from '@evens/ui';

/** A sentence that stands out; `alert` where somebody has to do something. */
export const Note = ({ words, kind }: { words: string; kind?: 'alert' }) => (
  <p className={kind === 'alert' ? 'note note--alert' : 'note'}>
    <Icon name={kind === 'alert' ? 'warning-circle-fill' : 'info'} size="sm" />
    <span>{words}</span>
  </p>
);
