import 'server-only'
import { z } from 'zod'
import { getFaqWords } from '@/content/faq'
import { type FaqCategory, faq, faqCategories } from '@/content/faq/facts'
import { camelRow, read } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { locales } from '@/lib/i18n/routing'
import { languageNames } from './names'
import { helpCentreAnswersPath, helpCentrePath } from './paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from './table'

export const searchesTable = defineTable({
  caption: 'Searches without results',
  path: helpCentrePath,
  csv: '/api/staff/help-centre/searches/csv',
  search: 'Search by words',
  sorts: ['-count', '-day'],
  filters: { language: { label: 'Language', options: languageNames } },
  none: [
    'Every search found something',
    'Searches of the last 90 days that found nothing appear here, without any trace of who searched.',
  ],
  noMatch: ['No searches found', 'Nothing matches. Try other words.'],
})

const searchRow = camelRow({
  locale: z.enum(locales),
  query: z.string(),
  count: z.number(),
  last_day: z.string(),
})

const searchesPage = z.object({
  count: z.number(),
  rows: z.array(searchRow.transform((row) => ({ ...row, id: `${row.locale} ${row.query}` }))),
})

/** A search that found nothing, with how often. */
export type FailedSearch = z.output<typeof searchesPage>['rows'][number]

/** Searches without results of the last 90 days. For staff with `help_centre`. Throws `Unavailable`. */
export const getFailedSearches = (
  accessToken: string,
  query: QueryOf<typeof searchesTable>,
  part?: TablePart,
) =>
  read(
    personClient(accessToken).rpc('staff_faq_searches', tableArguments(query, part)),
    searchesPage,
  )

const figures = z.object({
  figures: z.record(
    z.string(),
    z.object({ helpful: z.number(), votes: z.number(), views: z.number() }),
  ),
  month: z.record(z.string(), z.number()),
})

/** An answer of the help centre with what readers did. */
export type FaqFigure = {
  id: string
  category: FaqCategory
  question: string
  views: number
  /** Views of the last 30 days. */
  month: number
  votes: number
  helpful: number
  /** Share of helpful votes; null without any. */
  share: number | null
}

export const answersTable = defineTable({
  caption: 'Answers',
  path: helpCentreAnswersPath,
  csv: '/api/staff/help-centre/answers/csv',
  search: 'Search by words',
  sorts: ['-month', '-views', '-votes', 'share', 'question'],
  filters: {
    category: {
      label: 'Category',
      options: Object.fromEntries(
        faqCategories.map((category) => [category, category.replaceAll('-', ' ')]),
      ),
    },
  },
  none: ['No answers found', 'Nothing matches. Try other words.'],
  noMatch: ['No answers found', 'Nothing matches. Try other words.'],
})

type AnswersQuery = QueryOf<typeof answersTable>

const fits = ({ filters, search }: AnswersQuery, { category, question, id }: FaqFigure) =>
  (!filters.category || filters.category === category) &&
  `${question} ${id}`.toLowerCase().includes(search.toLowerCase())

/** Answers without a vote come last, whatever the direction. */
function compare({ sort, descending }: AnswersQuery) {
  const sign = descending ? -1 : 1
  return (one: FaqFigure, other: FaqFigure): number => {
    if (sort === 'question') return sign * one.question.localeCompare(other.question, 'en')
    const [a, b] = [one[sort], other[sort]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b) || one.question.localeCompare(other.question, 'en')
  }
}

/** Every answer of the help centre that fits, on one page. For staff with `help_centre`. Throws `Unavailable`. */
export async function getFaqFigures(accessToken: string, query: AnswersQuery) {
  const [figuresBySlug, words] = await Promise.all([
    read(personClient(accessToken).rpc('staff_faq_figures'), figures),
    getFaqWords('en'),
  ])
  const rows = faq.map(({ slug, category }): FaqFigure => {
    const { helpful = 0, votes = 0, views = 0 } = figuresBySlug.figures[slug] ?? {}
    return {
      id: slug,
      category,
      question: words[slug]?.question ?? slug,
      views,
      month: figuresBySlug.month[slug] ?? 0,
      votes,
      helpful,
      share: votes === 0 ? null : helpful / votes,
    }
  })
  const matches = rows.filter((row) => fits(query, row)).sort(compare(query))
  return { count: matches.length, rows: matches }
}
