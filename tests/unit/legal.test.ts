import { readFileSync } from 'node:fs'
import { isValidElement, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { accessibility } from '@/lib/content/legal/accessibility'
import { privacy } from '@/lib/content/legal/privacy'
import { security } from '@/lib/content/legal/security'
import { terms } from '@/lib/content/legal/terms'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'

const documents = { terms, privacy, security, accessibility }

/** Every address in a text. */
function links(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(links)
  if (!isValidElement<{ href?: string; children?: ReactNode }>(node)) return []
  const { href, children } = node.props
  return [...(href ? [href] : []), ...links(children)]
}

describe.each(Object.entries(documents))('the text of %s', (_, { sections, updated }) => {
  test('has sections with addresses and titles of their own, and a date', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length)
    for (const { id } of sections) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(new Date(`${updated}T00:00:00Z`).toISOString().slice(0, 10)).toBe(updated)
  })

  test('links only to pages that exist', () => {
    const inside = sections
      .flatMap(({ body, after }) => [...links(body), ...links(after)])
      .filter((href) => href.startsWith('/') && !href.startsWith('/.well-known/'))
    const paths: readonly string[] = Object.values(routes)
    for (const href of inside) expect(paths).toContain(href.split('#')[0])
    for (const href of inside.filter((href) => href.startsWith(`${routes.privacyPolicy}#`))) {
      expect(privacy.sections.map(({ id }) => id)).toContain(href.split('#')[1])
    }
  })
})

test('the terms have the eleven sections of SPEC §2', () => {
  expect(terms.sections.map(({ id }) => id)).toEqual([
    'acceptance',
    'changes',
    'using-the-service',
    'your-account',
    'intellectual-property',
    'privacy',
    'termination',
    'disclaimer',
    'liability',
    'governing-law',
    'contact',
  ])
})

test('the accessibility statement carries its date', () => {
  expect(accessibility.updated).toBe('2025-01-01')
})

test('security.txt names the same address as the security page, until a day that it gives', () => {
  const lines = readFileSync('public/.well-known/security.txt', 'utf8').trim().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))
  expect(fields.Contact).toBe(`mailto:${site.email.security}`)
  expect(Number.isNaN(Date.parse(fields.Expires))).toBe(false)
})
