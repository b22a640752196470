import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type { ProblemCode } from '@/lib/api/problems'
import type { Operation } from './document'

/**
 * What the API's document says in English, in the language of the page: the messages `developers.api` repeat the
 * document's own words, and a test compares the two.
 */
const getWords = cache(() => getTranslations('developers.api'))

/** What a field of a schema means; '' where the document, of which `english` is, doesn't say. */
export async function fieldText(schema: string, field: string, english = ''): Promise<string> {
  const t = await getWords()
  return english && t(`fields.${schema}.${field}` as 'fields.Analysis.score')
}

/** A call's name, what it does, and what its answer says. */
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

/** What a problem means and what to do about it. */
export async function problemText(code: ProblemCode): Promise<string> {
  const t = await getWords()
  return t(`problems.${code}`)
}
