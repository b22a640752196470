import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type { ProblemCode } from '@/lib/api/problems'
import type { Operation } from './api-document'

/** The API document's texts in the page's language; a test compares the English ones with the document. */
const getWords = cache(() => getTranslations('developers.api'))

/** A schema field's description; '' if the document, whose text is `english`, has none. */
export async function fieldText(schema: string, field: string, english = ''): Promise<string> {
  const t = await getWords()
  return english && t(`fields.${schema}.${field}` as 'fields.Analysis.score')
}

/** A call's name, description and response text. */
export async function operationWords({ id }: Operation) {
  const t = await getWords()
  return {
    summary: t(`operations.${id}.summary` as 'operations.analyze.summary'),
    text: t(`operations.${id}.text` as 'operations.analyze.text'),
    answer: t(`operations.${id}.answer` as 'operations.analyze.answer'),
  }
}

/** The name of a part of the API. */
export async function groupName(tag: string): Promise<string> {
  const t = await getWords()
  return t(`groups.${tag}` as 'groups.Files')
}

/** A problem's meaning and what to do about it. */
export async function problemText(code: ProblemCode): Promise<string> {
  const t = await getWords()
  return t(`problems.${code}`)
}
