import {
  Button,
  CardSkeleton,
  Dialog,
  EmptyState,
  FailureView,
  PitchArt,
  SearchArt,
  Sheet,
  SlipArt,
  Toast,
  WideShotArt,
} from '@evens/ui';
import { useState } from 'react';
import type { GalleryPage } from './gallery.tsx';

const close = () => undefined;

function Feedback() {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  return (
    <>
      <Toast kind="good" title="Bet placed" closeLabel="Close" onClose={close}>
        Ticket 7741 0926. Return EUR 64.69.
      </Toast>
      <Toast kind="alert" title="Price changed" closeLabel="Close" onClose={close}>
        Leverkusen is now 1.85. Accept it in the slip.
      </Toast>
      <Toast
        kind="news"
        title="Goal, Bayern 2–1"
        closeLabel="Close"
        onClose={close}
        action={<Button size="sm">Cash out</Button>}
      >
        Your pick is winning.
      </Toast>
      <div className="gallery__row">
        <Button onClick={() => setDialog(true)}>Open a dialog</Button>
        <Button onClick={() => setSheet(true)}>Open a sheet</Button>
      </div>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Cancel this withdrawal?"
        closeLabel="Close"
        actions={
          <>
            <Button onClick={() => setDialog(false)}>Keep it</Button>
            <Button kind="act" onClick={() => setDialog(false)}>
              Cancel withdrawal
            </Button>
          </>
        }
      >
        <p>EUR 120.00 goes back to your balance at once.</p>
      </Dialog>
      <Sheet open={sheet} onClose={() => setSheet(false)} label="Example">
        <div className="dialog__b">From the bottom on phones, in the middle at the desk.</div>
      </Sheet>
      <CardSkeleton label="Loading" />
      <FailureView title="This part of the page failed" actions={<Button kind="act">Try again</Button>}>
        The rest of the site works, and your bets and slip are untouched.
      </FailureView>
    </>
  );
}

function Empties() {
  return (
    <div className="gallery__empties">
      <EmptyState art={<SlipArt />} title="Your slip is empty" action={<Button>Top matches</Button>}>
        Choose a price to put it here. Two or more make a combo.
      </EmptyState>
      <EmptyState art={<PitchArt />} title="No live matches in Handball" action={<Button>See today</Button>}>
        Matches appear here the moment they start.
      </EmptyState>
      <EmptyState art={<SearchArt />} title="Nothing called “Borusia”">
        Check the spelling, or try a league or a country.
      </EmptyState>
      <div className="nf">
        <WideShotArt />
        <h2>Wide. This page isn’t here.</h2>
      </div>
    </div>
  );
}

export const states: readonly GalleryPage[] = [
  { title: 'Toasts, dialogs, waiting, failing', Show: Feedback },
  { title: 'Empty states', Show: Empties, wide: true },
];
