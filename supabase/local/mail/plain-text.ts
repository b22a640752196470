const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? whole),
  )
}

/** An email's text part: one paragraph per line, links as "label: address". */
export function plainText(html: string): string {
  const text = html
    .replace(/<head[\s\S]*?<\/head>|<style[\s\S]*?<\/style>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\s[^>]*?href="([^"]*)"[^>]*>\s*(.*?)\s*<\/a>/gi, '$2: $1')
    .replace(/<\/(?:p|h\d|div)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
  return decode(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n\n')
}
