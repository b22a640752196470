import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** What we write into a data directory; anything else in it isn't ours to change. */
const ours = /^(?:db|storage)(?:\.|$)|^(?:keys\.json|mail\.jsonl|lock)(?:\.|$)/
/** The rights of the group and of everyone else. */
const othersRights = 0o077
/** Of folders such as /tmp, which everyone uses. */
const sticky = 0o1000

function tighten(path: string, { mode }: Stats): void {
  if ((mode & othersRights) === 0) return
  try {
    chmodSync(path, mode & 0o7700)
  } catch (error) {
    console.warn(
      `Other users of this machine may be able to read ${path}: ${(error as Error).message}`,
    )
  }
}

function tightenAll(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // Links may lead anywhere.
  if (!found || found.isSymbolicLink()) return
  tighten(path, found)
  if (found.isDirectory()) for (const name of readdirSync(path)) tightenAll(join(path, name))
}

/** Makes a folder that only its owner may enter, or takes others' rights to an existing one away. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = statSync(folder)
  if (found.isDirectory() && (found.mode & sticky) === 0) tighten(folder, found)
}

/** Keeps to its owner what this process and its children will write anywhere. */
export function writePrivately(): void {
  process.umask(othersRights)
}

/**
 * Keeps a data directory, with its database, files, emails and keys, to its owner: what is in it already, and what this
 * process and its children will write anywhere.
 */
export function keepPrivate(dataDir: string): void {
  writePrivately()
  makePrivateFolder(dataDir)
  for (const name of readdirSync(dataDir)) if (ours.test(name)) tightenAll(join(dataDir, name))
}
