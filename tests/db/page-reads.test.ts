import { expect, test } from 'vitest'
import { certificateRow } from '@/lib/certificates/certificate'
import { describeOnBackends } from '@/tests/setup/db-backends'
import { course, newLearner, publish, take } from '@/tests/setup/db-learning'
import { getEvent, newEvent, RENEW, registerFor, setAlert } from '@/tests/setup/db-live'
import { rpc } from '@/tests/setup/db-rpc'

type LivePage = Record<'events' | 'past' | 'figures', unknown> & { alert: boolean; feed: boolean }

const livePage = (past = false, figures = false) =>
  rpc('live_page', { with_past: past, with_figures: figures })
const certifications = (tab: string) => rpc('certifications_page', { tab })

describeOnBackends('what a page reads at once in the $name database', (db) => {
  test('sessions, with what the tab needs beside them', async () => {
    const one = await newLearner(db)
    const event = await newEvent(db, { capacity: 1 })
    await (await newLearner(db)).ask(registerFor(event))
    await one.ask(registerFor(event))
    const page = await one.ask<LivePage>(livePage())
    expect(page).toMatchObject({ past: null, figures: null, alert: false, feed: false })
    expect(page.events).toEqual(await one.ask(rpc('get_live')))
    // A row of the list matches the session's own page.
    expect(page.events).toContainEqual(await one.ask(getEvent(event)))
    expect(page.events).toContainEqual(
      expect.objectContaining({ id: event, state: 'queued', position: 1 }),
    )

    await one.ask(setAlert(true))
    await one.ask(RENEW)
    const more = await one.ask<LivePage>(livePage(true, true))
    expect(more).toMatchObject({ past: [], figures: {}, alert: true, feed: true })
    // Another person has neither.
    const other = await (await newLearner(db)).ask<LivePage>(livePage())
    expect(other).toMatchObject({ alert: false, feed: false })
  })

  test('a tab of the certifications, and no other', async () => {
    const one = await newLearner(db)
    const overview = await one.rpc('learning_overview')
    const nothing = { overview: null, certificates: null, badges: null, board: null, alumni: null }
    const expected: Record<string, object> = {
      tracks: { overview, certificates: [] },
      badges: { badges: expect.arrayContaining([expect.objectContaining({ have: 0 })]) },
      leaderboard: { overview, board: expect.any(Array) },
      alumni: { alumni: expect.any(Array) },
      'my-progress': { overview, certificates: [] },
      other: {},
    }
    for (const [tab, shown] of Object.entries(expected)) {
      expect([tab, await one.ask(certifications(tab))]).toEqual([tab, { ...nothing, ...shown }])
    }
  })

  test('certificates with everything that the page shows', async () => {
    const one = await newLearner(db)
    const slug = `read-${one.id.slice(-8)}`
    await publish(db, [course(slug, ['one'])])
    await take(one, slug, ['one'])
    const page = await one.ask<{ certificates: unknown[] }>(certifications('tracks'))
    expect(page.certificates.map((row) => certificateRow.parse(row))).toContainEqual(
      expect.objectContaining({
        ...{ subject: slug, lessons: 1, exercises: 0, revoked: null },
        quiz: { correct: 3, total: 3 },
      }),
    )
  })
})
