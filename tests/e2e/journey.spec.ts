import { hold } from './browser.ts'
import { courseSlugs } from './courses.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { latestMail, linkOf } from './mail.ts'
import { signInByForm, signUpByForm, stranger, toast } from './people.ts'
import { word } from './words.ts'

test('from sign-up to the dashboard, out, and back to where one was going', {
  tag: '@browsers',
}, async ({ page, expectErrors }) => {
  const person = stranger()

  await test.step('sign up and follow the link of the mail', async () => {
    await signUpByForm(page, person, 'Client')
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
    await page.goto(linkOf(await latestMail(person.email)))
    await expect(page).toHaveURL('/profile-settings?welcome=true')
  })

  const save = page.getByRole('button', { name: 'Save Profile' })
  const interests = page.getByRole('group', { name: 'Interests' })

  await test.step('an empty form names what is missing', async () => {
    expectErrors(failedLoad(422, 500), /^Profile not saved: unexpected/)
    await save.click()
    for (const text of [
      'Enter your full name.',
      'Choose your college.',
      'Choose at least one interest.',
      'Choose your club involvement.',
    ]) {
      await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    }
    await expect(page.getByLabel('Full name')).toBeFocused()
    await page.getByLabel('Full name').fill('  Asha   Rao ')
    await page.getByLabel('College', { exact: true }).selectOption('Other')
    await save.click()
    await expect(page.getByText('Type the name of your college.')).toBeVisible()
  })

  await test.step('fill it in', async () => {
    await page.getByLabel('Your college').fill('Mountain College')
    for (const name of ['Coding', 'AI/ML']) {
      await interests.getByRole('button', { name }).click()
      await expect(interests.getByRole('button', { name, pressed: true })).toContainText('×')
    }
    const custom = page.getByLabel('Custom interest')
    await custom.fill(' Entrepreneurial mountaineering ')
    await custom.press('Enter')
    await expect(custom).toHaveValue('')
    await expect(page).toHaveURL(/profile-settings/)
    await custom.fill('Glaciers')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('radio', { name: 'Active member' }).click()
  })

  await test.step('a failed save loses nothing', async () => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Profile not saved'),
    )
    await page.route('**/api/profile', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'unexpected' } } }),
    )
    await save.click()
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
    await expect(toast(page, 'Failed to update profile')).toBeVisible()
    expect((await logged).type()).toBe('error')
    await expect(save).toBeEnabled()
    await expect(page.getByLabel('Your college')).toHaveValue('Mountain College')
    const chosen = interests.getByRole('button', { pressed: true })
    await expect(chosen).toHaveText([/Coding/, /AI\/ML/, /Entrepreneurial/, /Glaciers/])
    await expect(page.getByRole('radio', { name: 'Active member' })).toBeChecked()
    await page.unroute('**/api/profile')
  })

  await test.step('save, disabled and labelled while it is under way', async () => {
    const go = await hold(page, '**/api/profile')
    await save.click()
    const saving = page.getByRole('button', { name: 'Saving...' })
    await expect(saving).toBeDisabled()
    // With an incomplete profile, there is no dashboard to return to.
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to dashboard' })).toHaveCount(0)
    const form = page.getByRole('main').locator('form').filter({ has: saving })
    await expect(form.getByRole('button', { name: 'Sign Out' })).toBeDisabled()
    go()
    await expect(page).toHaveURL('/dashboard')
    await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  })

  await test.step('the dashboard shows what was saved', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Asha Rao')
    await expect(page.getByText('Club Member')).toBeVisible()
    await expect(page.getByText('Mountain College').first()).toBeVisible()

    const profile = page.getByRole('region', { name: 'Profile' })
    const facts = profile.getByRole('definition')
    await expect(facts.nth(0)).toHaveText('Client')
    await expect(facts.nth(1)).toHaveText('Mountain College')
    await expect(facts.nth(2)).toHaveText('Active member')
    await expect(facts.nth(3).getByRole('listitem')).toHaveText([
      'Coding',
      'AI/ML',
      'Entrepreneurial...',
      '+1 more',
    ])
    await expect(profile.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute(
      'href',
      '/profile-settings',
    )

    const areas = page.getByRole('region', { name: 'Academy' }).getByRole('listitem')
    await expect(areas.first().getByText(`${courseSlugs().length} open now`)).toBeVisible()
    const progress = page.getByRole('region', { name: 'Your Progress' })
    await expect(progress.getByRole('definition')).toHaveText(['0', '0', '0', '0'])
  })

  await test.step('sign out by the menu', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(toast(page, 'Successfully signed out!')).toBeVisible()
  })

  await test.step('sign in and arrive where one was going', async () => {
    await page.goto('/hi/academy/live-learning')
    await expect(page).toHaveURL('/hi/auth?next=%2Fhi%2Facademy%2Flive-learning')
    await signInByForm(page, person, 'hi')
    await expect(page).toHaveURL('/hi/academy/live-learning')
    await expect(page.getByText(word('hi', 'auth.toasts.signedIn'), { exact: true })).toBeVisible()
    await page.goto('/auth')
    await expect(page).toHaveURL('/dashboard')
  })
})

test('on a small screen the menu is a sheet whose entries lead on and close it', {
  tag: '@night',
}, async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Account menu' })
  await expect(sheet.getByText(person.name)).toBeVisible()
  await sheet.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/profile-settings')
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
})
