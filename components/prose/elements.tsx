import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, isValidElement, type ReactNode, useId } from 'react'
import { CodeBox } from './code-box'
import { ScrollBox } from './scroll-box'

type Children = { children?: ReactNode }

// About 68 characters of running text.
const measure = 'max-w-[34.5rem]'

export function Paragraph({ children }: Children) {
  return <p className={`mt-5 text-lead ${measure}`}>{children}</p>
}

const list = `mt-5 grid gap-2.5 pl-6 text-lead marker:text-muted ${measure}`

export function Bullets({ children }: Children) {
  return <ul className={`list-disc ${list}`}>{children}</ul>
}

export function Numbers({ children, start }: ComponentProps<'ol'>) {
  return (
    <ol start={start} className={`list-decimal ${list}`}>
      {children}
    </ol>
  )
}

export function Item({ children }: Children) {
  return <li className="pl-1">{children}</li>
}

export function InlineCode({ children }: Children) {
  return (
    <code className="rounded-sm bg-raised box-decoration-clone px-1 py-0.5 font-mono text-[0.875em] wrap-anywhere">
      {children}
    </code>
  )
}

export function Quote({ children }: Children) {
  return (
    <blockquote className={`mt-5 border-l-2 border-line pl-5 text-muted ${measure}`}>
      {children}
    </blockquote>
  )
}

export function Rule() {
  return <hr className="my-12 max-w-reading border-line" />
}

export function Strong({ children }: Children) {
  return <strong className="font-semibold">{children}</strong>
}

/** The box around a code block; reads the language from the compiled element. */
export function Code({ children }: Children) {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(children)) return null
  const language = children.props.className?.match(/language-(\w+)/)?.[1] ?? 'text'
  return <CodeBox language={language}>{children.props.children}</CodeBox>
}

export function ProseTable({ children }: Children) {
  const t = useTranslations('learning.code')
  return (
    <div lang={useLocale()} className="my-8 max-w-reading">
      <ScrollBox label={t('table')}>
        <table lang="en" className="w-full border-collapse text-left">
          {children}
        </table>
      </ScrollBox>
    </div>
  )
}

export function ProseRow({ children }: Children) {
  return <tr className="border-b border-line">{children}</tr>
}

/** A column's head; the corner above a column of names is a plain cell. */
export function ProseHead({ children, style }: ComponentProps<'th'>) {
  if (!children) return <ProseCell style={style} />
  return (
    <th
      scope="col"
      style={style}
      className="py-2.5 pr-6 align-bottom text-label font-semibold text-muted last:pr-0"
    >
      {children}
    </th>
  )
}

export function ProseCell({ children, style }: ComponentProps<'td'>) {
  return (
    <td style={style} className="py-2.5 pr-6 align-top last:pr-0">
      {children}
    </td>
  )
}

/** A remark beside the text: a common mistake, a condition. */
export function Callout({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div
      role="note"
      aria-labelledby={id}
      className="my-10 max-w-reading border-l-2 border-warning py-1 pl-5 md:pl-6 [&>p+p]:mt-2"
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
    <div lang="en" className="min-w-0 max-w-reading *:first:mt-0">
      {children}
    </div>
  )
}
