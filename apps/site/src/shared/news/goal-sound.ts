/** Two notes, low to high: hertz, and when each begins, in seconds. */
const NOTES = [
  [523.25, 0],
  [783.99, 0.14],
] as const;
const NOTE_SEC = 0.32;
/** Quieter than speech. */
const LOUDNESS = 0.12;

/**
 * Plays the sound of a goal. A page that nobody looks at stays silent, and so does one whose reader has not touched it yet:
 * browsers let it make no sound then.
 */
export async function playGoal(): Promise<void> {
  if (document.visibilityState !== 'visible' || typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  try {
    if (context.state !== 'running')
      await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 300))]);
    if (context.state !== 'running') return;
    const begin = context.currentTime;
    for (const [hertz, at] of NOTES) {
      const tone = context.createOscillator();
      const loud = context.createGain();
      tone.type = 'triangle';
      tone.frequency.value = hertz;
      loud.gain.setValueAtTime(0, begin + at);
      loud.gain.linearRampToValueAtTime(LOUDNESS, begin + at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.001, begin + at + NOTE_SEC);
      tone.connect(loud).connect(context.destination);
      tone.start(begin + at);
      tone.stop(begin + at + NOTE_SEC);
    }
    await new Promise((done) => setTimeout(done, 1000));
  } finally {
    await context.close();
  }
}
