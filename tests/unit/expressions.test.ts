import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Expression, expressionsIn } from '../setup/expressions'

// The checker in JavaScript, as its faster ones need Java or a program for each system.
vi.stubEnv('RECHECK_BACKEND', 'pure')

/** How long the checker may take for an expression, in milliseconds; one that it can't judge has to be simplified. */
const longest = 60_000

const { literals, makers } = expressionsIn([
  ...['app', 'components', 'lib', 'server', 'supabase/local', 'middleware.ts'],
  ...['instrumentation.ts', 'instrumentation-client.ts', 'mdx-components.tsx', 'next.config.mjs'],
])

/** Without repetitions, the length of a match is bounded, and so is the work for each character. */
const repeats = ({ source }: Expression) => /[*+]|\{\d{1,9},/.test(source)
const repeatsWithoutEnd = ({ source }: Expression) => /[*+]|\{\d{1,9},\}/.test(source)

/** What an expression costs on the worst text: null if it grows with the text's length and no faster. */
async function faultOf({ source, flags, place }: Expression): Promise<string | null> {
  const { checkSync } = await import('recheck')
  const found = checkSync(source, flags, { timeout: longest })
  if (found.status === 'safe') return null
  const why = found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
  return `${place} /${source}/${flags}: ${why}`
}

describe('no expression may backtrack on a text', { timeout: 120_000 }, () => {
  it('finds those that did', async () => {
    for (const { source, flags } of [/\s*,\s*/, /\S+@\S+/g]) {
      expect(await faultOf({ source, flags, place: 'here' })).toContain('2nd degree polynomial')
    }
  })

  it.each(literals.filter(repeats))('/$source/$flags in $place', async (expression) => {
    expect(await faultOf(expression)).toBeNull()
  })

  it.each(
    Object.entries({
      email: z.regexes.email,
      date: z.regexes.date,
      datetime: z.regexes.datetime({}),
      uuid: z.regexes.uuid(),
    }),
  )('of zod: %s', async (place, { source, flags }) => {
    expect(await faultOf({ source, flags, place })).toBeNull()
  })
})

describe('expressions that are made of texts', { timeout: 120_000 }, () => {
  const made: Expression[] = []
  let place = ''
  beforeAll(() => {
    vi.stubGlobal(
      'RegExp',
      new Proxy(RegExp, {
        construct(Original, [source, flags = '']: [string, string?]) {
          made.push({ source, flags, place })
          return new Original(source, flags)
        },
      }),
    )
  })
  afterAll(() => vi.unstubAllGlobals())

  /** Loads each file that makes expressions, and calls what makes them. */
  const loading: Record<string, () => Promise<unknown>> = {
    'lib/analysis/english.ts': () => import('@/lib/analysis/english'),
    'lib/analysis/idioms.ts': () => import('@/lib/analysis/idioms'),
    'lib/log/facts.ts': () => import('@/lib/log/facts'),
    'lib/routes.ts': () => import('@/lib/routes'),
    'supabase/local/api/context.ts': async () => {
      const { localRedirects, resolveRedirect } = await import('@/supabase/local/api/context')
      resolveRedirect('https://other.example/', localRedirects('https://altiora.example', 3000))
    },
  }

  it('are made in these files only', () => expect(makers).toEqual(Object.keys(loading)))

  it.each(Object.entries(loading))('%s', async (file, load) => {
    place = file
    made.length = 0
    vi.resetModules()
    await load()
    expect(made).not.toEqual([])
    for (const expression of [...made].filter(repeatsWithoutEnd)) {
      expect(await faultOf(expression)).toBeNull()
    }
  })
})
