import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { textsFor } from '@/lib/i18n/texts-for'
import { CodeFrame, type CodeRun, type CodeWords } from './code-frame'

type CodeBoxProps = {
  /** As after the three backticks; unknown languages are plain text. */
  language: string
  children: ReactNode
  /** A description, where the language says too little. */
  title?: string
  /** The heading above, if a page has several of the same title. */
  within?: string
  className?: string
  /** Of code that can be run. */
  run?: CodeRun
  /** Below the code. */
  note?: string
}

/** By language, so that a page with many boxes sends them once. */
const known = new Map<string, CodeWords>()

/** Code with its language and a copy button. */
export function CodeBox(props: CodeBoxProps) {
  const t = useTranslations('learning.code')
  const locale = useLocale()
  const words = known.get(locale) ?? textsFor(['copy', 'copied', 'text', 'output'], (key) => t(key))
  known.set(locale, words)
  return <CodeFrame words={words} locale={locale} {...props} />
}
