import { Button, FailureView } from '@evens/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { takeEarlyPresses } from './drawn/early-presses.ts';
import { askForMissing, ChunkLoadError } from './lazy-screen.tsx';
import { useReturn } from './use-return.ts';

/** What the reader sees in place of an area that failed; the frame around it goes on. */
function AreaFailure({ cause, onRetry }: { cause: unknown; onRetry: () => void }) {
  if (cause instanceof ChunkLoadError) return <MissingArea onReturn={onRetry} />;
  return <BrokenArea onRetry={onRetry} />;
}

/** A part that did not arrive comes by itself once the server is back; a newer site has other parts: then only a reload helps. */
function MissingArea({ onReturn }: { onReturn: () => void }) {
  const { t } = useTranslation('frame');
  useReturn(() => {
    askForMissing();
    onReturn();
  });
  return (
    <FailureView
      title={t('failure.chunkTitle')}
      actions={
        <Button kind="act" icon="arrow-clockwise" onClick={() => location.reload()}>
          {t('failure.reload')}
        </Button>
      }
    >
      {t('failure.chunkText')}
    </FailureView>
  );
}

function BrokenArea({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('frame');
  return (
    <FailureView
      title={t('failure.title')}
      actions={
        <Button kind="act" icon="arrow-clockwise" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      }
    >
      {t('failure.text')}
    </FailureView>
  );
}

/** A part of the frame that did not come leaves its place small: it is tried again when the server is back. */
function SmallFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('frame');
  const again = () => {
    askForMissing();
    onRetry();
  };
  useReturn(again);
  return (
    <div className="side__fail" role="alert">
      {t('failure.chunkTitle')}
      <Button size="sm" onClick={again}>
        {t('failure.retry')}
      </Button>
    </div>
  );
}

interface Props {
  /** Starts afresh when it changes: the path of the screen. */
  readonly resetKey: string;
  /** How much room a failure may take: a screen's, a few lines, or none. */
  readonly room?: 'screen' | 'lines' | 'none';
  readonly children: ReactNode;
}

/** Keeps one area's failure from the others. */
export class AreaBoundary extends Component<Props, { cause: unknown }> {
  override state: { cause: unknown } = { cause: undefined };

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override componentDidCatch(cause: unknown, info: ErrorInfo) {
    // The screen that would have answered is not there; its reader's way on must answer.
    takeEarlyPresses();
    console.error(cause, info.componentStack);
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.cause !== undefined) this.setState({ cause: undefined });
  }

  override render() {
    if (this.state.cause === undefined) return this.props.children;
    const retry = () => this.setState({ cause: undefined });
    if (this.props.room === 'none') return null;
    if (this.props.room === 'lines') return <SmallFailure onRetry={retry} />;
    return <AreaFailure cause={this.state.cause} onRetry={retry} />;
  }
}
