// `node server/build/offline-worker.ts`, before `next build`: bundles the service worker of kept courses into one file
// with a fixed name, as its scope and its updates require. Next.js gives the files that it bundles new names.
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { workerFile } from './build-id.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Bundles the service worker into `file`. */
export async function bundleWorker(file: string): Promise<void> {
  const bundle = await rolldown({
    input: `${root}lib/offline/worker.ts`,
    platform: 'browser',
    resolve: { alias: { '@': root.slice(0, -1) } },
  })
  await bundle.write({ file, format: 'iife', minify: true })
  await bundle.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleWorker(`${root}${workerFile}`)
