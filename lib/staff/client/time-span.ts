const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A time in seconds in words, such as "3 hours"; "–" without one. */
export function timeSpan(seconds: number | null): string {
  if (seconds === null) return '–'
  const [unit, size] = units.find(([, one]) => seconds >= one) ?? ['minute', 60]
  const count = Math.max(1, Math.round(seconds / size))
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
