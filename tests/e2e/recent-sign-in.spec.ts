import { databaseOf } from '../setup/world.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { makePerson, stranger } from './people.ts'
import { stageWith } from './stage.ts'

const own = stageWith()

const old = (email: string, more = '') =>
  databaseOf(own).run(`
    update auth.sessions set created_at = now() - interval '11 minutes'
    where user_id = (select id from auth.users where email = '${email}'); ${more}`)

test('the page asks for the password then, and keeps what was typed', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(403))
  const person = await makePerson(page.request)
  await old(person.email)
  await page.goto('/profile-settings/security')
  await page.getByRole('button', { name: 'Change email address' }).click()
  const { email } = stranger()
  await page.getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Send confirmation emails' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(2)
  await expect(page.getByText(email)).toBeVisible()
})
