import { describe, expect, it } from 'vitest';
import { readSteps } from './read-steps.ts';

const file = (over: Record<string, unknown> = {}, steps: unknown[] = []) =>
  JSON.stringify({ provider: 'endorphina', balance: '100.00', currency: 'EUR', steps, ...over });

describe('a file of steps', () => {
  it('is read with what it leaves out', () => {
    const steps = [{ call: 'bet' }, { call: 'bet', repeat: 3, atOnce: true, signature: 'wrong' }, { restart: true }];
    expect(readSteps(file({}, [...steps, { afterDays: 1 }, { exclude: true }]))).toMatchObject({
      ok: true,
      value: {
        balanceMinor: 10000n,
        steps: [
          { kind: 'call', call: 'bet', fields: {}, repeat: 1, atOnce: false, wrongSignature: false },
          { kind: 'call', repeat: 3, atOnce: true, wrongSignature: true },
          { kind: 'restart' },
          { kind: 'afterDays', days: 1 },
          { kind: 'exclude' },
        ],
      },
    });
  });

  it.each<[string, string, { error: string; at: number | null }]>([
    ['no JSON', '{', { error: 'InvalidFile', at: null }],
    ['a list', '[]', { error: 'InvalidFile', at: null }],
    ['an unknown field', file({ more: 1 }), { error: 'InvalidFile', at: null }],
    ['an unknown provider', file({ provider: 'nobody' }), { error: 'UnknownProvider', at: null }],
    ['a broken amount', file({ balance: '1e3' }), { error: 'InvalidAmount', at: null }],
    ['an unknown currency', file({ currency: 'XXX' }), { error: 'InvalidAmount', at: null }],
    ['a step that is none', file({}, [{ restart: true }, { call: 'bet', times: 2 }]), { error: 'InvalidStep', at: 1 }],
    ['no calls at all', file({}, [{ call: 'bet', repeat: 0 }]), { error: 'InvalidStep', at: 0 }],
    ['another provider that is none', file({}, [{ call: 'bet', provider: 'nobody' }]), { error: 'InvalidStep', at: 0 }],
  ])('with %s is refused whole', (_, text, refusal) => {
    expect(readSteps(text)).toEqual({ ok: false, refusal });
  });
});
