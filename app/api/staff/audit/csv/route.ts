import { auditTable, getAuditLog } from '@/lib/staff/operations-queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** The audit log as CSV, with the search and filter of the page. */
export const GET = csvHandler({
  permission: 'audit',
  name: 'audit-log',
  table: auditTable,
  getPage: getAuditLog,
  columns: [
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
})
