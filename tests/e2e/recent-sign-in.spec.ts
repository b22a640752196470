import { databaseOf } from '../setup/world.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { makePerson, send, stranger } from './people.ts'
import { stageWith } from './stage.ts'

const own = stageWith()

const old = (email: string, more = '') =>
  databaseOf(own).run(`
    update auth.sessions set created_at = now() - interval '11 minutes'
    where user_id = (select id from auth.users where email = '${email}'); ${more}`)

test('eleven minutes after signing in, deleting the account, creating a key, a first password and a new address need confirmation', {
  tag: '@night',
}, async ({ request }) => {
  const person = await makePerson(request, { at: own })
  await old(
    person.email,
    `update auth.users set encrypted_password = '' where email = '${person.email}'`,
  )
  const password = 'a-first-password-1'
  const tries: [string, unknown][] = [
    ['/api/keys/create', { name: 'Mine' }],
    ['/api/email-change/start', { email: stranger().email }],
    ['/api/auth/password', { password, confirmPassword: password }],
    ['/api/account/delete', { confirm: 'DELETE' }],
  ]
  const post = async () => {
    const statuses: string[] = []
    for (const [path, data] of tries) {
      const answer = await send(request, 'POST', path, data, own.base)
      const code = answer.ok() ? '' : (await answer.json()).error.code
      statuses.push(`${answer.status()} ${code}`)
    }
    return statuses
  }
  expect(await post()).toEqual(tries.map(() => '403 sign_in_again'))
  await databaseOf(own).run(`
    update auth.sessions set created_at = now() - interval '9 minutes'
    where user_id = (select id from auth.users where email = '${person.email}')`)
  expect(await post()).toEqual(tries.map(() => '200 '))
})

test('the page asks for the password then, and keeps what was typed', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(403))
  const person = await makePerson(page.request, { at: own })
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
