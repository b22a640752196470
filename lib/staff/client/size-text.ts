const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file's size as people read it: "1.4 GB". */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[step],
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step)
}
