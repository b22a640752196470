const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? whole),
  )
}

/** An email's text part: one paragraph per line, links as "label: address". */
export function plainText(html: string): string {
  const text = html
    .slice(Math.max(html.indexOf('</head>'), 0))
    .replace(/\s+/g, ' ')
    .replace(/<a ([^<>]*)>([^<>]*)<\/a>/gi, (_, attributes: string, label: string) => {
      const [, address = ''] = /href="([^"]*)"/i.exec(attributes) ?? []
      return `${label.trim()}: ${address}`
    })
    .replace(/<\/(?:p|h\d|div)>|<br ?\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
  return decode(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n\n')
}
