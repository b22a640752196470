import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { systemChromium } from '../../setup/chromium.ts'
import type { Fault } from '../../setup/fault-proxy.ts'
import { signUp } from '../../setup/signed-up.ts'
import { sender } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import { browserContext } from './browser.ts'
import { type Form, formsOf } from './form-list.ts'
import type { Stage } from './site.ts'
import { each } from './visit.ts'

/** The calls that make the changes, and none of those before them. */
const changes =
  /\/rpc\/(?:add_to_waitlist|send_message|vote_faq|save_note|submit_quiz|register_for_event|save_project|create_api_key)|\/rest\/v1\/profiles|\/auth\/v1\/(?:token|signup)/

/** Faults that are different when only the change itself meets them. */
const late = new Set<Fault>(['lost', 'half', 'slow', 'shape', 'null', 'truncated', '500'])

/** Answers that come late but whole, so that the change may well have worked. */
const whole = new Set<Fault>(['drip'])

/** What our screens say when something did not work. */
const admission =
  /can’t be reached|can’t reach|could not be|couldn’t|does not answer|isn’t responding|Not saved|No answer came|Something went wrong|Failed to update profile/

const wait = { timeout: 25_000 }

type Open = { form: Form; page: Page }

async function textOf(page: Page): Promise<string> {
  const text = await page
    .getByRole('main')
    .textContent(wait)
    .catch(() => '')
  return (text ?? '').replace(/\s+/g, ' ').slice(0, 1000)
}

async function opened(page: Page, form: Form): Promise<Open> {
  await page.goto(form.path, { waitUntil: 'networkidle' })
  await form.fill(page)
  return { form, page }
}

/** One form after its press: what it says, and whether all that was typed is there. */
async function complaintsOf(
  { form, page }: Open,
  { atChange, mayWork }: { atChange: boolean; mayWork: boolean },
): Promise<string[]> {
  if (form.answersFirst && atChange) return []
  const admitted = page.getByText(admission).filter({ visible: true })
  const said = (mayWork ? admitted.or(form.done(page)) : admitted).first()
  const spoke = await said.waitFor(wait).then(
    () => true,
    () => false,
  )
  const complaints: string[] = []
  if (!spoke) {
    const text = await textOf(page)
    complaints.push(`${form.name} does not say what happened: ${text}`)
  }
  if (mayWork && (await form.done(page).isVisible())) return complaints
  if (!(await form.kept(page).catch(() => false))) complaints.push(`${form.name} lost something`)
  return complaints
}

/** The same press once more, without a reload. */
async function finished({ form, page }: Open): Promise<string[]> {
  try {
    const already = await form.done(page).isVisible()
    if (!already) await form.press(page)
    await form.done(page).waitFor(wait)
    return []
  } catch (error) {
    const text = await textOf(page)
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    return [`${form.name} does not work afterwards (${why}): ${text}`]
  }
}

async function round(
  { site, proxy, world }: Stage,
  browser: Browser,
  { fault, only, index }: { fault: Fault; only?: RegExp; index: number },
): Promise<{ forms: number; complaints: string[] }> {
  const from = `198.18.${index >> 8}.${(index & 255) + 1}`
  const person = await signUp(site, { from })
  const { course } = world.things
  await sender(site.base, from)(person, 'POST', '/api/learning/enrol', { course })
  const contexts: BrowserContext[] = []
  try {
    const open = await each(formsOf(person, world.things), 4, async (form) => {
      // A browser for each: whoever signs in on one page is signed in on all of a browser.
      const made = await browserContext(
        browser,
        site.base,
        from,
        form.signedIn ? person : undefined,
      )
      contexts.push(made)
      return opened(await made.newPage(), form)
    })
    await proxy.set(fault, only)
    const complaints: string[] = []
    for (const { form, page } of open) {
      await form.press(page).catch((error) => complaints.push(`${form.name}: ${error}`))
    }
    const how = { atChange: only !== undefined, mayWork: whole.has(fault) }
    const seen = await Promise.all(open.map((one) => complaintsOf(one, how)))
    complaints.push(...seen.flat())
    await proxy.set('pass')
    complaints.push(...(await each(open, 4, finished)).flat())
    return { forms: open.length, complaints }
  } finally {
    await proxy.set('pass')
    await Promise.all(contexts.map((made) => made.close()))
  }
}

/** Forms in a real browser under every fault: what was typed stays, and the same press works afterwards. */
export async function proveForms(stage: Stage, report: Report): Promise<void> {
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  let sent = 0
  try {
    const cases = stage.faults.flatMap((fault) => [
      { fault },
      ...(late.has(fault) ? [{ fault, only: changes }] : []),
    ])
    for (const [index, one] of cases.entries()) {
      const where = 'only' in one ? ' at the change itself' : ''
      report.note(`forms, ${one.fault}${where}`)
      const { forms, complaints } = await round(stage, browser, { ...one, index })
      sent += forms
      report.promise(
        `${one.fault}${where}: forms keep all and work later`,
        complaints.length === 0,
        complaints.slice(0, 5).join('; ') || forms,
      )
    }
  } finally {
    await browser.close()
  }
  report.figure('Forms sent into a fault, and once more after it', sent)
}
