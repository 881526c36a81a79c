import { Button, FailureView } from '@evens/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkLoadError } from './lazy-screen.tsx';

/** What the reader sees in place of an area that failed; the frame around it goes on. */
function AreaFailure({ cause, onRetry }: { cause: unknown; onRetry: () => void }) {
  const { t } = useTranslation('frame');
  const missing = cause instanceof ChunkLoadError;
  return (
    <FailureView
      title={missing ? t('failure.chunkTitle') : t('failure.title')}
      actions={
        missing ? (
          <Button kind="act" icon="arrow-clockwise" onClick={() => location.reload()}>
            {t('failure.reload')}
          </Button>
        ) : (
          <Button kind="act" icon="arrow-clockwise" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        )
      }
    >
      {missing ? t('failure.chunkText') : t('failure.text')}
    </FailureView>
  );
}

interface Props {
  /** Starts afresh when it changes: the path of the screen. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** Keeps one area's failure from the others. */
export class AreaBoundary extends Component<Props, { cause: unknown }> {
  override state: { cause: unknown } = { cause: undefined };

  static getDerivedStateFromError(cause: unknown) {
    return { cause };
  }

  override componentDidCatch(cause: unknown, info: ErrorInfo) {
    console.error(cause, info.componentStack);
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.cause !== undefined) this.setState({ cause: undefined });
  }

  override render() {
    if (this.state.cause === undefined) return this.props.children;
    return <AreaFailure cause={this.state.cause} onRetry={() => this.setState({ cause: undefined })} />;
  }
}
