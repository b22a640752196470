/** '2.8K' or '50k+' as the language writes it; English, and any other text, stays as it is. */
export function shortFigure(locale: string, figure: string): string {
  const parts = /^([\d.]+)k(\+?)$/i.exec(figure)
  if (!parts || locale === 'en') return figure
  const [, thousands, more] = parts
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' })
  return `${compact.format(Number(thousands) * 1000)}${more}`
}

/** A share of a hundred with its sign, as the language writes it: 99.2 is '99.2%' or '99,2 %'. */
export function percentage(locale: string, value: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return format.format(value / 100)
}
