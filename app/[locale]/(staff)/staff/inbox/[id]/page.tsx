import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { Conversation } from '@/components/staff/inbox/conversation'
import { StaffPage, UnavailablePage } from '@/components/staff/staff-page'
import { displayName } from '@/lib/account/account'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import {
  cannedTable,
  getAgents,
  getCannedAnswers,
  getStaffConversation,
} from '@/lib/staff/inbox/queries'
import { inboxPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Conversation' }

const unknown = Symbol('unknown')

/** A conversation with its notes, and the way to answer it. */
export default async function ConversationPage({
  params,
}: PageProps<'/[locale]/staff/inbox/[id]'>) {
  const { account, tokens } = await requireStaff('inbox')
  const { id } = await params
  if (!z.uuid().safeParse(id).success) notFound()
  const token = tokens.accessToken
  const [result, agents, canned] = await Promise.all([
    orNull(getStaffConversation(token, id).then((known) => known ?? unknown)),
    orNull(getAgents(token)),
    orNull(getCannedAnswers(token, cannedTable.read({}), { pageSize: 500, skip: 0 })),
  ])
  if (result === unknown) notFound()
  if (!result)
    return (
      <UnavailablePage
        title="Conversation"
        back={{ href: inboxPath(), label: 'Inbox' }}
        path={inboxPath(id)}
      />
    )
  // It was merged into another one.
  if (result.id !== id) redirect(inboxPath(result.id))
  return (
    <StaffPage
      title={result.name}
      back={{ href: inboxPath(), label: 'Inbox' }}
      lead={<span className="font-mono">{result.number}</span>}
    >
      <Conversation
        initial={result}
        agents={agents ?? []}
        canned={canned?.rows ?? []}
        self={{ id: account.user.id, name: displayName(account.user) }}
      />
    </StaffPage>
  )
}
