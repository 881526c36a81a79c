/** What one part says about itself: undefined when it is ready, else why not. */
export type ReadinessCheck = () => string | undefined | Promise<string | undefined>;

export interface Readiness {
  /** `database`, `feed` ...: a part that has to work before this process should get visitors. */
  register(part: string, check: ReadinessCheck): void;
  /** What a person should know of a part that works: it stands in the report and keeps nobody out. */
  note(part: string, says: ReadinessCheck): void;
  report(): Promise<{ readonly ready: boolean; readonly parts: Readonly<Record<string, string>> }>;
}

const CHECK_LIMIT_MS = 3_000;

export function createReadiness(): Readiness {
  const checks = new Map<string, ReadinessCheck>();
  const notes = new Map<string, ReadinessCheck>();

  const ask = async (check: ReadinessCheck): Promise<string> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`no answer within ${CHECK_LIMIT_MS} ms`), CHECK_LIMIT_MS);
    });
    try {
      return await Promise.race([Promise.resolve(check()).then((problem) => problem ?? 'ok'), late]);
    } catch {
      return 'the check itself failed';
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    register: (part, check) => {
      checks.set(part, check);
    },
    note: (part, says) => {
      notes.set(part, says);
    },
    report: async () => {
      const answers = async (of: ReadonlyMap<string, ReadinessCheck>) =>
        Object.fromEntries(await Promise.all([...of].map(async ([part, check]) => [part, await ask(check)] as const)));
      const [parts, noted] = await Promise.all([answers(checks), answers(notes)]);
      const ready = Object.values(parts).every((state) => state === 'ok');
      return { ready, parts: { ...parts, ...noted } };
    },
  };
}
