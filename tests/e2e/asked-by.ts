/** The files that a page's HTML loads without interaction, including delayed scripts but not those for old browsers. */
export function askedBy(html: string): { scripts: string[]; styles: string[] } {
  const late = html.match(/ data-late="([^"]+)"/)?.[1]?.split(' ') ?? []
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)].flatMap(
    ([tag, source = '']) => (/\snomodule/i.test(tag) ? [] : [source]),
  )
  // Parts that the page loads with it, as they are shown at once.
  const parts = [...html.matchAll(/<link[^>]+rel="preload"[^>]*>/g)].flatMap(([tag]) =>
    / as="script"/.test(tag) ? (/href="([^"]+)"/.exec(tag)?.[1] ?? []) : [],
  )
  const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].flatMap(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
  )
  return { scripts: [...new Set([...late, ...scripts, ...parts])], styles: [...new Set(styles)] }
}
