type Element = Record<string, string>

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
}

/** The attributes of all elements with a tag name, in lower case, in the served HTML. */
export function elements(html: string, name: string): Element[] {
  const tags = html.matchAll(new RegExp(`<${name}\\b((?:[^>"]|"[^"]*")*)>`, 'g'))
  return [...tags].map(([, inside = '']) => {
    const attributes = inside.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)
    return Object.fromEntries(
      [...attributes].map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)]),
    )
  })
}

/** A page's main part. */
export const mainOf = (html: string) => /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''

/** The texts of all elements with a tag name, which may be a pattern. */
export function textsOf(html: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`<(${name})\\b[^>]*>(.*?)</\\1>`, 'gs'))
  return [...found].map(([, , inside = '']) => decoded(inside.replaceAll(/<[^>]*>/g, '')).trim())
}

/** A page's metadata for those who don't see it. */
export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = elements(head, 'meta')
  const links = elements(head, 'link')
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return {
    lang: elements(html, 'html')[0]?.lang,
    titles: [...head.matchAll(/<title>(.*?)<\/title>/g)].map(([, text = '']) => decoded(text)),
    /** All values of a meta element, by name or property. */
    meta: (key: string) =>
      metas
        .filter(({ name, property }) => name === key || property === key)
        .map(({ content = '' }) => content),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href),
    alternates: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    data: [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>),
  }
}

/** The targets of a page's links, except those in scripts. */
export function linksOf(html: string): string[] {
  const visible = html.replaceAll(/<script\b.*?<\/script>/gs, '')
  return elements(visible, 'a').flatMap(({ href }) => (href === undefined ? [] : [href]))
}

/** Width and height of a PNG; throws if it isn't one. */
export function pngSize(bytes: ArrayBuffer): { width: number; height: number } {
  const view = new DataView(bytes)
  if (view.getUint32(0) !== 0x89504e47) throw new Error('This is no PNG.')
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
