import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { send } from '../e2e/people.ts'
import { newStaff } from '../e2e/staff.ts'
import { press, type Scene } from './scene.ts'

const inbox = `${routes.staff}/inbox`
const help = `${routes.staff}/help-centre`

const messages = [
  ['Ada Lovelace', 'en', 'How do I change the name on my certificate? It has my old surname.'],
  ['Zoë Müller', 'de', 'Meine Einladung zur Session ist nicht angekommen. Könnt ihr nachsehen?'],
  ['आशा राव', 'hi', 'मुझे मेरा सर्टिफ़िकेट नहीं मिल रहा है। कृपया बताएँ कि वह कहाँ दिखेगा।'],
  ['Inés García', 'es', '¿Puedo usar los cursos con mi equipo de doce personas?'],
] as const

/** Signs in someone of the support team, with a few messages and searches. */
async function asSupport({ request }: Page): Promise<void> {
  await newStaff(request, 'support')
  const email = `ada-${randomUUID().slice(0, 8)}@example.com`
  for (const [place, [name, language, message]] of messages.entries()) {
    await send(request, 'POST', '/api/contact', {
      ...{ name, language, message, topic: 'academy', id: randomUUID() },
      email: place < 2 ? email : `${randomUUID().slice(0, 8)}@example.com`,
    })
  }
  for (const [query, language] of [
    ['parking', 'en'],
    ['parking', 'en'],
    ['factura', 'es'],
  ]) {
    await send(request, 'POST', '/api/support/faq/missed', { query, language })
  }
  const title = `Certificate names ${randomUUID().slice(0, 4)}`
  const en = 'Hello {first_name}, please choose “Reissue” on your certificate. {agent}'
  await send(request, 'POST', '/api/staff/inbox/canned/save', {
    ...{ id: null, version: 0, title, en, hi: '', es: '', fr: '' },
    de: 'Hallo {first_name}, wähle auf deinem Zertifikat „Neu ausstellen“. {agent}',
  })
}

const openFirst = async (page: Page) => {
  await page.locator('tbody a[data-row]').nth(2).click()
  await page.locator('#reply-text').waitFor()
}

const text = (page: Page) => page.locator('#chat-text')

async function say(page: Page, said: string): Promise<void> {
  await text(page).fill(said)
  await text(page).press('Enter')
  await page.locator('[role=log] li').nth(2).waitFor()
}

export const inboxScenes: Scene[] = [
  { name: 'staff-inbox', path: inbox, prepare: asSupport },
  { name: 'staff-inbox-none', path: `${inbox}?q=nothing-like-this`, prepare: asSupport },
  {
    name: 'staff-inbox-selected',
    path: inbox,
    prepare: asSupport,
    firstScreen: true,
    act: (page) =>
      press(page.locator('main thead input, main tbody input').last(), page.getByRole('toolbar')),
  },
  {
    name: 'staff-conversation',
    path: inbox,
    prepare: asSupport,
    async act(page) {
      await openFirst(page)
      await page.locator('textarea').last().fill('Asked the events team.')
      await page.locator('form button[type=submit]').last().click()
      await page.locator('[role=log] li').nth(1).waitFor()
    },
  },
  {
    name: 'staff-conversation-draft',
    path: inbox,
    prepare: asSupport,
    firstScreen: true,
    expected: [/status of 409/],
    async act(page) {
      await openFirst(page)
      await page.locator('#reply-text').fill('Hello, {order} is on its way to you and your team.')
      await page.locator('section button').filter({ hasText: /^Send/ }).first().click()
      await page.locator('[role=dialog]').waitFor()
    },
  },
  { name: 'staff-canned', path: `${inbox}/answers`, prepare: asSupport },
  { name: 'staff-canned-new', path: `${inbox}/answers/new`, prepare: asSupport },
  { name: 'staff-help-centre', path: help, prepare: asSupport },
  { name: 'staff-help-centre-answers', path: `${help}/answers`, prepare: asSupport },
  {
    name: 'staff-help-centre-write',
    path: `${help}/write?search=parking`,
    prepare: asSupport,
    async act(page) {
      await page.locator('#write-question').fill('Is there parking at your office?')
      await page.locator('#write-answer').fill('Yes, behind the house. It is free for visitors.')
    },
  },
  { name: 'live-chat', path: routes.liveChat },
  {
    name: 'live-chat-answer',
    path: routes.liveChat,
    async act(page) {
      await say(page, 'How do I get a certificate?')
      await say(page, 'parking')
    },
  },
  {
    name: 'live-chat-hand-over',
    path: routes.liveChat,
    expected: [/status of 422/],
    async act(page) {
      await say(page, 'parking')
      const ask = page.locator('main button').filter({ hasNotText: /^$/ }).nth(1)
      await press(ask, page.locator('#chat-email'))
      await page.locator('main form button[type=submit]').click()
      await page.locator('#chat-email-error').waitFor()
    },
  },
  {
    name: 'live-chat-failed',
    path: routes.liveChat,
    expected: [/ERR_FAILED/],
    async prepare(page) {
      await page.route('**/api/support/chat?*', (route) => route.abort())
    },
  },
]
