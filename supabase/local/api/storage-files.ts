import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@supabase/lite'

/** Methods of lite's file storage that write over a file in place, and which arguments name that file. */
const writing = { uploadObject: [0, 1], copyObject: [3, 4] } as const

type Methods = Record<keyof typeof writing, (...args: unknown[]) => Promise<unknown>>

/**
 * Makes lite keep its files in `folder`, and replace a file instead of writing over it: a backup that is being sent
 * keeps links to files as they were.
 */
export function adaptStorage({ _storageAdapter: adapter }: App, folder: string): void {
  if (!adapter) throw new Error('@supabase/lite has no file storage.')
  Object.assign(adapter, { basePath: folder })
  const methods = adapter as unknown as Methods
  for (const [name, [bucket, key]] of Object.entries(writing)) {
    const method = methods[name as keyof Methods]
    if (!method) throw new Error(`@supabase/lite no longer has ${name}().`)
    methods[name as keyof Methods] = async (...args) => {
      await rm(join(folder, String(args[bucket]), String(args[key])), { force: true })
      return method.apply(adapter, args)
    }
  }
}
