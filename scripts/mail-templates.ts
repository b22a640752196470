// `npm run mail-templates`: writes the auth service's emails (supabase/templates, config.toml) from the messages.
import { readFileSync, writeFileSync } from 'node:fs'

const { renderTemplates } = await import('./render-mail-templates.ts')

const configFile = 'supabase/config.toml'
const { templates, config } = await renderTemplates(readFileSync(configFile, 'utf8'))
for (const { file, html } of templates) writeFileSync(file, html)
writeFileSync(configFile, config)
console.info(`Wrote ${templates.length} templates and their subjects.`)
