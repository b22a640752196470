import type { MDXComponents } from 'mdx/types'
import type { ComponentType, ReactNode } from 'react'
import { Code, InlineCode } from '@/components/prose/elements'
import type { Locale } from '@/lib/i18n/routing'
import { withOwnAddress } from './own-address'

type Children = { children?: ReactNode }

const components = {
  pre: ({ children }: Children) => <Code>{withOwnAddress(children)}</Code>,
  code: ({ children }: Children) => <InlineCode>{withOwnAddress(children)}</InlineCode>,
} satisfies MDXComponents

type GuideTextProps = { body: ComponentType; locale: Locale }

/** A guide's text, in the language it is written in. */
export function GuideText({ body, locale }: GuideTextProps) {
  const Body = body as ComponentType<{ components: MDXComponents }>
  return (
    <div lang={locale} className="min-w-0 max-w-reading *:first:mt-0">
      <Body components={components} />
    </div>
  )
}
