import { createRequire } from 'node:module'
import { parse } from '@formatjs/icu-messageformat-parser'
import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { loadMessages } from '@/lib/i18n/messages'
import { locales } from '@/lib/i18n/routing'

// What next-intl compiles messages with in a build, and formats them with.
const required = createRequire(import.meta.resolve('next-intl/plugin'))
const { default: compile } = required('icu-minify/compile')
const { default: format } = required('icu-minify/format')

const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...args),
}

type Node = ReturnType<typeof parse>[number]
const nodesOf = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => [
    node,
    ...('children' in node ? nodesOf(node.children) : []),
    ...('options' in node
      ? Object.values(node.options).flatMap(({ value }) => nodesOf(value))
      : []),
  ])

/** Messages with a style, such as `{share, number, ::percent}`, by key. */
function styled(tree: object, path = ''): [string, string, Node[]][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string, Node[]][] => {
    const place = path ? `${path}.${key}` : key
    if (typeof value === 'object') return styled(value, place)
    const nodes = nodesOf(parse(value))
    return nodes.some((node) => 'style' in node && node.style) ? [[place, value, nodes]] : []
  })
}

/** A value for every placeholder: a share, a day, or what a tag holds. */
const valuesFor = (nodes: Node[]) =>
  Object.fromEntries(
    nodes.flatMap((node): [string, unknown][] => {
      if (!('value' in node) || typeof node.value !== 'string' || node.type === 0) return []
      if ('children' in node) return [[node.value, (inside: unknown) => String(inside)]]
      const isDate = node.type === 3 || node.type === 4
      return [[node.value, isDate ? new Date('2026-11-28T12:00:00Z') : 0.7]]
    }),
  )

it.each(locales)('%s: every message with a style keeps it in a build', async (locale) => {
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale, messages, timeZone: 'UTC' })
  const found = styled(messages)
  expect(found.length).toBeGreaterThan(5)
  for (const [key, text, nodes] of found) {
    const values = valuesFor(nodes)
    const built = format(compile(text), locale, values, { formatters, timeZone: 'UTC' })
    expect(built, key).toBe(t.markup(key as 'common.title', values as never))
  }
})
