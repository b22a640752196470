import { expect, test } from 'vitest'
import { certificateRow } from '@/lib/certificates/certificate'
import { describeOnBackends } from '@/tests/setup/db-backends'
import { ask, course, newLearner, publish, take } from '@/tests/setup/db-learning'
import { alerting, listing, newEvent, RENEW, registering, seeing } from '@/tests/setup/db-live'
import { rpc } from '@/tests/setup/db-rpc'

type LivePage = Record<'events' | 'past' | 'figures', unknown> & { alert: boolean; feed: boolean }

const livePage = (past = false, figures = false) =>
  rpc('live_page', { with_past: past, with_figures: figures })
const certifications = (tab: string) => rpc('certifications_page', { tab })

describeOnBackends('what a page reads at once in the $name database', (db) => {
  test('sessions, with what the tab needs beside them', async () => {
    const one = await newLearner(db)
    const event = await newEvent(db, { capacity: 1 })
    await ask(db.api, await newLearner(db), registering(event))
    await ask(db.api, one, registering(event))
    const page = await ask<LivePage>(db.api, one, livePage())
    expect(page).toMatchObject({ past: null, figures: null, alert: false, feed: false })
    expect(page.events).toEqual(await ask(db.api, one, listing()))
    // A row of the list matches the session's own page.
    expect(page.events).toContainEqual(await ask(db.api, one, seeing(event)))
    expect(page.events).toContainEqual(
      expect.objectContaining({ id: event, state: 'queued', position: 1 }),
    )

    await ask(db.api, one, alerting(true))
    await ask(db.api, one, RENEW)
    const more = await ask<LivePage>(db.api, one, livePage(true, true))
    expect(more).toMatchObject({ past: [], figures: {}, alert: true, feed: true })
    // Another person has neither.
    const other = await ask<LivePage>(db.api, await newLearner(db), livePage())
    expect(other).toMatchObject({ alert: false, feed: false })
  })

  test('a tab of the certifications, and no other', async () => {
    const one = await newLearner(db)
    const overview = await ask(db.api, one, rpc('learning_overview'))
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
      expect([tab, await ask(db.api, one, certifications(tab))]).toEqual([
        tab,
        { ...nothing, ...shown },
      ])
    }
  })

  test('certificates with everything that the page shows', async () => {
    const one = await newLearner(db)
    const slug = `read-${one.id.slice(-8)}`
    await publish(db, [course(slug, ['one'])])
    await take(db, one, slug, ['one'])
    const page = await ask<{ certificates: unknown[] }>(db.api, one, certifications('tracks'))
    expect(page.certificates.map((row) => certificateRow.parse(row))).toContainEqual(
      expect.objectContaining({
        ...{ subject: slug, lessons: 1, exercises: 0, revoked: null },
        quiz: { correct: 3, total: 3 },
      }),
    )
  })
})
