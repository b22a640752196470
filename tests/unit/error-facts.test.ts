import { describe, expect, it } from 'vitest'
import { factsOf, isKnownMessage } from '@/lib/log/facts'

const secret = 'hunter2 correct-horse'
const stackOf = (message: string, ...frames: string[]) =>
  [`TypeError: ${message}`, ...frames].join('\n')
const thrown = (message: string, ...frames: string[]) =>
  Object.assign(new TypeError(message), { stack: stackOf(message, ...frames) })
const caught = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}
const nothing = undefined as unknown as Record<string, string>

describe('what is stored about an error', () => {
  it.each<[string, () => unknown, string]>([
    ['a missing object', () => nothing[secret], 'Cannot read properties of undefined'],
    [
      'a write',
      () => Object.assign(nothing as never, {}),
      'Cannot convert undefined or null to object',
    ],
    ['broken JSON', () => JSON.parse(`{"password":${secret}`), 'Invalid JSON'],
    ['a wrong length', () => new Array(-1), 'Invalid array length'],
    ['a wrong date', () => new Date(secret).toISOString(), 'Invalid time value'],
    ['a wrong URL', () => new URL(secret), 'Invalid URL'],
    ['a repetition', () => 'x'.repeat(-1), 'Invalid count value'],
  ])('is the engine’s own words: %s', (_, run, words) => {
    const error = caught(run) as Error
    const facts = factsOf(error)
    expect(facts.message).toBe(words)
    expect(JSON.stringify(facts)).not.toMatch(/hunter2|correct|password/)
    expect(isKnownMessage(facts.message)).toBe(true)
  })

  it.each([
    secret,
    `${secret} is not valid JSON`,
    `Failed to fetch ${secret}`,
    `Nobody is called ${secret}`,
    `Unexpected token 'h', "${secret}" is not valid JSON`,
    `Minified React error #418; visit https://react.dev/errors/418?args[]=${secret}`,
    `Failed to execute 'setAttribute' on 'Element': '${secret}' is not a valid attribute name.`,
    `can't access property "${secret}", a is undefined`,
    `undefined is not an object (evaluating 'a["${secret}"]')`,
    `${secret} is not a function`,
    `${secret}\n    at render (https://www.example.com/_next/static/hunter2.js:1:2)`,
    `duplicate key value violates unique constraint: Key (email)=(${secret}) already exists.`,
  ])('is nothing that was typed: %j', (message) => {
    const facts = factsOf(thrown(message))
    expect(JSON.stringify(facts)).not.toMatch(/hunter2|correct|horse/)
    expect(isKnownMessage(facts.message)).toBe(true)
  })

  it('has frames of our own code only, and no URL of a page', () => {
    const { frames } = factsOf(
      thrown(
        'x is not a function',
        '    at render (https://www.example.com/_next/static/chunks/0a~b.js:1:234)',
        '    at async https://www.example.com/_next/static/chunks/c.js:5:6',
        `    at https://www.example.com/search?q=${secret}:1:1`,
        '    at chrome-extension://abcdef/hunter2.js:1:2',
        '    at new Foo (/srv/hunter2/.next/server/chunks/ssr/[root-of-the-server]__1._.js:1:2)',
        '    at node:internal/process/task_queues:1:2',
        '    at eval (eval at hunter2 (https://www.example.com/x), <anonymous>:1:1)',
      ),
    )
    expect(frames).toEqual([
      'render _next/static/chunks/0a~b.js:1:234',
      '(anonymous) _next/static/chunks/c.js:5:6',
      'Foo .next/server/chunks/ssr/[root-of-the-server]__1._.js:1:2',
    ])
  })

  it('reads the stacks of Firefox and Safari', () => {
    const error = Object.assign(new TypeError('x is undefined'), {
      stack:
        'draw@https://www.example.com/_next/static/a.js:3:4\n@https://www.example.com/_next/static/b.js:5:6',
    })
    expect(factsOf(error).frames).toEqual([
      'draw _next/static/a.js:3:4',
      '(anonymous) _next/static/b.js:5:6',
    ])
  })

  it('keeps a code and a name only if they look like one', () => {
    const own = (facts: object) => factsOf(Object.assign(new Error('x'), facts))
    const known = { name: 'ZodError', code: 'ECONNREFUSED' }
    expect(own(known)).toMatchObject(known)
    expect(own({ name: secret, code: secret })).toMatchObject({ name: 'Error', code: null })
    for (const value of [secret, { name: secret, message: secret }, null, undefined, 7]) {
      expect(factsOf(value)).toEqual({ name: 'Thrown', code: null, message: '', frames: [] })
    }
  })

  it('takes no other words for its own', () => {
    for (const text of [secret, `Something is ${secret}`, 'Cannot read properties of hunter2']) {
      expect([text, isKnownMessage(text)]).toEqual([text, false])
    }
  })
})
