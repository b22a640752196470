import { expect } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { test } from './staff.ts'

/** One page of each template; at night, scenes.spec.ts opens all in every state and language. */
const templates = {
  visitor: ['/', '/products/alpha-ai', '/legal', '/support/help-centre', '/auth'],
  member: [
    '/dashboard',
    '/profile-settings',
    '/academy/events',
    '/academy/learning-hub/sql-from-the-first-query/questions-to-one-table',
  ],
  staff: ['/staff/people', '/staff/events/new'],
}

test('one page of each template', async ({ page, member, desk }) => {
  const pages = {
    visitor: page,
    member: await (await member()).context.newPage(),
    staff: await desk('admin'),
  }
  for (const who of ['visitor', 'member', 'staff'] as const) {
    for (const path of templates[who]) {
      await pages[who].goto(path)
      await expect(pages[who].getByRole('heading', { level: 1 })).toBeVisible()
      await looksRight(pages[who], { always: true })
    }
  }
})
