import { Button, FailureView } from '@evens/ui';
import { Component, type ReactNode } from 'react';
import { TEXTS } from '../texts.ts';

/** One room that fails leaves the others standing. */
export class RoomBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <FailureView
        title={TEXTS.failed}
        actions={
          <Button kind="line" onClick={() => location.reload()}>
            {TEXTS.reload}
          </Button>
        }
      >
        {TEXTS.failedNext}
      </FailureView>
    );
  }
}
