import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { eventPath, lessonPath, projectEditPath, routes } from '@/lib/routes'
import { rightAnswers } from '../../e2e/courses.ts'
import type { SignedUp } from '../../setup/signed-up.ts'
import type { Things } from '../../setup/world.ts'

/** Something that a person fills in and sends. */
export type Form = {
  name: string
  path: string
  signedIn: boolean
  fill(page: Page): Promise<void>
  /** Sends it; a second time as well. */
  press(page: Page): Promise<void>
  /** Whether everything that was typed or chosen is still there. */
  kept(page: Page): Promise<boolean>
  /** What is there once it has worked. */
  done(page: Page): Locator
  /** Answers before the change is made, so that its time tells nothing of an address. */
  answersFirst?: true
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const holds = async (field: Locator, text: string) => (await field.inputValue()) === text
const nothing = async () => {}

function authForms(person: SignedUp): Form[] {
  const email = `new-${randomUUID()}@example.com`
  const mail = (page: Page) => page.getByLabel('Email')
  const password = (page: Page) => page.getByLabel('Password', { exact: true })
  return [
    {
      ...{ name: 'sign-in', path: routes.auth, signedIn: false },
      async fill(page) {
        await mail(page).fill(person.email)
        await password(page).fill(person.password)
      },
      press: (page) => page.getByRole('button', { name: 'Sign In', exact: true }).click(),
      kept: async (page) =>
        (await holds(mail(page), person.email)) && holds(password(page), person.password),
      // The page that comes next.
      done: (page) => page.getByRole('heading', { level: 1, name: /^Welcome back/ }),
    },
    {
      ...{ name: 'sign-up', path: `${routes.auth}?tab=sign-up`, signedIn: false },
      answersFirst: true,
      async fill(page) {
        await mail(page).fill(email)
        await password(page).fill('a-long-password-1')
        await page.getByLabel('Confirm Password').fill('a-long-password-1')
        await page.getByRole('radio', { name: 'Client' }).click()
      },
      press: (page) => page.getByRole('button', { name: 'Create Account' }).click(),
      kept: async (page) =>
        (await holds(mail(page), email)) &&
        (await holds(password(page), 'a-long-password-1')) &&
        page.getByRole('radio', { name: 'Client' }).isChecked(),
      done: (page) => page.getByText('Check your email').first(),
    },
  ]
}

function visitorForms(): Form[] {
  const email = `form-${randomUUID()}@example.com`
  const message = `How many languages?\nAnd how fast? ${randomUUID()}`
  return [
    {
      ...{ name: 'waitlist', path: routes.waitlist, signedIn: false },
      fill: (page) => main(page).getByLabel('Email').fill(email),
      press: (page) => button(page, 'Join Waitlist').click(),
      kept: (page) => holds(main(page).getByLabel('Email'), email),
      done: (page) => page.getByRole('heading', { level: 1, name: 'Thank you' }),
    },
    {
      ...{ name: 'message', path: routes.contact, signedIn: false },
      async fill(page) {
        await page.getByLabel('Name').fill('Ada Lovelace')
        await page.getByLabel('Email').fill(email)
        await page.getByLabel('Topic').selectOption('Products')
        await page.getByLabel('Message', { exact: true }).fill(message)
      },
      press: (page) => button(page, 'Send message').click(),
      kept: async (page) =>
        (await holds(page.getByLabel('Name'), 'Ada Lovelace')) &&
        (await holds(page.getByLabel('Email'), email)) &&
        (await holds(page.getByLabel('Topic'), 'products')) &&
        holds(page.getByLabel('Message', { exact: true }), message),
      done: (page) => page.getByRole('heading', { name: 'We’ve received your message' }),
    },
    {
      name: 'vote',
      path: `${routes.helpCentre}?tab=faq#create-an-account`,
      signedIn: false,
      fill: nothing,
      press: (page) =>
        page.locator('details[open]').getByRole('button', { name: 'Yes' }).first().click(),
      kept: async () => true,
      done: (page) => page.getByText('Thanks for your feedback.').first(),
    },
  ]
}

function lessonForms({ course, lesson }: Things): Form[] {
  const path = lessonPath(course, lesson)
  const note = (page: Page) => page.getByRole('textbox', { name: 'Your notes' })
  const text = `Ask about NULL ${randomUUID()}`
  const chosen = Object.entries(rightAnswers(course, lesson))
  const option = (page: Page, question: string, value: string) =>
    main(page).locator(`input[name="${question}"][value="${value}"]`)
  return [
    {
      ...{ name: 'note', path, signedIn: true },
      fill: nothing,
      // It is saved while it is typed; afterwards there is a button.
      async press(page) {
        const again = main(page).getByRole('button', { name: 'Try again' })
        if (await holds(note(page), text)) await again.first().click()
        else await note(page).fill(text)
      },
      kept: (page) => holds(note(page), text),
      done: (page) =>
        main(page)
          .getByText(/^Saved/)
          .first(),
    },
    {
      ...{ name: 'quiz', path, signedIn: true },
      async fill(page) {
        for (const [question, values] of chosen) {
          for (const value of values) await option(page, question, value).check()
        }
      },
      press: (page) => button(page, 'Submit').first().click(),
      async kept(page) {
        for (const [question, values] of chosen) {
          for (const value of values) {
            if (!(await option(page, question, value).isChecked())) return false
          }
        }
        return true
      },
      done: (page) => page.getByText('Quiz passed').first(),
    },
  ]
}

function personForms({ event }: Things): Form[] {
  const unique = randomUUID()
  const title = (page: Page) => page.getByLabel('Title')
  const key = (page: Page) => page.getByLabel('Key name')
  const college = (page: Page) => page.getByLabel('Your college')
  return [
    {
      ...{ name: 'profile', path: routes.profileSettings, signedIn: true },
      async fill(page) {
        await page.getByLabel('College', { exact: true }).selectOption('Other')
        await college(page).fill(`Mountain College ${unique}`)
      },
      press: (page) => button(page, 'Save Profile').click(),
      kept: (page) => holds(college(page), `Mountain College ${unique}`),
      done: (page) => page.getByText('Profile updated successfully').first(),
    },
    {
      ...{ name: 'key', path: routes.keySettings, signedIn: true },
      fill: (page) => key(page).fill('Reports'),
      press: (page) => button(page, 'Create key').click(),
      kept: (page) => holds(key(page), 'Reports'),
      done: (page) => page.getByText('Copy the key now').first(),
    },
    {
      ...{ name: 'registration', path: eventPath(event), signedIn: true },
      fill: nothing,
      press: (page) =>
        button(page, /^Register Now/)
          .first()
          .click(),
      kept: async () => true,
      done: (page) => button(page, /^Leave/).first(),
    },
    {
      ...{ name: 'project', path: projectEditPath(), signedIn: true },
      async fill(page) {
        await title(page).fill(`Monsoon map ${unique}`)
        await page.getByLabel('Summary').fill('Where the streets flood')
      },
      press: (page) => button(page, 'Save draft').click(),
      kept: async (page) =>
        (await holds(title(page), `Monsoon map ${unique}`)) &&
        holds(page.getByLabel('Summary'), 'Where the streets flood'),
      done: (page) => main(page).getByText('Saved', { exact: true }).first(),
    },
  ]
}

/** Every form, for somebody who has filled in none of them yet. */
export const formsOf = (person: SignedUp, things: Things): Form[] => [
  ...authForms(person),
  ...visitorForms(),
  ...lessonForms(things),
  ...personForms(things),
]
