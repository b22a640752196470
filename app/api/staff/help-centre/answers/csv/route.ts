import { csvDownload } from '@/lib/staff/csv'
import { getFaqFigures, readAnswersQuery } from '@/lib/staff/help-centre-queries'
import { staffReadHandler } from '@/lib/staff/read-handler'

/** The help centre's answers with their figures as CSV. */
export const GET = staffReadHandler('help_centre', ({ request, tokens }) => {
  const query = readAnswersQuery(Object.fromEntries(new URL(request.url).searchParams))
  return csvDownload(
    'answers',
    ['id', 'category', 'question', 'month', 'views', 'votes', 'helpful', 'share'],
    async () => (await getFaqFigures(tokens.accessToken, query)).rows,
  )
})
