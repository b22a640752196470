import { auditActions } from '@/lib/staff/audit-actions'
import { getAuditLog } from '@/lib/staff/audit-queries'
import { csvDownload } from '@/lib/staff/csv'
import { staffReadHandler } from '@/lib/staff/read-handler'
import { readTableQuery } from '@/lib/staff/table-query'

/** The audit log as CSV, with the search and filter of the page. */
export const GET = staffReadHandler('audit', ({ request, tokens }) => {
  const query = readTableQuery(Object.fromEntries(new URL(request.url).searchParams), {
    sorts: ['-at'],
    filters: { action: Object.keys(auditActions) },
  })
  return csvDownload(
    'audit-log',
    [
      'at',
      'actor',
      'actorEmail',
      'action',
      'subjectKind',
      'subject',
      'fields',
      'browser',
      'system',
    ],
    async (part) => (await getAuditLog(tokens.accessToken, query, part)).rows,
  )
})
