import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, isValidElement, type ReactNode, useId } from 'react'
import { isRunLanguage } from '@/lib/runtimes/types'
import { CodeTokens, LazyCodeBox } from './code-tokens'
import { ScrollBox } from './scroll-box'
import { tokensOf } from './tokens-of'

type Children = { children?: ReactNode }

export function InlineCode({ children }: Children) {
  return (
    <code translate="no" className="inline-code">
      {children}
    </code>
  )
}

export function Quote({ children }: Children) {
  return (
    <blockquote className="mt-5 max-w-[34.5rem] border-l-2 border-border pl-5 text-muted-foreground">
      {children}
    </blockquote>
  )
}

export function Rule() {
  return <hr className="my-12 max-w-reading border-border" />
}

export type CodeProps = Children & {
  /** Of code that can be run: whether it starts anew, without the earlier code, and whether an earlier block tells of the download. */
  run?: { fresh: boolean; told: boolean }
  /** Below the code. */
  note?: string
}

/** The box around a code block; reads the language from the compiled element. */
export function Code({ children, run, note }: CodeProps) {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(children)) return null
  const language = children.props.className?.match(/language-(\w+)/)?.[1] ?? 'text'
  const { text, marks } = tokensOf(children.props.children)
  const code = marks ? <CodeTokens text={text} marks={marks} /> : text
  if (run && isRunLanguage(language)) {
    return (
      <LazyCodeBox language={language} run={{ language, ...run }}>
        {code}
      </LazyCodeBox>
    )
  }
  return (
    <LazyCodeBox language={language} note={note}>
      {code}
    </LazyCodeBox>
  )
}

export function ProseTable({ children }: Children) {
  const t = useTranslations('learning.code')
  return (
    <div lang={useLocale()} className="my-8 max-w-reading">
      <ScrollBox label={t('table')}>
        <table
          lang="en"
          className="w-full border-collapse text-left [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:pr-6 [&_:is(th,td)]:align-top [&_:is(th,td)]:last:pr-0 [&_th]:align-bottom [&_th]:text-label [&_th]:font-semibold [&_th]:text-muted-foreground [&_tr]:border-b [&_tr]:border-border"
        >
          {children}
        </table>
      </ScrollBox>
    </div>
  )
}

/** A column's head; the corner above a column of names is a plain cell. */
export function ProseHead({ children, style }: ComponentProps<'th'>) {
  if (!children) return <td style={style} />
  return (
    <th scope="col" style={style}>
      {children}
    </th>
  )
}

/** A remark beside the text: a common mistake, a condition. */
export function Callout({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div
      role="note"
      aria-labelledby={id}
      className="my-10 max-w-reading [&>p+p]:mt-2 border-l-2 border-warning py-1 pl-5 md:pl-6"
    >
      <p id={id} className="font-semibold">
        {title}
      </p>
      {children}
    </div>
  )
}

/** The column of a lesson's text, in English on every page. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div lang="en" className="prose *:first:mt-0">
      {children}
    </div>
  )
}
