// `node scripts/build/offline-worker.ts`, before `next build`: bundles the service worker into one file with a fixed
// name, as its scope and its updates require. Next.js gives the files that it bundles new names.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { locales } from '@/lib/i18n/routing'
import { errorPage } from '@/lib/offline/error-page'
import { workerFile } from './build-id.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The pages without a connection, by language. */
function errorPages(): Record<string, string> {
  const messagesOf = (locale: string) => ({
    offline: JSON.parse(readFileSync(`${root}lib/i18n/messages/${locale}/offline.json`, 'utf8')),
  })
  return Object.fromEntries(
    locales.map((locale) => [locale, errorPage(locale, messagesOf(locale))]),
  )
}

/** Bundles the service worker into `file`. */
export async function bundleWorker(file: string): Promise<void> {
  const bundle = await rolldown({
    input: `${root}lib/offline/worker.ts`,
    platform: 'browser',
    resolve: { alias: { '@': root.slice(0, -1) } },
    transform: { define: { errorPages: JSON.stringify(errorPages()) } },
  })
  await bundle.write({ file, format: 'iife', minify: true })
  await bundle.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleWorker(`${root}${workerFile}`)
