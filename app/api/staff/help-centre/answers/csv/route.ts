import { answersTable, getFaqFigures } from '@/lib/staff/help-centre-queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** The help centre's answers with their figures as CSV. */
export const GET = csvHandler({
  permission: 'help_centre',
  name: 'answers',
  table: answersTable,
  getPage: getFaqFigures,
  columns: ['id', 'category', 'question', 'month', 'views', 'votes', 'helpful', 'share'],
})
