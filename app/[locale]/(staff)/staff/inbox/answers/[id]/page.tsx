import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CannedForm } from '@/components/staff/inbox/canned-answers'
import { StaffPage, Unavailable } from '@/components/staff/staff-page'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { cannedTable, getCannedAnswers } from '@/lib/staff/inbox/queries'
import { cannedPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Canned answer' }

const all = { pageSize: 500, skip: 0 }

/** A canned answer in all languages; `new` makes one. */
export default async function CannedAnswerPage({
  params,
}: PageProps<'/[locale]/staff/inbox/answers/[id]'>) {
  const { tokens } = await requireStaff('inbox')
  const { id } = await params
  const back = { href: cannedPath(), label: 'Canned answers' }
  if (id === 'new') {
    return (
      <StaffPage title="New answer" back={back}>
        <CannedForm answer={null} />
      </StaffPage>
    )
  }
  const pages = await orNull(
    Promise.all(
      [{}, { state: 'archived' }].map((filters) =>
        getCannedAnswers(tokens.accessToken, cannedTable.read(filters), all),
      ),
    ),
  )
  const answer = pages?.flatMap(({ rows }) => rows).find((one) => one.id === id)
  if (pages && !answer) notFound()
  return (
    <StaffPage title={answer?.title ?? 'Canned answer'} back={back}>
      {answer ? <CannedForm answer={answer} /> : <Unavailable path={cannedPath(id)} />}
    </StaffPage>
  )
}
