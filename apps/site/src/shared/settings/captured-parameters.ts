/** A query parameter as it came in: its value and the path it was on. */
export interface CapturedParameter {
  readonly value: string;
  readonly path: string;
}

const STORED = 'evens.queryParams';

/** What came with the address of this visit and was taken out of it. */
export function capturedParameters(): Readonly<Record<string, CapturedParameter>> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, CapturedParameter>;
  } catch {
    return {};
  }
}

/** The code of a partner that this visit brought; whoever takes it leaves nothing of it behind. */
export function takeToken(): string | undefined {
  const { token, ...rest } = capturedParameters();
  if (token) sessionStorage.setItem(STORED, JSON.stringify(rest));
  return token?.value;
}

/** Adds to what this visit brought before: who sent the player stays known when a later link says something else. */
export function keepCaptured(captured: Readonly<Record<string, CapturedParameter>>): void {
  sessionStorage.setItem(STORED, JSON.stringify({ ...capturedParameters(), ...captured }));
}
