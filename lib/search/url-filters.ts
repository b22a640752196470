import { createParser, parseAsStringLiteral } from 'nuqs/server'

/**
 * What is typed into a search field, of at most `longest` characters. Typing replaces the entry in the browser's
 * history.
 */
export const searchText = (longest: number) =>
  createParser({
    parse: (text) => text.slice(0, longest),
    serialize: (text) => text.trim(),
    eq: (a, b) => a.trim() === b.trim(),
  })
    .withDefault('')
    .withOptions({ history: 'replace' })

/** One of a list or null; any other value counts as not given. Choosing adds an entry to the browser's history. */
export const choiceOf = <const Value extends string>(values: readonly Value[]) =>
  parseAsStringLiteral(values).withOptions({ history: 'push' })
