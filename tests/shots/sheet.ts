import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Writes a page with every screenshot in the folder, below a list of problems. */
export function writeSheet(folder: string, findings: string[]): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.png'))
  const groups = Map.groupBy(
    files.sort(),
    (name) => /^(.*?)-(?:\d+)-(?:snow|night)/.exec(name)?.[1] ?? name,
  )
  const figures = (names: string[]) =>
    names
      .map((name) => {
        const label = name.replace(/\.png$/, '')
        return `<a href="${name}"><img src="${name}" loading="lazy" alt="${label}"><span>${label}</span></a>`
      })
      .join('\n')
  const sections = [...groups].map(([scene, names]) => {
    const rows = [...Map.groupBy(names, (name) => /-(\d+)-(?:snow|night)/.exec(name)?.[1]).values()]
    return `<h2>${scene}</h2>\n${rows.map((row) => `<div>${figures(row)}</div>`).join('\n')}`
  })
  const list = findings.map((text) => `<li>${inHtml(text)}</li>`).join('\n')
  const file = join(folder, 'index.html')
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>
<style>
body{font:14px/1.4 system-ui;margin:24px;background:#888;color:#111}
div{margin-bottom:16px;display:flex;flex-wrap:wrap;gap:16px;align-items:start}
a{display:grid;gap:4px;color:inherit;text-decoration:none}
img{width:240px;max-height:480px;object-fit:cover;object-position:top}
</style>
<h1>${files.length} pictures</h1>
<ul>${list}</ul>
${sections.join('\n')}
</html>
`,
  )
  return file
}
