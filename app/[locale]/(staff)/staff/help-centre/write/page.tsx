import type { Metadata } from 'next'
import { WriteForm } from '@/components/staff/help-answer-form'
import { HelpCentreNav } from '@/components/staff/section-pages'
import { StaffPage } from '@/components/staff/staff-page'
import { requireStaff } from '@/lib/account/guard'

export const metadata: Metadata = { title: 'Write an answer' }

/** Turns a question and its answer into the text that the repository needs. */
export default async function WriteAnswerPage({
  searchParams,
}: PageProps<'/[locale]/staff/help-centre/write'>) {
  await requireStaff('help_centre')
  const { search } = await searchParams
  const searched = [search].flat()[0]?.slice(0, 80) ?? ''
  return (
    <StaffPage
      title="Help centre"
      lead="Answers live in the repository, so that they are reviewed and translated. Write one here, then copy the text into a change."
    >
      <HelpCentreNav />
      <WriteForm searched={searched} />
    </StaffPage>
  )
}
