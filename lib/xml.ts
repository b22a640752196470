const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 has no way to write. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A text without the characters that no XML document may contain. */
export const xmlCharacters = (text: string): string => text.replace(unwritable, '')

/** A text as content of an XML element or attribute. */
export const xmlText = (text: string): string =>
  xmlCharacters(text).replace(/[&<>"]/g, (one) => entities[one] ?? one)
