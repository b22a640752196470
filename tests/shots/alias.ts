// Loaded with --import: lets Node resolve imports with `@/…`.
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.startsWith('@/')
        ? pathToFileURL(`${resolve(specifier.slice(2))}.ts`).href
        : specifier,
      context,
    ),
})
