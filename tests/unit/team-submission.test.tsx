import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Submission } from '@/components/hackathons/submission'
import * as messages from '@/lib/i18n/messages/en'

vi.mock('@/components/hackathons/submission-form', () => ({
  SubmissionForm: ({ isOpen }: { isOpen: boolean }) => isOpen && <form />,
}))
vi.mock('@/components/hackathons/withdraw-submission', () => ({
  Withdraw: () => null,
}))

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** The section of a team that has submitted nothing, after its heading. */
function section(event: { startsAt: string; endsAt: string; status?: string }, projects = 0) {
  const team = { submission: null, withdrawnAt: null, withdrawnReason: null, captain: true }
  const own = { team, projects: Array.from({ length: projects }) }
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Submission
        event={{ id: 'e', zone: 'UTC', status: 'scheduled', ...event } as never}
        own={own as never}
        published={null}
      />
    </NextIntlClientProvider>,
  )
  expect(html).toContain('Submission</h2>')
  return html.split('</h2>')[1] ?? ''
}

it('before the start says what a submission will need', () => {
  const ahead = { startsAt: at(1), endsAt: at(49) }
  expect(section(ahead)).toContain('You can submit from the start of the hackathon')
  expect(section(ahead)).toContain('href="/academy/project-showcase/new"')
  expect(section(ahead, 1)).not.toContain('href="/academy/project-showcase/new"')
})

it('is never a heading above nothing', () => {
  expect(section({ startsAt: at(-1), endsAt: at(47) })).toContain('<form')
  expect(section({ startsAt: at(-49), endsAt: at(-1) })).toContain('submitted nothing')
  const cancelled = { startsAt: at(1), endsAt: at(49), status: 'cancelled' }
  expect(section(cancelled)).toContain('nothing to submit')
})
