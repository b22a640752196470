import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Loads `.env` files in Next's order; existing values win. */
export function loadEnvFiles(mode: 'production' | 'development', root = process.cwd()): void {
  for (const name of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    const file = resolve(root, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}
