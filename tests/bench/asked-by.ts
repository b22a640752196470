/** The files that a page's HTML loads without interaction, including delayed scripts but not those for old browsers. */
export function askedBy(html: string): { scripts: string[]; styles: string[] } {
  const late = html.match(/ data-late="([^"]+)"/)?.[1]?.split(' ') ?? []
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)].flatMap(
    ([tag, source = '']) => (/\snomodule/i.test(tag) ? [] : [source]),
  )
  const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].flatMap(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
  )
  return { scripts: [...new Set([...late, ...scripts])], styles: [...new Set(styles)] }
}
