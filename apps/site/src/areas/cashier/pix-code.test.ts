import { describe, expect, it } from 'vitest';
import { pixCode } from './pix-code.ts';

describe('a PIX code', () => {
  it('is the example of the manual of Banco Central do Brasil, to the letter', () => {
    expect(pixCode({ key: '123e4567-e12b-12d1-a456-426655440000', holder: 'Fulano de Tal', reference: '' })).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    );
  });

  it('has the amount, and the reference as its number and as its note', () => {
    const code = pixCode({ key: 'a@b.example', holder: 'Evens Ltda', amount: '150.00', reference: 'EV-7K2M 9QPX' });
    expect(code).toContain('5406150.00');
    expect(code).toContain('0210EV7K2M9QPX');
    expect(code).toContain('62140510EV7K2M9QPX');
    expect(code).toMatch(/6304[0-9A-F]{4}$/);
  });

  it('writes names without accents and no longer than a bank reads', () => {
    const code = pixCode({ key: 'k', holder: 'Instituição de Pagamentos São João S.A.', reference: 'A1' });
    expect(code).toContain('5925Instituicao de Pagamentos');
  });

  it('leaves the note out where the account has no room for it', () => {
    const code = pixCode({ key: 'x'.repeat(77), holder: 'H', reference: 'A1' });
    expect(code).toContain('26990014br.gov.bcb.pix0177');
    expect(code).not.toContain('0202A1');
  });
});
