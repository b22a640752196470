import type { Locator, Page } from '@playwright/test'
import { expect, failedLoad, test } from './fixtures.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** The lower edge of the header that stays, and the upper edge of an element. */
async function edges(page: Page, element: Locator): Promise<{ header: number; top: number }> {
  const header = await page
    .getByRole('banner')
    .first()
    .evaluate((bar) => bar.getBoundingClientRect().bottom)
  return { header, top: await element.evaluate((node) => node.getBoundingClientRect().top) }
}

async function isClear(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { header, top } = await edges(page, element)
      return top - header
    })
    .toBeGreaterThanOrEqual(0)
}

for (const size of sizes) {
  test(`a field that is focused shows its label below the header, at ${size.width} px`, {
    tag: '@night',
  }, async ({ page }) => {
    await page.setViewportSize(size)
    for (const path of ['/auth', '/auth?tab=sign-up', '/auth/reset', '/contact', '/waitlist']) {
      await page.goto(path)
      const fields = page
        .getByRole('main')
        .locator(':is(input, select):visible:not([type="radio"], [type="checkbox"])')
      await expect(fields.first()).toBeVisible()
      for (const field of await fields.all()) {
        const label = page.locator(`label[for="${await field.getAttribute('id')}"]`)
        // Just clear of the header, with the label behind it.
        await field.evaluate((node) => {
          window.scrollTo({ top: window.scrollY + node.getBoundingClientRect().top - 85 })
          node.focus({ preventScroll: true })
          node.blur()
          node.focus()
        })
        await isClear(page, label)
      }
    }
  })
}

test('an error goes once its field is edited, and comes back if it is still wrong', {
  tag: '@night',
}, async ({ page, newcomer: _, expectErrors }) => {
  expectErrors(failedLoad(422))
  await page.goto('/profile-settings')
  const save = page.getByRole('button', { name: 'Save Profile' })
  const name = page.getByLabel('Full name')
  const college = page.getByLabel('College', { exact: true })
  const interests = page.getByRole('group', { name: 'Interests' })
  const club = page.getByRole('radiogroup', { name: 'Club involvement' })
  await save.click()
  for (const field of [name, college, interests, club]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(name).toBeFocused()
  await name.fill('A')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('Enter your full name.')).toHaveCount(0)
  await expect(college).toHaveAttribute('aria-invalid', 'true')
  await college.selectOption('MANET')
  await page.getByLabel('Custom interest').fill('Go')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('radio', { name: 'Not involved' }).check()
  for (const field of [college, interests, club]) {
    await expect(field).not.toHaveAttribute('aria-invalid')
  }
  await save.click()
  await expect(name).toHaveAccessibleDescription(/at least 2 characters/)
  await name.fill('B')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await save.click()
  await expect(name).toHaveAccessibleDescription(/at least 2 characters/)
  await name.fill('Bela Rao')
  await save.click()
  await expect(page).toHaveURL('/dashboard')
  // Someone who isn't involved is no member, and the avatar has the name's initials.
  await expect(page.getByText('Individual Learner')).toBeVisible()
  await expect(page.getByText('Club Member')).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('BR', { exact: true }).first()).toBeVisible()
})

test('the sign-in form forgets an error as soon as the field is filled, each time anew', async ({
  page,
}) => {
  await page.goto('/auth')
  const alert = page.getByRole('main').getByRole('alert')
  const email = page.getByLabel('Email')
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(alert).toHaveText('Please fill in all fields')
    await email.fill('a')
    await expect(alert).toHaveCount(0)
    await email.fill('')
  }
})
