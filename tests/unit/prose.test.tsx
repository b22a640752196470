import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { beforeAll, describe, expect, it } from 'vitest'
import { Code, ProseTable } from '@/components/prose/elements'
import { Heading } from '@/components/prose/heading'
import { Runnable } from '@/components/prose/lesson-components'
import practice from '@/lib/i18n/messages/de/practice.json'
import remarkRunnable from '@/lib/runtimes/remark-runnable'

const words = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  output: 'Ausgabe',
  text: 'Text',
  table: 'Tabelle',
}

const inGerman = (node: ReactNode) => (
  <NextIntlClientProvider
    locale="de"
    timeZone="UTC"
    messages={{ learning: { code: words }, practice }}
  >
    {node}
  </NextIntlClientProvider>
)

const html = (node: ReactNode) => renderToStaticMarkup(inGerman(node))

describe('code', () => {
  let markup = ''
  // The box is loaded with the first one on a page, which this waits for.
  beforeAll(async () => {
    const { prelude } = await prerender(
      inGerman(
        <Code>
          <code className="language-js">
            <span>const a = 1</span>
          </code>
        </Code>,
      ),
    )
    markup = await new Response(prelude).text()
  })

  it('names its language, and has a button in the language of the page', () => {
    expect(markup).toMatch(/<span id="[^"]+"[^>]*>JavaScript<\/span>/)
    expect(markup).toMatch(/lang="de">.*<button.*Kopieren.*<\/button>/)
    expect(markup).toContain('<code>const a = 1</code>')
  })

  it('can be scrolled by keyboard, as a named group, also before and without scripts', () => {
    const [, id] = /<span id="([^"]+)"[^>]*>JavaScript/.exec(markup) ?? []
    expect(markup).toMatch(new RegExp(`role="group" tabindex="0" aria-labelledby="${id}"><pre`))
  })
})

describe('code that can be run', () => {
  // As the highlighter leaves it.
  const codeOf = (language: string) => (
    <>
      <Code>
        <code className={`language-${language}`}>code</code>
      </Code>
    </>
  )

  it('says so once on a page for each language', () => {
    const code = (lang: string, meta: string | null = null) => ({ type: 'code', lang, meta })
    const tree = {
      type: 'root',
      children: [
        code('sql', 'tables'),
        code('python'),
        { type: 'section', children: [code('python', 'fresh'), code('sql')] },
        code('sql'),
      ],
    }
    remarkRunnable()(tree, { path: '/content/courses/x/lessons/one.mdx' })
    const marks = JSON.stringify(tree).match(/"told"|"lang":"\w+"/g)
    expect(marks).toEqual([
      ...['"told"', '"lang":"sql"', '"lang":"python"', '"told"', '"lang":"python"'],
      ...['"lang":"sql"', '"told"', '"lang":"sql"'],
    ])
    expect(html(<Runnable told>{codeOf('python')}</Runnable>)).not.toContain('heruntergeladen')
  })
})

describe('a heading', () => {
  it('has an address made of its words, whatever they are written with', () => {
    const markup = html(
      <Heading level={2}>
        What <code>NULL</code> is, α = 0.5 &amp; “more”
      </Heading>,
    )
    expect(markup).toMatch(/^<h2 id="what-null-is-α-0-5-more">/)
    expect(markup).toContain('href="#what-null-is-α-0-5-more"')
  })
})

describe('a table', () => {
  it('is in English on a page in another language', () => {
    expect(html(<ProseTable>x</ProseTable>)).toMatch(/<div lang="de"[^>]*>.*<table lang="en"/)
  })
})
