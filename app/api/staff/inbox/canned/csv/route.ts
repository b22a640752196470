import { csvDownload } from '@/lib/staff/csv'
import { getCannedAnswers, readCannedQuery } from '@/lib/staff/inbox/queries'
import { staffReadHandler } from '@/lib/staff/read-handler'

/** The canned answers as CSV, a column per language. */
export const GET = staffReadHandler('inbox', ({ request, tokens }) => {
  const query = readCannedQuery(Object.fromEntries(new URL(request.url).searchParams))
  return csvDownload(
    'canned-answers',
    ['title', 'en', 'hi', 'es', 'fr', 'de', 'updatedAt', 'updatedByName'],
    async (part) => {
      const { rows } = await getCannedAnswers(tokens.accessToken, query, part)
      return rows.map(({ bodies, ...row }) => ({
        ...row,
        en: bodies.en,
        hi: bodies.hi,
        es: bodies.es,
        fr: bodies.fr,
        de: bodies.de,
      }))
    },
  )
})
