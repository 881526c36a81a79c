/** The moments between which this process may be killed in a test: after each of them the journal says what the next start does. */
export type Moment = 'asked' | 'signed' | 'journaled' | 'broadcast' | 'marked' | 'confirmed';

/** Ends the process the hard way when it comes to the moment that `SIGNER_END_AT` names, for tests; nothing else uses it. */
export const endAt =
  (chosen: string | undefined) =>
  (moment: Moment): void => {
    if (moment === chosen) process.kill(process.pid, 'SIGKILL');
  };
