import type { Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { site } from '../e2e/site.ts'
import { newStaff } from '../e2e/staff.ts'
import { callAsService } from '../setup/staff-site.ts'
import { prepared, pressing } from './scene.ts'

const status = `${routes.staff}/status`
const outbox = `${routes.staff}/outbox`
const errors = `${routes.staff}/errors`

const call = <Answer = unknown>(name: string, input: Record<string, unknown> = {}) =>
  callAsService<Answer>(site(), name, input)

async function fillIncidents(): Promise<void> {
  const checks = ['web', 'database', 'auth', 'storage', 'mail'].flatMap((service) =>
    [0, 1, 2, 3, 4].map((minutes) => ({
      ...{ service, at: new Date(Date.now() - minutes * 60_000), slow: false },
      ...{ ms: 40 + 9 * minutes, ok: service !== 'mail' || minutes > 1 },
      note: service === 'mail' && minutes < 2 ? 'ECONNREFUSED' : null,
    })),
  )
  await call('note_checks', { checks })
  const incident = await call<string>('open_incident', {
    ...{ severity: 'major', services: ['mail', 'auth'], title: 'Emails are delayed' },
    description: 'Our emails are arriving late, including confirmation links and reminders.',
    impact: 'Emails may take up to an hour. Nothing is lost.',
  })
  const message = 'We’ve found the cause and are working on a fix.'
  await call('update_incident', { incident, message })
  await call('schedule_maintenance', {
    ...{ starts: '2126-01-02T10:00:00Z', ends: '2126-01-02T10:30:00Z', services: ['database'] },
    ...{ title: 'Database maintenance', description: 'We’re updating our database.' },
  })
  const over = await call<string>('open_incident', {
    ...{ severity: 'critical', services: ['web'], title: 'The site can’t be reached' },
    description: 'The site can’t be reached at the moment.',
  })
  await call('resolve_incident', { incident: over, message: 'Everything works again.' })
}

async function fillSystem(): Promise<void> {
  for (const [place, source] of ['server', 'browser'].entries()) {
    const report = {
      ...{ fingerprint: String(place).repeat(64), source, name: 'TypeError', code: null },
      ...{ message: 'Something is not a function', page: '/staff/audit', hits: 3 + 40 * place },
      ...{
        release: '0.1.0+5e47840e',
        reference: `${source === 'browser' ? 'C' : 'R'}7K2M9QX4${place}`,
      },
      ...(source === 'browser' && { browser: 'Firefox', system: 'Android' }),
      frames: ['y .next/server/chunks/ssr/app_[locale]_(staff)_staff_audit._.js:1:1854'],
    }
    await call('note_error', { report })
  }
  const checks = [{ bucket: 'sentiment-ip', subject: 'someone', max: 1, window: 60 }]
  for (let turn = 0; turn < 3; turn++) await call('take_rate_limits', { checks })
  const worker = 'web-1 4711'
  await call('note_round', { worker, ms: 840, sent: 3, failed: 1 })
  await call('note_round', { worker, ms: 20, error: 'ECONNREFUSED' })
  await call('note_backup', { people: 10_482, files: 1_038, bytes: 123_400_000 })
}

let filling: Promise<unknown> | undefined

async function asOperator({ request }: Page): Promise<void> {
  await newStaff(request, 'operator')
  filling ??= Promise.all([fillIncidents(), fillSystem()])
  await filling
}

const openFirst = pressing('main tbody a', 'main h2')
const publishing = pressing('main button:has-text("Publish…")')

export const statusScenes = prepared(asOperator, [
  { name: 'status-overview', path: status },
  { name: 'status-none', path: `${status}?q=nothing-like-it` },
  { name: 'status-new', path: `${status}/new` },
  { name: 'status-publish', path: `${status}/new`, firstScreen: true, act: publishing },
  { name: 'status-incident', path: `${status}?status=investigating`, act: openFirst },
  {
    ...{ name: 'status-incident-edit', path: `${status}?status=investigating` },
    async act(page) {
      await openFirst(page)
      await pressing('main button[data-edit]', 'main form')(page)
    },
  },
  { name: 'status-templates', path: `${status}/templates` },
  { name: 'status-outbox', path: outbox },
  { name: 'status-outbox-none', path: `${outbox}?q=nobody@example.com` },
  { name: 'status-system', path: `${routes.staff}/system` },
  { name: 'status-errors', path: errors },
  {
    ...{ name: 'status-errors-selected', path: errors },
    act: pressing('tbody [role="checkbox"]', '[role="toolbar"]'),
  },
  { name: 'status-error', path: errors, act: openFirst },
  { name: 'status-errors-none', path: `${errors}?q=no-such-number` },
])
