/** The specification's sanitiser (2, section 5): repeated dots become one, commas and minus signs go, 14 characters at most. */
export function tidyAmount(text: string): string {
  const [whole = '', ...rest] = text
    .replace(/[,−-]/g, '')
    .replace(/[^\d.]/g, '')
    .replace(/\.{2,}/g, '.')
    .split('.');
  return (rest.length > 0 ? `${whole}.${rest.join('')}` : whole).slice(0, 14);
}
