import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fullProfile, makePerson, send } from './people.ts'

const recommended = (page: Page) => page.getByRole('region', { name: 'Recommended for you' })

test('somebody new is recommended courses by their own interests', async ({ page, context }) => {
  const interests = ['Open source', 'statistics']
  await makePerson(context.request, { profile: { ...fullProfile, interests } })
  await page.goto('/dashboard')
  const entries = recommended(page).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  // One by an interest of the list, one by words of their own that are a tag, one to start with.
  await expect(entries.filter({ hasText: 'Because you chose Open source' })).toContainText(
    'Shipping open source',
  )
  await expect(entries.filter({ hasText: 'Because you chose statistics' })).toContainText(
    'Statistics for decisions',
  )
  await expect(entries.filter({ hasText: 'A good place to start' })).toHaveCount(1)
  await expect(recommended(page).getByRole('button', { name: /^Start Course/ })).toHaveCount(3)
})

test('what was begun is continued where it was, and what else was begun comes first', async ({
  page,
  context,
  person: _,
}) => {
  const places = [
    ['sql-from-the-first-query', 'questions-to-one-table'],
    ['how-machines-learn', 'the-points-held-back'],
  ] as const
  for (const [course, lesson] of places) {
    await send(context.request, 'POST', '/api/learning/enrol', { course })
    await send(context.request, 'POST', '/api/learning/place', { course, lesson, scroll: 0.2 })
  }
  await page.goto('/dashboard')
  const last = page.getByRole('region', { name: 'How machines learn' })
  await expect(last).toContainText('Continue where you were')
  await expect(last.getByRole('link', { name: /^Continue.*How machines learn$/ })).toHaveAttribute(
    'href',
    '/academy/learning-hub/how-machines-learn/the-points-held-back',
  )
  const entries = recommended(page).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toContainText('Because you have begun it')
  await expect(
    entries.first().getByRole('link', { name: /^Continue.*SQL from the first query$/ }),
  ).toBeVisible()
  await expect(recommended(page)).not.toContainText('How machines learn')
})
