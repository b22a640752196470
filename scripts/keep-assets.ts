// `node scripts/keep-assets.ts <folder>`, before a new build starts: copies its assets, with gzip copies, to where
// nginx serves them to pages opened before a later build. Removes those that no build has used for 60 days.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

const kept = 60 * 24 * 60 * 60 * 1000

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Copies the assets of the build in `next` to `folder`; returns the total number. */
export function keepAssets(next: string, folder: string, now = new Date()): number {
  const from = join(next, 'front')
  for (const path of filesBelow(join(from, '_next'))) {
    const to = join(folder, relative(from, path))
    mkdirSync(dirname(to), { recursive: true })
    // Names contain a hash, so an existing file is identical.
    if (!existsSync(to)) copyFileSync(path, to)
    utimesSync(to, now, now)
  }
  const all = filesBelow(folder)
  const old = all.filter((path) => now.getTime() - statSync(path).mtimeMs > kept)
  for (const path of old) rmSync(path)
  return all.length - old.length
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Usage: node scripts/keep-assets.ts <folder>')
  console.info(`${keepAssets('.next', folder)} build assets are in ${folder}.`)
}
