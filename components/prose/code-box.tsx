import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn'
import { CopyButton } from './copy-button'
import { ScrollBox } from './scroll-box'

const names: Record<string, string> = {
  python: 'Python',
  js: 'JavaScript',
  ts: 'TypeScript',
  sql: 'SQL',
  sh: 'Shell',
  json: 'JSON',
  http: 'HTTP',
}

type CodeBoxProps = {
  /** As after the three backticks; unknown languages are plain text. */
  language: string
  children: ReactNode
  /** A description, where the language says too little. */
  title?: string
  /** The heading above, if a page has several of the same title. */
  within?: string
  className?: string
}

// Plain text right after code is its output: it joins the box above, with a label.
const joins = 'has-[+[data-code=text]]:mb-0 has-[+[data-code=text]]:rounded-b-none'
const joined =
  '[[data-code]:not([data-code=text])+&]:mt-0 [[data-code]:not([data-code=text])+&]:rounded-t-none [[data-code]:not([data-code=text])+&]:border-t-0'

/** Code with its language and a copy button. */
export function CodeBox({ language, title, within, className, children }: CodeBoxProps) {
  const t = useTranslations('learning.code')
  const locale = useLocale()
  const id = useId()
  const name = names[language]
  const named = within ? `${id} ${within}` : id
  return (
    <div
      data-code={name ? language : 'text'}
      className={cn(
        '@container my-6 max-w-reading rounded-md border border-line bg-raised',
        name ? joins : joined,
        className,
      )}
    >
      <div className="flex min-h-11 items-center justify-between gap-4 py-1 pr-1.5 pl-4 [[data-code]:not([data-code=text])+[data-code=text]_&]:min-h-0 [[data-code]:not([data-code=text])+[data-code=text]_&]:pt-3 [[data-code]:not([data-code=text])+[data-code=text]_&]:pb-0">
        <span
          id={id}
          lang={name ? undefined : locale}
          className="text-label text-muted wrap-anywhere"
        >
          {title ?? name ?? (
            <>
              <span className="[[data-code]:not([data-code=text])+[data-code=text]_&]:hidden">
                {t('text')}
              </span>
              <span className="hidden [[data-code]:not([data-code=text])+[data-code=text]_&]:inline">
                {t('output')}
              </span>
            </>
          )}
        </span>
        <div className="script-only no-print shrink-0 [[data-code]:not([data-code=text])+[data-code=text]_&]:hidden">
          <CopyButton copy={t('copy')} copied={t('copied')} lang={locale} of={named} />
        </div>
      </div>
      <ScrollBox labelledBy={named}>
        <pre className="w-max min-w-full px-4 print:w-auto print:break-words print:whitespace-pre-wrap pt-1.5 pb-4 font-mono text-label">
          <code>{children}</code>
        </pre>
      </ScrollBox>
    </div>
  )
}
