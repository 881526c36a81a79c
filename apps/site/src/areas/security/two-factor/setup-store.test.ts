import { describe, expect, it } from 'vitest';
import { createSetup, type SetupCalls } from './setup-store.ts';

const DETAILS = { QrCodeSetupImage: 'data:image/svg+xml;base64,', ManualEntryKey: 'JBSWY3DPEHPK3PXP' };
const refused = (code: 'InternalError' | 'WrongCode') =>
  ({ ok: false, refusal: { code, message: code, requestId: '1' } }) as const;
const calls = (over: Partial<SetupCalls> = {}): SetupCalls => ({
  generate: async () => ({ ok: true, value: DETAILS }),
  save: async () => ({ ok: true, value: { user: null, csrfToken: '', RecoveryCodes: ['4F7K-91QD'] } }),
  ...over,
});
const open = (over?: Partial<SetupCalls>) => {
  const setup = createSetup(calls(over));
  return { ...setup, now: () => setup.useSetup.getState() };
};

describe('turning two-factor on', () => {
  it('starts at step 1, says that it is loading, and success stores QrCodeSetupImage and ManualEntryKey', async () => {
    const { generate, now } = open();
    expect(now()).toMatchObject({ step: 1, details: undefined });
    const done = generate();
    expect(now().busy).toBe('generating');
    await done;
    expect(now()).toMatchObject({ step: 1, busy: undefined, details: DETAILS, error: undefined });
  });

  it('keeps the error when fetching fails, and generating clears it', async () => {
    let fails = true;
    const { generate, now } = open({
      generate: async () => (fails ? refused('InternalError') : { ok: true, value: DETAILS }),
    });
    await generate();
    expect(now().error?.code).toBe('InternalError');
    fails = false;
    const again = generate();
    expect(now().error).toBeUndefined();
    await again;
    expect(now().details).toEqual(DETAILS);
  });

  it('Next leads to step 2 and Back to step 1', async () => {
    const { generate, next, back, now } = open();
    await generate();
    next();
    expect(now().step).toBe(2);
    back();
    expect(now()).toMatchObject({ step: 1, details: DETAILS });
  });

  it('editing the PIN clears the error, and so does closing the modal', async () => {
    const { generate, next, editPin, save, modalClosed, now } = open({ save: async () => refused('WrongCode') });
    await generate();
    next();
    editPin('123456');
    expect(await save()).toBeUndefined();
    expect(now()).toMatchObject({ pin: '', pinError: { code: 'WrongCode' } });
    editPin('1');
    expect(now().pinError).toBeUndefined();
    await save();
    modalClosed();
    expect(now()).toMatchObject({ step: 1, pinError: undefined, details: undefined, closed: 1 });
  });

  it('saving clears errors and, when it succeeds, the details', async () => {
    const { generate, next, editPin, save, now } = open();
    await generate();
    next();
    editPin('123456');
    expect(await save()).toMatchObject({ RecoveryCodes: ['4F7K-91QD'] });
    expect(now()).toMatchObject({ error: undefined, pinError: undefined, details: undefined });
  });

  it('forgets a key that comes after the modal was closed', async () => {
    const { generate, modalClosed, now } = open();
    const late = generate();
    modalClosed();
    await late;
    expect(now().details).toBeUndefined();
  });
});
