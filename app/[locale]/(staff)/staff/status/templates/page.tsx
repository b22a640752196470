import type { Metadata } from 'next'
import { LiveUpdates } from '@/app/[locale]/(staff)/_components/live-updates'
import { StaffPage } from '@/app/[locale]/(staff)/_components/staff-page'
import { Unavailable } from '@/app/[locale]/(staff)/_components/unavailable'
import { StatusNav } from '@/app/[locale]/(staff)/staff/status/_components/status-nav'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { templatesPath } from '@/lib/staff/paths'
import { getTemplates } from '@/lib/staff/status/queries'
import { TemplateList } from './_components/template-list'

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
