import type { Metadata } from 'next'
import { LiveUpdates } from '@/components/staff/live-updates'
import { StatusNav } from '@/components/staff/section-pages'
import { StaffPage, Unavailable } from '@/components/staff/staff-page'
import { TemplateList } from '@/components/staff/status/templates'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { templatesPath } from '@/lib/staff/paths'
import { getTemplates } from '@/lib/staff/status-queries'

export const metadata: Metadata = { title: 'Templates' }

/** The texts that incidents, maintenance and updates start from. */
export default async function TemplatesPage() {
  const { tokens } = await requireStaff('status')
  const templates = await orNull(getTemplates(tokens.accessToken))
  return (
    <StaffPage
      title="Templates"
      lead="Ready-made texts, so you can post the first update within a minute."
    >
      <StatusNav />
      <LiveUpdates topic="staff:status" />
      {templates ? <TemplateList templates={templates} /> : <Unavailable path={templatesPath} />}
    </StaffPage>
  )
}
