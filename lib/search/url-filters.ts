import { createParser, parseAsStringLiteral } from 'nuqs/server'

/** A search field's text, up to `longest` characters. Typing replaces the history entry. */
export const searchText = (longest: number) =>
  createParser({
    parse: (text) => text.slice(0, longest),
    serialize: (text) => text.trim(),
    eq: (a, b) => a.trim() === b.trim(),
  })
    .withDefault('')
    .withOptions({ history: 'replace' })

/** One of a list, or null for any other value. Choosing adds a history entry. */
export const choiceOf = <const Value extends string>(values: readonly Value[]) =>
  parseAsStringLiteral(values).withOptions({ history: 'push' })
