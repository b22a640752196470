import type { Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { site } from '../e2e/site.ts'
import { newStaff } from '../e2e/staff.ts'
import { callAsService } from '../setup/staff-site.ts'
import { press, type Scene } from './scene.ts'

const status = `${routes.staff}/status`
const outbox = `${routes.staff}/outbox`
const errors = `${routes.staff}/errors`

const call = <Answer = unknown>(name: string, input: Record<string, unknown> = {}) =>
  callAsService<Answer>(site(), name, input)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

let ready: Promise<string> | undefined

/** Incidents, checks, errors and refusals, once; returns an incident that lasts. */
async function fill(): Promise<string> {
  const checks = ['web', 'database', 'auth', 'storage', 'mail'].flatMap((service) =>
    [0, 1, 2, 3, 4].map((minutes) => ({
      ...{ service, at: minutesAgo(minutes), slow: false, ms: 40 + 9 * minutes },
      ok: service !== 'mail' || minutes > 1,
      note: service === 'mail' && minutes < 2 ? 'ECONNREFUSED' : null,
    })),
  )
  await call('note_checks', { checks })
  const id = await call<string>('open_incident', {
    ...{ severity: 'major', services: ['mail', 'auth'], title: 'Emails are delayed' },
    description: 'Our emails are arriving late, including confirmation links and reminders.',
    impact: 'Emails may take up to an hour. Nothing is lost.',
  })
  await call('update_incident', {
    ...{ incident: id, message: 'We’ve found the cause and are working on a fix.' },
  })
  await call('schedule_maintenance', {
    ...{ starts: '2126-01-02T10:00:00Z', ends: '2126-01-02T10:30:00Z', services: ['database'] },
    ...{ title: 'Database maintenance', description: 'We’re updating our database.' },
  })
  const over = await call<string>('open_incident', {
    ...{ severity: 'critical', services: ['web'], title: 'The site can’t be reached' },
    description: 'The site can’t be reached at the moment.',
  })
  await call('resolve_incident', { incident: over, message: 'Everything works again.' })
  for (const [place, [source, name, code, message, page]] of (
    [
      ['server', 'TypeError', null, 'Something is not a function', '/staff/audit'],
      ['database', 'DatabaseRefusal', '53100', '', '/rest/rpc/save_project'],
      ['browser', 'TypeError', null, 'Cannot read properties of undefined', '/academy/events/*'],
    ] as const
  ).entries()) {
    const report = {
      ...{ fingerprint: String(place).repeat(64), source, name, code, message, page },
      ...{ release: '0.1.0+5e47840e', hits: 3 + 40 * place },
      reference: `${source === 'browser' ? 'C' : 'R'}7K2M9QX4${place}`,
      ...(source === 'browser' && { browser: 'Firefox', system: 'Android' }),
      frames:
        source === 'database'
          ? []
          : ['y .next/server/chunks/ssr/app_[locale]_(staff)_staff_audit._.js:1:1854'],
    }
    await call('note_error', { report })
    await call('note_error', { report: { ...report, reference: `${report.reference}B` } })
  }
  const checksOf = (bucket: string) => [{ bucket, subject: 'someone', max: 1, window: 60 }]
  for (const bucket of ['sentiment-ip', 'login-ip', 'login-ip', 'sentiment-ip', 'login-ip']) {
    await call('take_rate_limits', { checks: checksOf(bucket) })
  }
  await call('note_round', { worker: 'web-1 4711', ms: 840, sent: 3, failed: 1 })
  await call('note_round', { worker: 'web-1 4711', ms: 20, error: 'ECONNREFUSED' })
  await call('note_round', { worker: 'web-1 4711', ms: 20 })
  await call('note_round', { worker: 'web-1 4711', ms: 20 })
  await call('note_backup', { people: 10_482, files: 1_038, bytes: 123_400_000 })
  return id
}

async function asOperator({ request }: Page): Promise<void> {
  await newStaff(request, 'operator')
  ready ??= fill()
  await ready
}

const dialog = (page: Page) => page.locator('[role="dialog"]')
const openFirst = (page: Page) =>
  press(page.locator('main tbody a').first(), page.locator('main h2').first())

export const statusScenes: Scene[] = [
  { name: 'status-overview', path: status, prepare: asOperator },
  { name: 'status-none', path: `${status}?q=nothing-like-it`, prepare: asOperator },
  { name: 'status-new', path: `${status}/new`, prepare: asOperator },
  { name: 'status-maintenance', path: `${status}/new?kind=maintenance`, prepare: asOperator },
  {
    name: 'status-new-errors',
    path: `${status}/new`,
    prepare: asOperator,
    expected: [/status of 422/],
    async act(page) {
      await press(page.locator('main button', { hasText: 'Publish…' }), dialog(page))
      await press(
        dialog(page).locator('button[type="submit"]'),
        page.locator('main [aria-invalid="true"]').first(),
      )
    },
  },
  {
    name: 'status-publish',
    path: `${status}/new`,
    prepare: asOperator,
    firstScreen: true,
    act: (page) => press(page.locator('main button', { hasText: 'Publish…' }), dialog(page)),
  },
  {
    name: 'status-incident',
    path: `${status}?status=investigating`,
    prepare: asOperator,
    act: openFirst,
  },
  {
    name: 'status-incident-edit',
    path: `${status}?status=investigating`,
    prepare: asOperator,
    async act(page) {
      await openFirst(page)
      await press(page.locator('main button[data-edit]'), page.locator('main form'))
    },
  },
  { name: 'status-templates', path: `${status}/templates`, prepare: asOperator },
  {
    name: 'status-template-new',
    path: `${status}/templates`,
    prepare: asOperator,
    act: (page) =>
      press(page.locator('main button', { hasText: 'New template' }), page.locator('main form')),
  },
  { name: 'status-outbox', path: outbox, prepare: asOperator },
  { name: 'status-outbox-none', path: `${outbox}?q=nobody@example.com`, prepare: asOperator },
  { name: 'status-system', path: `${routes.staff}/system`, prepare: asOperator },
  { name: 'status-errors', path: errors, prepare: asOperator },
  {
    name: 'status-errors-selected',
    path: errors,
    prepare: asOperator,
    act: (page) =>
      press(page.locator('tbody input[type="checkbox"]').first(), page.locator('[role="toolbar"]')),
  },
  { name: 'status-error', path: errors, prepare: asOperator, act: openFirst },
  { name: 'status-errors-none', path: `${errors}?q=no-such-number`, prepare: asOperator },
]
