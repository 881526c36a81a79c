/** An IBAN of Germany that is well formed, another for each number. */
export function germanIban(number: number): string {
  const bban = `37040044${String(number).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}
