const MEGA = 1024 * 1024;

/** "412 kB", "1.8 MB" as the language writes it. */
export function sizeText(bytes: number, tag: string): string {
  const mega = bytes >= MEGA;
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: mega ? 1 : 0,
  }).format(mega ? bytes / MEGA : Math.max(1, Math.round(bytes / 1024)));
}
